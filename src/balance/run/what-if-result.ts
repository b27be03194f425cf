import type { Estimate } from '../../arena/tournament/elo.js';
import { type ArmBlock, ArmOdds, shareAfter, type Sum } from '../estimates/arm-odds.js';
import { movedFrom } from '../estimates/moved.js';
import { halfWidth } from '../estimates/ratio.js';
import { IMAGINED, meanWithin } from '../estimates/share.js';
import { opponentName, type PlayedBlock } from './block.js';
import type { WhatIfPlan } from './plan.js';

/** What changes of cards do, as one agent plays. Undefined where the battles say nothing yet. */
export interface WhatIfResult {
  readonly agent: string;
  readonly blocks: number;
  /** Mean scores of armies with the unit, and with the changed unit; undefined without a battle. */
  readonly scoreBefore: Estimate | undefined;
  readonly scoreAfter: Estimate | undefined;
  /** The fair cost of the unit before and after the changes, in points. */
  readonly fairBefore: Estimate | undefined;
  readonly fairAfter: Estimate | undefined;
  /** What the changes are worth in play, in points; 0 where only costs change. */
  readonly worth: Estimate | undefined;
  /** Score of armies with as many of the unit as the plan says, after the changes and with what they cost more. */
  readonly armies: Estimate | undefined;
  /** The same for random armies of the faction, which have as many as the plan says. */
  readonly faction: Estimate | undefined;
  readonly matchups: readonly MatchupChange[];
  /** How far this agent moves the first agent's fair cost after the changes, and what they are worth in play. */
  readonly movedFair: Estimate | undefined;
  readonly movedWorth: Estimate | undefined;
}

/** What the changes do against one faction, or against one given list. */
export interface MatchupChange {
  readonly opponent: string;
  readonly blocks: number;
  readonly before: Estimate;
  readonly after: Estimate | undefined;
}

/** The fair cost of each unit before: armies with that many of it against armies without it. */
function fairBefore(times: number): Sum {
  return { arms: [1 / times, 0], level: -1 / times };
}

function fairAfter(times: number): Sum {
  return { arms: [0, 1 / times], level: -1 / times };
}

function worthOf(times: number): Sum {
  return { arms: [-1 / times, 1 / times] };
}

/** Estimates for each agent of the plan. */
export function whatIfResult(plan: WhatIfPlan, blocks: readonly PlayedBlock[]): WhatIfResult[] {
  const each = plan.agents.map(({ spec }, agent): Omit<WhatIfResult, 'movedFair' | 'movedWorth'> => {
    const own = blocks.filter((one) => one.agent === agent);
    const all = own.map((block) => armsOf(plan, block));
    const odds = ArmOdds.of(all);
    const [scoreBefore, scoreAfter] = [0, 1].map((arm) => (all.length === 0 ? undefined : scoreOf(all, arm)));
    const { cost, costAfter, copies, times = 1 } = plan;
    const more = costAfter - cost;
    const net = (count: number): Estimate | undefined => {
      const found = odds?.sum({ arms: [-count / times, count / times], slope: -more * count });
      return found && scoreBefore && shareAfter(scoreBefore.value, found);
    };
    return {
      agent: spec,
      blocks: own.length,
      scoreBefore,
      scoreAfter,
      fairBefore: above(cost, odds?.points(fairBefore(times))),
      fairAfter: above(cost, odds?.points(fairAfter(times))),
      worth: odds?.points(worthOf(times)),
      armies: net(times),
      faction: net(copies),
      matchups: matchupsOf(plan, own, times * more * (odds?.slope.value ?? 0)),
    };
  });
  const [first] = each;
  return each.map((result, agent) => ({
    ...result,
    movedFair: movedFrom(first.fairAfter, agent, result.fairAfter),
    movedWorth: plan.isPlayed ? movedFrom(first.worth, agent, result.worth) : undefined,
  }));
}

/** Half the length of the interval of what the changes are worth; of the fair cost, where only costs change. */
export function whatIfHalfWidth(plan: WhatIfPlan, blocks: readonly PlayedBlock[]): number {
  const { isPlayed, times = 1 } = plan;
  const sum = isPlayed ? worthOf(times) : fairBefore(times);
  const found = ArmOdds.of(blocks.map((block) => armsOf(plan, block)))?.points(sum);
  return found === undefined ? Infinity : halfWidth(found);
}

function armsOf({ isPlayed }: WhatIfPlan, { scores, armies }: PlayedBlock): ArmBlock {
  const means = scores.map(([blue, red]) => (blue + red) / 2);
  const last = means.length - 1;
  return {
    scores: [means[0], means[isPlayed ? 1 : 0]],
    line: { without: means[last], extra: armies[last].points - armies[0].points },
  };
}

/** The worth of a point, and so what the changes cost more (`price`, in log-odds), is taken from all battles. */
function matchupsOf(plan: WhatIfPlan, blocks: readonly PlayedBlock[], price: number): MatchupChange[] {
  const names = [...new Set(blocks.map(opponentName))].sort((a, b) => (a < b ? -1 : 1));
  return names.map((opponent) => {
    const some = blocks.filter((block) => opponentName(block) === opponent).map((block) => armsOf(plan, block));
    const before = scoreOf(some, 0);
    const found = ArmOdds.of(some)?.sum(worthOf(1));
    const more = found && { value: found.value - price, low: found.low - price, high: found.high - price };
    return { opponent, blocks: some.length, before, after: more && shareAfter(before.value, more) };
  });
}

function above(cost: number, shift: Estimate | undefined): Estimate | undefined {
  return shift && { value: cost + shift.value, low: cost + shift.low, high: cost + shift.high };
}

/** The mean score of an arm, with its interval over blocks. */
function scoreOf(blocks: readonly ArmBlock[], arm: number): Estimate {
  return meanWithin(
    blocks.map(({ scores }) => scores[arm] ?? 0),
    0,
    1,
    IMAGINED.round,
  );
}
