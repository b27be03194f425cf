import type { Game, Player } from '../kernel/game.js';
import type { LoadedGame } from './loaded-game.js';
import type { ScenarioFile } from './scenario-file.js';

/** Where a game comes from, as plain data that can be sent to a worker and loaded there again. */
export type GameSource =
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'scenario'; readonly file: ScenarioFile }
  /** A module of a person's own, by its absolute path. */
  | { readonly kind: 'file'; readonly path: string };

/** The sources of loaded games. */
const sources = new WeakMap<object, GameSource>();

/** The files of all games of a person's own that were loaded. */
const files = new Set<string>();

/** The files of games that were loaded in this thread. */
export function loadedGameFiles(): readonly string[] {
  return [...files];
}

/** Notes where a loaded game came from. */
export function cameFrom(game: object, source: GameSource): void {
  sources.set(game, source);
  if (source.kind === 'file') files.add(source.path);
}

/** The source of a loaded game, so that it can be loaded again elsewhere. Throws for a game that was not loaded. */
export function sourceOf(game: object): GameSource {
  const source = sources.get(game);
  if (source === undefined) throw new Error('an agent in its own process plays only games that can be loaded there');
  return source;
}

/** The file of a game of a person's own; undefined for a game that comes with Opfor. */
export function gameFileOf(game: object): string | undefined {
  const source = sources.get(game);
  return source?.kind === 'file' ? source.path : undefined;
}

/** A game object of its own with the same functions: what is done to it leaves the other as it was. */
export function copyOfGame<S>(game: Game<S>): Game<S> {
  return game.knowledge === undefined ? { ...game } : { ...game, knowledge: { ...game.knowledge } };
}

/** A game object made of another comes from where that came from, if that is known. */
export function sameSource(from: object, to: object): void {
  const source = sources.get(from);
  if (source !== undefined) sources.set(to, source);
}

/** The game objects given to agents, apart from the referee's. */
const games = new WeakMap<LoadedGame, Map<Player | 'adviser', Game<unknown>>>();

/**
 * The game object of the agent in a seat, or of one that advises a person: it is shared with nothing else, so that the
 * referee and other agents do not see what the agent does to it. The same object serves every game played in that seat.
 */
export function ownGame(loaded: LoadedGame, who: Player | 'adviser'): Game<unknown> {
  const { game, another } = loaded;
  if (another === undefined) return game;
  const known = games.get(loaded) ?? new Map<Player | 'adviser', Game<unknown>>();
  games.set(loaded, known);
  const own = known.get(who) ?? another();
  known.set(who, own);
  sameSource(game, own);
  return own;
}
