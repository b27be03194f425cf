import type { Estimate } from '../../arena/tournament/elo.js';
import { type ArmBlock, ArmOdds } from '../estimates/arm-odds.js';
import { halfWidth } from '../estimates/ratio.js';
import { meanWithin } from '../estimates/share.js';
import type { PlayedBlock } from './block.js';
import type { ScenarioPlan } from './plan.js';

/** What battles say of a scenario, as one agent plays it. "Blue's army" is that of blue in the file, in any seat. */
export interface ScenarioResult {
  readonly agent: string;
  readonly blocks: number;
  /** Score of blue's army as the scenario is, with colours exchanged, and with colours drawn by lot. */
  readonly asIs: Estimate;
  readonly exchanged: Estimate;
  readonly byLot: Estimate;
  /** Score of whoever is blue: what the seat is worth, whatever the armies are. */
  readonly seat: Estimate;
  /** Points that blue's army is ahead by in each of these; red's army should have so many more, or blue's fewer. */
  readonly ahead: {
    readonly asIs: Estimate | undefined;
    readonly exchanged: Estimate | undefined;
    readonly byLot: Estimate | undefined;
    readonly seat: Estimate | undefined;
  };
  /** With other battle cards; none where the scenario allows none. */
  readonly cards: readonly CardPart[];
}

/** Battles with one battle card. */
export interface CardPart {
  readonly by: 'objective' | 'deployment' | 'condition';
  readonly card: string;
  readonly blocks: number;
  /** Score of blue's army over both seats. */
  readonly army: Estimate;
  /** Score of whoever is blue. */
  readonly seat: Estimate;
}

const AS_IS = { arms: [1, 0] };
const EXCHANGED = { arms: [0, 1] };
const BY_LOT = { arms: [0.5, 0.5] };
const SEAT = { arms: [0.5, -0.5] };

/** Estimates for each agent of the plan. */
export function scenarioResult(plan: ScenarioPlan, blocks: readonly PlayedBlock[]): ScenarioResult[] {
  return plan.agents.map(({ spec }, agent) => {
    const own = blocks.filter((one) => one.agent === agent);
    const odds = oddsOf(plan, own);
    return {
      agent: spec,
      blocks: own.length,
      asIs: share(own.map(({ scores }) => scores[0][0])),
      exchanged: share(own.map(({ scores }) => scores[0][1])),
      byLot: share(own.map(({ scores }) => (scores[0][0] + scores[0][1]) / 2)),
      seat: share(own.map(({ scores }) => (scores[0][0] + 1 - scores[0][1]) / 2)),
      ahead: {
        asIs: odds?.points(AS_IS),
        exchanged: odds?.points(EXCHANGED),
        byLot: odds?.points(BY_LOT),
        seat: odds?.points(SEAT),
      },
      cards: plan.hasOtherCards
        ? (['objective', 'deployment', 'condition'] as const).flatMap((by) => partsBy(by, own))
        : [],
    };
  });
}

/** Half the length of the interval of what blue's army is ahead by, in points. */
export function scenarioHalfWidth(plan: ScenarioPlan, blocks: readonly PlayedBlock[]): number {
  const found = oddsOf(plan, blocks)?.points(AS_IS);
  return found === undefined ? Infinity : halfWidth(found);
}

function oddsOf({ bluePoints }: ScenarioPlan, blocks: readonly PlayedBlock[]): ArmOdds | undefined {
  return ArmOdds.of(
    blocks.map(({ scores, armies }): ArmBlock => {
      const last = scores.length - 1;
      const without = (scores[last][0] + scores[last][1]) / 2;
      return { scores: scores[0], line: { without, extra: armies[last].points - bluePoints } };
    }),
  );
}

function partsBy(by: CardPart['by'], blocks: readonly PlayedBlock[]): CardPart[] {
  const names = [...new Set(blocks.map((block) => block[by]))].sort((a, b) => (a < b ? -1 : 1));
  return names.map((card) => {
    const some = blocks.filter((block) => block[by] === card).map(({ scores }) => scores[1]);
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
