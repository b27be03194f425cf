import type { Pairing, TournamentPlan } from '../plan.js';

/** Encounters that are played side by side, before anything depends on their results. */
export interface Round {
  /** What people call it; empty if there is only one. */
  readonly name: string;
  readonly encounters: readonly Pairing[];
  /** Agents that do not play although they are still in the tournament. */
  readonly byes: readonly number[];
  /** Pairs in each of the games for every encounter. */
  readonly pairs: number;
  /** Whether it only decides encounters of the round before that were drawn; the plan does not count it. */
  readonly isTieBreak: boolean;
}

/** A round with its results. */
export interface PlayedRound extends Round {
  /** By encounter. */
  readonly scores: readonly EncounterScore[];
}

/** Whole pairs of an encounter, and the points that the first agent had in them, two for each pair. */
export interface EncounterScore {
  readonly pairs: number;
  readonly points: number;
}

/** Where an agent stands in the tournament. */
export interface Place {
  readonly agent: number;
  /** The best and the last place that it shares; equal if it shares none. */
  readonly from: number;
  readonly to: number;
  /** Further columns of the table, the same for every agent. */
  readonly figures: Readonly<Record<string, number | string>>;
}

/** Who plays whom. Everything depends only on the plan and on the results of the rounds so far. */
export interface Format {
  /** In a few words, for the help. */
  readonly summary: string;
  /** Whether `--rounds` sets its number of rounds, and what that number is where nothing is given. */
  readonly usualRounds?: (agents: number) => number;
  /** Most rounds that make sense. */
  readonly mostRounds?: (agents: number) => number;
  /** All encounters of a whole tournament without tie-breaks. */
  planned(plan: TournamentPlan): number;
  /** The next round, undefined if the tournament is over. A round is never empty. */
  next(plan: TournamentPlan, played: readonly PlayedRound[]): Round | undefined;
  /** The agents in order, where the format has an order of its own, after these whole rounds. */
  places?: (plan: TournamentPlan, played: readonly PlayedRound[]) => readonly Place[];
}

/** How an encounter ended for its first agent: 1 if it has more than half of the points, ½ or 0. */
export function outcomeOf({ pairs, points }: EncounterScore): number {
  return points > pairs ? 1 : points < pairs ? 0 : 0.5;
}

/** The plan's number of rounds, or the format's usual one. */
export function roundsOf(plan: TournamentPlan, usual: (agents: number) => number): number {
  return plan.format.rounds ?? usual(plan.agents);
}

/** All numbers below `count`, in order. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
