import { jsonEstimate } from './elo.js';
import type { Estimate, JsonEstimate } from './elo.js';
import { eloEstimate, pairsOf, scoreEstimate } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import { pairings } from './plan.js';
import { ratings } from './ratings.js';
import { sprtBounds } from './sprt.js';
import type { SprtSettings, Verdict } from './sprt.js';
import { added, opposite } from './standings.js';
import type { WinsAndLosses, Standings } from './standings.js';

/** Two agents against each other, from the first agent's side. */
export interface MeetingResult {
  readonly pairs: number;
  /** Numbers of pairs with 0, ½, 1, 1½ and 2 points. */
  readonly pentanomial: Pentanomial;
  /** Share of the points, from 0 to 1, with its 95 % interval over pairs. */
  readonly score: Estimate;
  readonly elo: JsonEstimate;
  readonly games: WinsAndLosses;
  /** The games by the first agent's side, including the remaining game of a pair that lost one. */
  readonly bySide: readonly [WinsAndLosses, WinsAndLosses];
}

/** The results of a tournament, as in `--json` and `results.json`. */
export interface TournamentResult {
  readonly agents: readonly string[];
  readonly games: readonly string[];
  /** Games played, and most games planned. */
  readonly played: number;
  readonly planned: number;
  readonly pairs: number;
  readonly lost: number;
  readonly meanActions: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly meetings: readonly (MeetingResult & {
    readonly agents: readonly [string, string];
    readonly byGame: Readonly<Record<string, MeetingResult>>;
  })[];
  /**
   * Bradley–Terry ratings with mean 0, the best first; left out for two agents, for whom the Elo difference is enough.
   */
  readonly ratings?: readonly ({ readonly agent: string } & JsonEstimate)[];
  /** Results by game for its first side, over all agents. */
  readonly firstSide: Readonly<Record<string, WinsAndLosses>>;
  readonly forfeits: Readonly<Record<string, number>>;
  readonly sprt?: SprtSettings & {
    readonly llr: number;
    readonly lower: number;
    readonly upper: number;
    readonly verdict: Verdict;
  };
}

/** Sums up the standings of agents and games with these names. */
export function resultOf(standings: Standings, agents: readonly string[], planned: number): TournamentResult {
  const { plan, sprt } = standings;
  const names = plan.games.map(({ name }) => name);
  const pairing = pairings(plan.agents);
  const finished = standings.games - standings.lost;
  const rated =
    plan.agents === 2
      ? undefined
      : ratings(
          plan.agents,
          pairing.map((pair, i) => ({ agents: pair, pairs: standings.meeting(i).pairs })),
        );
  const best = rated
    ?.map((rating, i) => ({ agent: agents[i], rating }))
    .sort((a, b) => b.rating.value - a.rating.value);
  return {
    agents,
    games: names,
    played: standings.games,
    planned,
    pairs: standings.pairs,
    lost: standings.lost,
    meanActions: finished === 0 ? 0 : Math.round((standings.actions / finished) * 10) / 10,
    endings: Object.fromEntries([...standings.endings].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))),
    meetings: pairing.map(([a, b], i) => ({
      agents: [agents[a], agents[b]],
      ...meetingResult(standings, i),
      byGame: Object.fromEntries(names.map((name, game) => [name, meetingResult(standings, i, game)])),
    })),
    ...(best === undefined ? {} : { ratings: best.map(({ agent, rating }) => ({ agent, ...jsonEstimate(rating) })) }),
    firstSide: Object.fromEntries(names.map((name, game) => [name, firstSide(standings, game)])),
    forfeits: Object.fromEntries(agents.map((agent, i) => [agent, standings.forfeits[i]])),
    ...(sprt === undefined
      ? {}
      : { sprt: { ...sprt, llr: standings.llr(), ...sprtBounds(sprt), verdict: standings.says } }),
  };
}

function meetingResult(standings: Standings, pairing: number, game?: number): MeetingResult {
  const { pairs, bySide } = standings.meeting(pairing, game);
  return {
    pairs: pairsOf(pairs),
    pentanomial: pairs,
    score: scoreEstimate(pairs),
    elo: jsonEstimate(eloEstimate(pairs)),
    games: added(bySide[0], bySide[1]),
    bySide,
  };
}

/**
 * The results of one game for its first side: those of the first agents on it, and those of the second agents reversed.
 */
function firstSide(standings: Standings, game: number): WinsAndLosses {
  return pairings(standings.plan.agents)
    .map((_, i) => standings.meeting(i, game).bySide)
    .map(([first, second]) => added(first, opposite(second)))
    .reduce(added);
}
