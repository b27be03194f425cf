import type { Estimate } from '../../arena/tournament/elo.js';
import { type ArmBlock, ArmOdds, type Sum } from '../estimates/arm-odds.js';
import { nextAlternatives } from '../estimates/next-arms.js';
import { halfWidth } from '../estimates/ratio.js';
import { meanWithin } from '../estimates/share.js';
import { opponentName, type PlayedBlock } from './block.js';
import { scaleOf } from '../design/scale.js';
import type { ListPlan, Variant } from './plan.js';

/** What battles say of a list, as one agent plays it. */
export interface ListResult {
  readonly agent: string;
  readonly blocks: number;
  /** Mean score against the field. */
  readonly score: Estimate;
  /** How many points more random armies cost that do as well. */
  readonly above: Estimate | undefined;
  /** What one more point brings to the list, in log-odds, by random armies of its size. */
  readonly slope: Estimate | undefined;
  readonly opponents: readonly { readonly name: string; readonly blocks: number; readonly score: Estimate }[];
  readonly cards: readonly CardInList[];
  readonly swaps: readonly Swap[];
  /**
   * Blocks after which the worth of every card should be known within ± the scale's `cardWidth`; undefined where too
   * little is played to tell.
   */
  readonly needed: number | undefined;
}

/** A card of the list, judged by leaving it out. */
export interface CardInList {
  readonly card: string;
  readonly cost: number;
  readonly blocks: number;
  /** What it is worth to the list, in points. */
  readonly worth: Estimate | undefined;
  readonly verdict: 'earns more than it costs' | 'earns less than it costs' | 'unclear';
}

/** A swap of (nearly) equal points. */
export interface Swap {
  readonly of: string;
  readonly by: string;
  readonly points: number;
  readonly blocks: number;
  /** What the list gains by it, in points; all intervals of swaps hold together with 95 %. */
  readonly gain: Estimate | undefined;
  readonly verdict: 'better' | 'worse' | 'unclear';
}

/** Estimates for each agent of the plan. */
export function listResult(plan: ListPlan<unknown>, blocks: readonly PlayedBlock[]): ListResult[] {
  return plan.agents.map(({ spec }, agent) => {
    const own = blocks.filter((one) => one.agent === agent);
    const arms = own.map((block) => armsOf(plan, block));
    const odds = ArmOdds.of(arms, 'given');
    const scores = own.map(({ scores: [[blue, red]] }) => (blue + red) / 2);
    const names = [...new Set(own.map(opponentName))].sort((a, b) => (a < b ? -1 : 1));
    return {
      agent: spec,
      blocks: own.length,
      score: meanWithin(scores, 0, 1),
      // Random armies do as well as the list where their mean score is the same.
      above: ArmOdds.of(arms)?.points({ arms: [1], level: -1 }),
      slope: odds?.slope,
      opponents: names.map((name) => {
        const some = scores.filter((_, i) => opponentName(own[i]) === name);
        return { name, blocks: some.length, score: meanWithin(some, 0, 1) };
      }),
      cards: plan.variants.flatMap((variant, at) =>
        variant.what === 'without' ? [cardOf(variant, countOf(own, at), worthOf(odds, plan, at))] : [],
      ),
      swaps: swapsOf(plan, own, odds),
      needed: neededFor(plan, own.length, odds),
    };
  });
}

/** The length of an interval falls with the root of the blocks. */
function neededFor(plan: ListPlan<unknown>, blocks: number, odds: ArmOdds | undefined): number | undefined {
  if (odds === undefined) return undefined;
  const { leastSlope, cardWidth } = scaleOf(plan);
  const slope = Math.max(leastSlope, odds.slope.value);
  const widths = plan.variants.flatMap(({ what }, at) => {
    const found = what === 'without' ? odds.sum(lessOf(plan, at)) : undefined;
    return found === undefined ? [] : [(found.high - found.low) / 2 / slope];
  });
  return widths.length === 0 ? undefined : blocks * Math.max(1, Math.max(...widths) / cardWidth) ** 2;
}

/** Half the length of the widest interval of what a card is worth to the list, in points. */
export function listHalfWidth(plan: ListPlan<unknown>, blocks: readonly PlayedBlock[]): number {
  const odds = oddsOf(plan, blocks);
  const widths = plan.variants.flatMap(({ what }, at) => {
    if (what === 'swap') return [];
    const worth = worthOf(odds, plan, at);
    return [worth === undefined ? Infinity : halfWidth(worth)];
  });
  return Math.max(...widths);
}

/** The variants that the next battles should go to: all cards, and swaps among which the best may be. */
export function nextVariants(
  plan: ListPlan<unknown>,
  blocks: readonly PlayedBlock[],
): { readonly cards: readonly number[]; readonly swaps: readonly number[] } {
  const odds = oddsOf(plan, blocks);
  const places = (kind: Variant['what']): number[] =>
    plan.variants.flatMap(({ what }, at) => (what === kind ? [at] : []));
  const swaps = places('swap');
  const next = nextAlternatives(swaps.map((at) => ({ gain: gainOf(odds, plan, at), blocks: countOf(blocks, at) })));
  return { cards: places('without'), swaps: next.map((at) => swaps[at]) };
}

function oddsOf(plan: ListPlan<unknown>, blocks: readonly PlayedBlock[]): ArmOdds | undefined {
  return ArmOdds.of(
    blocks.map((block) => armsOf(plan, block)),
    'given',
  );
}

function armsOf(plan: ListPlan<unknown>, { scores, armies, variants = [] }: PlayedBlock): ArmBlock {
  const means = scores.map(([blue, red]) => (blue + red) / 2);
  const last = means.length - 1;
  const byArm: (number | undefined)[] = [means[0], ...plan.variants.map(() => undefined)];
  for (const [i, at] of variants.entries()) byArm[at + 1] = means[i + 1];
  return { scores: byArm, line: { without: means[last], extra: armies[last].points - plan.cost, seats: scores[last] } };
}

/** The list less the variant. */
function lessOf(plan: ListPlan<unknown>, at: number): Sum {
  return { arms: [1, ...plan.variants.map((_, i) => (i === at ? -1 : 0))] };
}

function worthOf(odds: ArmOdds | undefined, plan: ListPlan<unknown>, at: number): Estimate | undefined {
  return odds?.points(lessOf(plan, at));
}

/** The variant less the list, with what it leaves of the points as if they were spent as usual. */
function gainOf(odds: ArmOdds | undefined, plan: ListPlan<unknown>, at: number): Estimate | undefined {
  const swaps = plan.variants.filter(({ what }) => what === 'swap').length;
  const arms = plan.variants.reduce<number[]>((sum, _, i) => [...sum, i === at ? 1 : 0], [-1]);
  return odds?.points({ arms, slope: plan.cost - plan.variants[at].points }, swaps);
}

function countOf(blocks: readonly PlayedBlock[], at: number): number {
  return blocks.filter(({ variants = [] }) => variants.includes(at)).length;
}

function cardOf({ of, cost }: Variant<unknown>, blocks: number, worth: Estimate | undefined): CardInList {
  const verdict =
    worth === undefined
      ? 'unclear'
      : worth.low > cost
        ? 'earns more than it costs'
        : worth.high < cost
          ? 'earns less than it costs'
          : 'unclear';
  return { card: of, cost, blocks, worth, verdict };
}

function swapsOf(plan: ListPlan<unknown>, blocks: readonly PlayedBlock[], odds: ArmOdds | undefined): Swap[] {
  return plan.variants
    .flatMap(({ what, of, by, points }, at): Swap[] => {
      if (what !== 'swap') return [];
      const gain = gainOf(odds, plan, at);
      const verdict = gain === undefined ? 'unclear' : gain.low > 0 ? 'better' : gain.high < 0 ? 'worse' : 'unclear';
      return [{ of, by, points, blocks: countOf(blocks, at), gain, verdict }];
    })
    .sort((one, other) => (other.gain?.value ?? -Infinity) - (one.gain?.value ?? -Infinity));
}
