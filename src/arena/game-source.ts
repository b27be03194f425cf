import { referenceGames } from '../games/reference/index.js';
import type { Game } from '../kernel/game.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { suggestion } from '../../agents/nearest.js';

/** Where a game comes from, as plain data that can be sent to a worker and loaded there again. */
export type GameSource = { readonly kind: 'reference'; readonly name: string };

/** What a record says about a game besides its id, so that the same set-up can be found again. */
export type GameLabel = Pick<GameRecord, 'edition' | 'scenario'>;

/** A game, ready to be played, and its label. */
export interface LoadedGame {
  readonly game: Game<unknown>;
  readonly label: GameLabel;
}

/** The source of the game that a person names: a scenario, or a game that has none. */
export function findGame(named: {
  readonly scenario: string | undefined;
  readonly game: string | undefined;
}): Result<GameSource> {
  if (named.game === undefined) return fail('game', 'name what to play: --game, such as connect-four');
  return referenceSource(named.game);
}

/** Loads a game. */
export function loadGame(source: GameSource): Result<LoadedGame> {
  return ok({ game: referenceGames[source.name](), label: {} });
}

/** Loads the game that a record is of. */
export function loadRecorded(record: GameRecord): Result<LoadedGame> {
  const source = referenceSource(record.game);
  return source.ok ? loadGame(source.value) : source;
}

function referenceSource(name: string): Result<GameSource> {
  const names = Object.keys(referenceGames);
  if (!names.includes(name)) return fail('game', `unknown game '${name}'${suggestion(name, names)}`);
  return ok({ kind: 'reference', name });
}
