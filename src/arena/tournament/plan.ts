import type { GameTask } from '../schedule.js';

/** A game of a tournament: a scenario or a game without scenarios, for two players or two teams. */
export interface TournamentGame {
  readonly name: string;
  /** The side of each seat, 0 or 1. */
  readonly sides: readonly number[];
}

/** The agents, games and numbers of pairs of a tournament. */
export interface TournamentPlan {
  /** The number of agents. */
  readonly agents: number;
  readonly games: readonly TournamentGame[];
  /** Pairs for every two agents in each of the games. */
  readonly pairs: number;
  readonly seed: string;
}

/** A pair of games: its turn through all games and pairings, its game, and its two agents. */
export interface PairPlace {
  readonly turn: number;
  readonly game: number;
  /** The index of the two agents among all pairings. */
  readonly pairing: number;
}

/** Every two agents, the earlier one first. */
export function pairings(agents: number): [number, number][] {
  const all: [number, number][] = [];
  for (let a = 0; a < agents; a++) {
    for (let b = a + 1; b < agents; b++) all.push([a, b]);
  }
  return all;
}

/** Pairs per turn: one for every two agents in every game. */
export function pairsInTurn({ agents, games }: TournamentPlan): number {
  return pairings(agents).length * games.length;
}

/** Games of the whole tournament. */
export function gamesIn(plan: TournamentPlan): number {
  return 2 * plan.pairs * pairsInTurn(plan);
}

/** Pair number `pair`. Games and pairings take turns, so that all have had equally many pairs after each turn. */
export function pairPlace(plan: TournamentPlan, pair: number): PairPlace {
  const count = pairings(plan.agents).length;
  const inTurn = pair % pairsInTurn(plan);
  return { turn: Math.floor(pair / pairsInTurn(plan)), game: Math.floor(inTurn / count), pairing: inTurn % count };
}

/**
 * Game number `index`. Games 2k and 2k + 1 are pair k: the same battle, with one seed, with the sides swapped; the
 * agent that comes first in the list has the first side in the first of them. All pairings of a turn play the same
 * battles.
 */
export function tournamentTask(plan: TournamentPlan, index: number): GameTask {
  const { turn, game, pairing } = pairPlace(plan, Math.floor(index / 2));
  const agents = pairings(plan.agents)[pairing];
  const { name, sides } = plan.games[game];
  const seats = sides.map((side) => agents[index % 2 === 0 ? side : 1 - side]);
  return { index, source: game, seed: `${plan.seed}/${name}/${turn}`, seats };
}
