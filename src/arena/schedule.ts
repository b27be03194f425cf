import type { Seed } from '../kernel/rng.js';

/** One game of a match: the entrant in each seat, and the seed of its random streams. */
export interface GameTask {
  readonly index: number;
  /** The game to play, by its index among the sources. */
  readonly source: number;
  readonly seed: string;
  /** Entrant by seat. */
  readonly seats: readonly number[];
  /**
   * Played again because its worker was lost: all agents run in their own processes, so that none can crash the worker.
   */
  readonly alone?: true | undefined;
}

/**
 * The games of a match. A game's seed is the match's seed and the game's number, `7/0`, `7/1`, …; if seats are swapped,
 * the number of its pair: games 2k and 2k + 1 are the same battle with the seats swapped.
 */
export function gameTask(index: number, seed: Seed, players: number, swap: boolean): GameTask {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  if (!swap) return { index, source: 0, seed: `${seed}/${index}`, seats };
  const turned = index % 2 === 0 ? seats : seats.toReversed();
  return { index, source: 0, seed: `${seed}/${Math.floor(index / 2)}`, seats: turned };
}
