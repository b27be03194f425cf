import { matchups, type Matchups, type Round } from '../estimates/matchups.js';
import { IMAGINED, meanWithin } from '../estimates/share.js';
import { halfWidth } from '../estimates/ratio.js';
import type { Estimate } from '../../arena/tournament/elo.js';
import type { PlayedBlock } from './block.js';
import { pairsOf } from './draw-matchup.js';
import type { MatchupsPlan } from './plan.js';

/** What matchups say, as one agent plays them. */
export interface MatchupsResult {
  readonly agent: string;
  readonly battles: number;
  /** Undefined before the first complete round. */
  readonly found: Matchups | undefined;
  /** Blue's mean score: what the seat is worth. */
  readonly blue: Estimate;
}

/** Estimates from the complete rounds of each agent. */
export function matchupsResult(plan: MatchupsPlan<unknown>, blocks: readonly PlayedBlock[]): MatchupsResult[] {
  return plan.agents.map(({ spec }, agent) => {
    const own = blocks.filter((one) => one.agent === agent);
    const rounds = roundsOf(plan, own);
    return {
      agent: spec,
      battles: 2 * own.length,
      found: rounds.length === 0 ? undefined : matchups(plan.sides.length, rounds),
      blue: meanWithin(
        own.map(({ scores: [[blue, red]] }) => (blue + 1 - red) / 2),
        0,
        1,
        IMAGINED.round,
      ),
    };
  });
}

/** Half the length of the widest interval of a win rate, in percent. */
export function matchupsHalfWidth(plan: MatchupsPlan<unknown>, blocks: readonly PlayedBlock[]): number {
  const rounds = roundsOf(plan, blocks);
  if (rounds.length === 0) return Infinity;
  const widths = rounds[0].map((_, pair) =>
    halfWidth(
      meanWithin(
        rounds.map((round) => round[pair]),
        0,
        1,
        IMAGINED.round,
      ),
    ),
  );
  return 100 * Math.max(...widths);
}

/** The rounds of which all pairs are played; an agent that plays few blocks plays whole rounds, too. */
function roundsOf(plan: MatchupsPlan<unknown>, blocks: readonly PlayedBlock[]): Round[] {
  const pairs = pairsOf(plan.sides.length).length;
  const rounds = new Map<number, number[]>();
  for (const { block, scores } of blocks) {
    const round = Math.floor(block / pairs);
    const row = rounds.get(round) ?? [];
    row[block % pairs] = (scores[0][0] + scores[0][1]) / 2;
    rounds.set(round, row);
  }
  return [...rounds.values()].filter((row) => Object.keys(row).length === pairs);
}
