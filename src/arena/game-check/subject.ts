import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Player } from '../../kernel/game.js';
import type { Knowledge } from '../../kernel/knowledge.js';
import { choices } from '../../kernel/notation.js';
import { Rng } from '../../kernel/rng.js';

/** A symmetry of a game: the mirrored position must give the mirrored choices. */
export interface Mirror<S> {
  /** Makes `out` the mirror image of `state`. */
  state(state: S, out: S): void;
  /** The mirror image of an action or outcome of `state`. */
  action(state: S, action: Action): Action;
  /** The seat that a player has in the mirror image. */
  player(player: Player): Player;
}

/** How much to check, and facts about the game that the contract does not tell. */
export interface CheckOptions<S> {
  readonly seed?: string;
  /** Random games to take positions from (4). */
  readonly games?: number;
  /** Positions to check, spread over those games (60). */
  readonly positions?: number;
  /** Decisions and chance events after which a game counts as endless (100,000). */
  readonly cap?: number;
  /** Most seconds for one check, after which a function of the game counts as one that does not return (120). */
  readonly seconds?: number;
  /** Is told of a random game that cannot be played on, which then ends there; without it that is thrown. */
  readonly onBreak?: (where: string, error: unknown) => void;
  /** Whether actions can be legal without being listed, such as moves to any millimetre. */
  readonly unlisted?: boolean;
  /**
   * Changes, in place, what `player` cannot know into something else that fits what the player knows. Required for
   * games with hidden information, and only for them; it states, independently of the views, what they must hide.
   */
  readonly scramble?: (state: S, player: Player, rng: Rng) => void;
  readonly mirror?: Mirror<S>;
  /**
   * Marks rare positions that the checks need, such as those in which something is hidden; a few from each game are
   * added.
   */
  readonly rare?: (state: S) => boolean;
}

/** A state reached in a random game. */
export interface Position {
  /** Where it was reached, for messages: `game 2 action 17`. */
  readonly where: string;
  readonly actor: Player;
  readonly bytes: Uint8Array;
  readonly rare: boolean;
}

/** The name of a function, or of a group of them, that a game has or knows. */
export type Member = keyof Game<unknown> | keyof Knowledge<unknown>;

/** A game under test with the positions to test it on. */
export interface Subject<S> {
  readonly game: Game<S>;
  readonly options: CheckOptions<S>;
  readonly positions: readonly Position[];
  /** The random stream of a name, the same on every call. */
  readonly rng: (stream: string) => Rng;
  /** The state of a position, loaded into one of a few reused state objects, one for each `slot`. */
  readonly load: (position: Position, slot?: number) => S;
}

/**
 * Plays the random games and picks the positions: the starts, the ends, and evenly spaced decisions and chance events
 * between.
 */
export function subjectOf<S>(game: Game<S>, options: CheckOptions<S> = {}): Subject<S> {
  const { seed = 'generic', games = 4, positions = 60 } = options;
  const rng = (stream: string): Rng => new Rng(seed, stream);
  const picked: Position[] = [];
  for (let number = 1; number <= games; number++) {
    const met = playedGame(game, number, rng(`game ${number}`), options);
    const share = Math.max(1, Math.floor(positions / games / 2));
    const ofPlayers = met.filter(({ actor }) => actor >= 0);
    const ofChance = met.filter(({ actor }) => actor === CHANCE);
    const common = new Set([...evenly(ofPlayers, share), ...evenly(ofChance, share), ...met.slice(-1)]);
    const rare = met.filter((position) => position.rare && !common.has(position));
    picked.push(...common, ...evenly(rare, RARE));
  }
  const slots: S[] = [];
  return {
    game,
    options,
    positions: picked,
    rng,
    load: ({ bytes }, slot = 0) => {
      const state = (slots[slot] ??= game.newState());
      const read = game.deserialize(bytes, state);
      if (!read.ok) throw new Error(`${game.id} does not read back its own bytes: ${read.problem.message}`);
      return state;
    },
  };
}

/** Number of rare positions that are added from each game. */
const RARE = 2;

/** More actions than a random game of most games takes; a game may say more. */
export const MOST_ACTIONS = 100_000;

/** What is thrown for a game that goes on for more than `cap` actions. */
export function endless<S>(game: Game<S>, cap: number): Error {
  return new Error(`${game.id} has not ended after ${cap} actions`);
}

function playedGame<S>(game: Game<S>, number: number, rng: Rng, options: CheckOptions<S>): Position[] {
  const { cap = MOST_ACTIONS, rare = (): boolean => false, onBreak } = options;
  const met: Position[] = [];
  const state = game.newState();
  for (;;) {
    const where = `game ${number} action ${met.length + 1}`;
    try {
      const actor = game.actor(state);
      met.push({ where, actor, bytes: game.serialize(state), rare: rare(state) });
      if (actor === NOBODY) return met;
      if (met.length > cap) throw endless(game, cap);
      game.apply(state, randomStep(game, state, rng));
    } catch (error) {
      if (onBreak === undefined) throw error;
      onBreak(where, error);
      return met;
    }
  }
}

/** A random action of the player whose decision it is, or a random outcome of the pending chance event. */
export function randomStep<S>(game: Game<S>, state: S, rng: Rng): Action {
  return game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
}

/** Plays on at random for at most `steps` steps. */
export function playOn<S>(game: Game<S>, state: S, rng: Rng, steps: number): void {
  for (let step = 0; step < steps && game.actor(state) !== NOBODY; step++) {
    game.apply(state, randomStep(game, state, rng));
  }
}

/** At most `count` of the items, evenly spread, the first always among them. */
export function evenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]);
}

/** The listed actions or outcomes of a state. */
export function listed<S>(game: Game<S>, state: S): readonly Action[] {
  return choices(game, state);
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** A fault of a game. */
export interface Finding {
  /** Where in the random games it was found: `game 2 action 17`. */
  readonly where: string;
  readonly what: string;
  /** The functions of the game that disagree, if they are not those of the whole check. */
  readonly of?: readonly Member[];
}

/** A finding in one line. */
export function findingText({ where, what }: Finding): string {
  return `${where}: ${what}`;
}

/** The faults that a check found; only the first few are kept. */
export class Findings {
  readonly found: Finding[] = [];
  private readonly most = 8;

  /** Notes a fault if a condition does not hold; `of` names the functions concerned, if not all of the check. */
  note(condition: boolean, where: string, what: string, ...of: Member[]): void {
    if (condition || this.found.length >= this.most) return;
    this.found.push(of.length === 0 ? { where, what } : { where, what, of });
  }
}
