/** A game of a tournament: a scenario or a game without scenarios, for two players or two teams. */
export interface TournamentGame {
  readonly name: string;
  /** The side of each seat, 0 or 1. */
  readonly sides: readonly number[];
}

/** The names of the formats, in the order of the help. */
export const FORMAT_NAMES = ['round-robin', 'gauntlet', 'swiss', 'knockout', 'ladder'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

/** Who plays whom: a format, and its number of rounds where it leaves that open. */
export interface FormatChoice {
  readonly name: FormatName;
  readonly rounds?: number | undefined;
}

/** The agents, games and numbers of pairs of a tournament. */
export interface TournamentPlan {
  /** The number of agents. */
  readonly agents: number;
  readonly games: readonly TournamentGame[];
  /** Pairs for two agents who meet, in each of the games. */
  readonly pairs: number;
  readonly seed: string;
  readonly format: FormatChoice;
}

/** Two agents by their places in the list, the earlier one first. */
export type Pairing = readonly [number, number];

/** Every two agents, the earlier one first. */
export function pairings(agents: number): Pairing[] {
  const all: Pairing[] = [];
  for (let a = 0; a < agents; a++) {
    for (let b = a + 1; b < agents; b++) all.push([a, b]);
  }
  return all;
}

/** The place of two agents in {@link pairings}. */
export function pairingIndex([a, b]: Pairing, agents: number): number {
  return a * agents - (a * (a + 1)) / 2 + b - a - 1;
}
