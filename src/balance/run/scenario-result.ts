import type { Estimate } from '../../arena/tournament/elo.js';
import { halfWidth } from '../estimates/ratio.js';
import { type Seats, seats, type SeatsBlock } from '../estimates/seats.js';
import { meanWithin } from '../estimates/share.js';
import type { PlayedBlock } from './block.js';
import type { ScenarioPlan } from './plan.js';

/**
 * What battles say of a scenario, as one agent plays it. The first army is blue's in the file, in any seat: red's army
 * should have that many points more, or blue's fewer, to be even.
 */
export interface ScenarioResult extends Seats {
  readonly agent: string;
  readonly blocks: number;
  /** With other battle cards; none where the scenario allows none. */
  readonly cards: readonly CardPart[];
}

/** Battles with one battle card. */
export interface CardPart {
  /** As battles name a card of its kind. */
  readonly by: string;
  readonly card: string;
  readonly blocks: number;
  /** Score of blue's army over both seats. */
  readonly army: Estimate;
  /** Score of whoever is blue. */
  readonly seat: Estimate;
}

/** Estimates for each agent of the plan. */
export function scenarioResult(plan: ScenarioPlan, blocks: readonly PlayedBlock[]): ScenarioResult[] {
  return plan.agents.map(({ spec }, agent) => {
    const own = blocks.filter((one) => one.agent === agent);
    return {
      agent: spec,
      blocks: own.length,
      ...seats(seatsBlocks(plan, own)),
      cards: plan.hasOtherCards && own.length > 0 ? Object.keys(own[0].cards).flatMap((by) => partsBy(by, own)) : [],
    };
  });
}

/** Half the length of the interval of what blue's army is ahead by, in points. */
export function scenarioHalfWidth(plan: ScenarioPlan, blocks: readonly PlayedBlock[]): number {
  const found = seats(seatsBlocks(plan, blocks)).ahead.asIs;
  return found === undefined ? Infinity : halfWidth(found);
}

function seatsBlocks({ bluePoints }: ScenarioPlan, blocks: readonly PlayedBlock[]): SeatsBlock[] {
  return blocks.map(({ scores, armies }) => {
    const last = scores.length - 1;
    const seats = scores[last];
    return {
      own: scores[0],
      line: { without: (seats[0] + seats[1]) / 2, extra: armies[last].points - bluePoints, seats },
    };
  });
}

function partsBy(by: string, blocks: readonly PlayedBlock[]): CardPart[] {
  const names = [...new Set(blocks.map(({ cards }) => cards[by]))].sort((a, b) => (a < b ? -1 : 1));
  return names.map((card) => {
    const some = blocks.filter(({ cards }) => cards[by] === card).map(({ scores }) => scores[1]);
    return {
      by,
      card,
      blocks: some.length,
      army: share(some.map(([blue, red]) => (blue + red) / 2)),
      seat: share(some.map(([blue, red]) => (blue + 1 - red) / 2)),
    };
  });
}

function share(scores: readonly number[]): Estimate {
  return meanWithin(scores, 0, 1);
}
