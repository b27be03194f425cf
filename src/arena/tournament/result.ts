import { jsonEstimate } from './elo.js';
import type { Estimate, JsonEstimate } from './elo.js';
import { bootstrapRatings, bootstrapScore } from './bootstrap.js';
import type { Ends } from './bootstrap.js';
import { eloEstimate, pairsOf, scoreEstimate, superiority } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import type { PlayedRound } from './formats/format.js';
import { pairings } from './plan.js';
import type { FormatName } from './plan.js';
import { ratings } from './ratings.js';
import type { Meeting } from './ratings.js';
import { sprtBounds } from './sprt.js';
import type { SprtSettings, Verdict } from './sprt.js';
import { added } from './standings.js';
import type { WinsAndLosses, Standings } from './standings.js';

/** Two agents against each other, from the first agent's side. */
export interface MeetingResult {
  readonly pairs: number;
  /** Numbers of pairs with 0, ½, 1, 1½ and 2 points. */
  readonly pentanomial: Pentanomial;
  /**
   * Share of the points, from 0 to 1, with its 95 % interval over pairs; null without a whole pair, as all of these.
   */
  readonly score: Estimate | null;
  readonly elo: JsonEstimate | null;
  /** Probability that the first agent is the stronger one (likelihood of superiority). */
  readonly superiority: number | null;
  /** The 95 % interval of the score by the bootstrap over pairs; null for few pairs. */
  readonly bootstrap: Ends | null;
  readonly games: WinsAndLosses;
  /** The games by the first agent's side, including the remaining game of a pair that lost one. */
  readonly bySide: readonly [WinsAndLosses, WinsAndLosses];
}

/** The rating of an agent that played, in points with one decimal. */
export interface AgentRating extends JsonEstimate {
  readonly agent: string;
  /** The 95 % interval by the bootstrap over pairs; null if a meeting has few pairs. */
  readonly bootstrap: JsonEnds | null;
  /** Probability of being stronger than the next in the list; null for the last. */
  readonly superiority: number | null;
}

type JsonEnds = { readonly [K in keyof Ends]: number | null };

/** Where an agent stands by the format's own rules. */
export interface AgentPlace {
  readonly agent: string;
  /** The best and the last place that it shares; equal if it shares none. */
  readonly places: readonly [number, number];
  readonly figures: Readonly<Record<string, number | string>>;
}

/** A round of a format that has more than one. */
export interface RoundResult {
  readonly name: string;
  readonly encounters: readonly {
    readonly agents: readonly [string, string];
    readonly pairs: number;
    /** Points of both agents in these pairs, two for each. */
    readonly points: readonly [number, number];
  }[];
  /** Agents that had no opponent. */
  readonly byes: readonly string[];
}

/** The results of a tournament, as in `--json` and `results.json`. */
export interface TournamentResult {
  readonly format: FormatName;
  readonly agents: readonly string[];
  readonly games: readonly string[];
  /** Games played, and most games planned. */
  readonly played: number;
  readonly planned: number;
  readonly pairs: number;
  readonly lost: number;
  /** Null without a game. */
  readonly meanActions: number | null;
  readonly endings: Readonly<Record<string, number>>;
  readonly meetings: readonly (MeetingResult & {
    readonly agents: readonly [string, string];
    readonly byGame: Readonly<Record<string, MeetingResult>>;
  })[];
  /**
   * Bradley–Terry ratings with mean 0, the best first; left out for two agents, for whom the Elo difference is enough,
   * and if games do not connect all agents that played.
   */
  readonly ratings?: readonly AgentRating[];
  /** The agents in the order of the format, the best first, if it has an order of its own. */
  readonly places?: readonly AgentPlace[];
  readonly rounds?: readonly RoundResult[];
  /** Results by game for its first side, over all agents, without forfeits. */
  readonly firstSide: Readonly<Record<string, WinsAndLosses>>;
  readonly forfeits: Readonly<Record<string, number>>;
  readonly sprt?: SprtSettings & {
    readonly llr: number;
    readonly lower: number;
    readonly upper: number;
    readonly verdict: Verdict;
  };
}

/** Sums up the standings of agents with these names. */
export function resultOf(standings: Standings, agents: readonly string[]): TournamentResult {
  const { plan, sprt, schedule } = standings;
  const { places } = schedule;
  const names = plan.games.map(({ name }) => name);
  const pairing = pairings(plan.agents);
  const finished = standings.games - standings.lost;
  const meetings = pairing.map((pair, i) => ({ agents: pair, pairs: standings.meeting(i).pairs }));
  const rated = plan.agents === 2 ? undefined : agentRatings(agents, meetings);
  return {
    format: plan.format.name,
    agents,
    games: names,
    played: standings.games,
    planned: schedule.planned,
    pairs: standings.pairs,
    lost: standings.lost,
    meanActions: finished === 0 ? null : Math.round((standings.actions / finished) * 10) / 10,
    endings: Object.fromEntries([...standings.endings].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))),
    meetings: pairing.map(([a, b], i) => ({
      agents: [agents[a], agents[b]],
      ...meetingResult(standings, i),
      byGame: Object.fromEntries(names.map((name, game) => [name, meetingResult(standings, i, game)])),
    })),
    ...(rated === undefined ? {} : { ratings: rated }),
    ...(places === undefined
      ? {}
      : {
          places: places.map(({ agent, from, to, figures }) => ({ agent: agents[agent], places: [from, to], figures })),
          rounds: schedule.rounds.map((round) => roundResult(round, agents)),
        }),
    firstSide: Object.fromEntries(names.map((name, game) => [name, standings.firstSides[game]])),
    forfeits: Object.fromEntries(agents.map((agent, i) => [agent, standings.forfeits[i]])),
    ...(sprt === undefined
      ? {}
      : { sprt: { ...sprt, llr: standings.llr(), ...sprtBounds(sprt), verdict: standings.says } }),
  };
}

function roundResult({ name, encounters, byes, scores }: PlayedRound, agents: readonly string[]): RoundResult {
  return {
    name,
    encounters: encounters.map(([a, b], i) => ({
      agents: [agents[a], agents[b]],
      pairs: scores[i].pairs,
      points: [scores[i].points, 2 * scores[i].pairs - scores[i].points],
    })),
    byes: byes.map((agent) => agents[agent]),
  };
}

/** The ratings of the agents that played, the best first. */
function agentRatings(agents: readonly string[], meetings: readonly Meeting[]): AgentRating[] | undefined {
  const rated = ratings(agents.length, meetings);
  if (rated === undefined) return undefined;
  const resampled = bootstrapRatings(agents.length, meetings);
  const order = [...rated.of.entries()]
    .flatMap(([index, rating]) => (rating === undefined ? [] : [{ index, rating: jsonEstimate(rating) }]))
    // By what is shown, so that agents with the same results stay in the order in which they were named.
    .sort((a, b) => (b.rating.value ?? 0) - (a.rating.value ?? 0) || a.index - b.index);
  return order.map(({ index, rating }, place) => {
    const ends = resampled?.[index];
    const { low, high } = jsonEstimate({ value: 0, low: ends?.low ?? 0, high: ends?.high ?? 0 });
    const next = order.at(place + 1);
    return {
      agent: agents[index],
      ...rating,
      bootstrap: ends === undefined ? null : { low, high },
      superiority: next === undefined ? null : rated.superiority(index, next.index),
    };
  });
}

function meetingResult(standings: Standings, pairing: number, game?: number): MeetingResult {
  const { pairs, bySide } = standings.meeting(pairing, game);
  const elo = eloEstimate(pairs);
  return {
    pairs: pairsOf(pairs),
    pentanomial: pairs,
    score: scoreEstimate(pairs) ?? null,
    elo: elo === undefined ? null : jsonEstimate(elo),
    superiority: superiority(pairs) ?? null,
    bootstrap: bootstrapScore(pairs) ?? null,
    games: added(bySide[0], bySide[1]),
    bySide,
  };
}
