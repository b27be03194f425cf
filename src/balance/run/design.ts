import { centreAfter, costHalfWidth } from '../design/sequence.js';
import type { CountedBlock } from '../estimates/activation-parts.js';
import type { PlayedBlock } from './block.js';
import { blockScores } from './block-scores.js';
import { variantsInBlock } from './draw-list.js';
import { listHalfWidth, nextVariants } from './list-result.js';
import { matchupsHalfWidth } from './matchups-result.js';
import { type Scale, scaleOf } from '../design/scale.js';
import type { AnyPlan, Task } from './plan.js';
import { scenarioHalfWidth } from './scenario-result.js';
import { whatIfHalfWidth } from './what-if-result.js';

/** What a measurement of one kind decides between batches of blocks. */
export interface Design {
  /** Battles of one block. */
  readonly battles: number;
  /** What the blocks of the next batch are like, after these of the first agent. */
  after(blocks: readonly PlayedBlock[]): (block: number) => Pick<Task, 'centre' | 'variants'>;
  /** Half the length of the widest interval of the answer, for `--width`; infinite where there is none yet. */
  halfWidth(blocks: readonly PlayedBlock[]): number;
}

/** The blocks of one agent as the estimate of a unit takes them. */
export function unitBlocks(blocks: readonly PlayedBlock[], agent: number): CountedBlock[] {
  return blocks
    .filter((one) => one.agent === agent)
    .map((block) => {
      const [having, without] = blockScores(block, 'wins');
      const [own, other] = block.armies;
      return { having, without, extra: other.points - own.points, units: [own.activations, other.activations] };
    });
}

/** How a plan is measured. */
export function designOf(plan: AnyPlan): Design {
  switch (plan.kind) {
    case 'unit':
      return unitDesign(plan.copies ?? 1, scaleOf(plan));
    case 'points':
      return { battles: 2, after: () => noCentre, halfWidth: () => Infinity };
    case 'what-if':
      return {
        battles: plan.isPlayed ? 6 : 4,
        after: () => noCentre,
        halfWidth: (blocks) => whatIfHalfWidth(plan, blocks),
      };
    case 'list': {
      const each = variantsInBlock(plan);
      return {
        battles: 2 * (each + 2),
        after(blocks) {
          const next = nextVariants(plan, blocks);
          return (block) => ({ centre: 0, variants: variantsOf(next, block, each) });
        },
        halfWidth: (blocks) => listHalfWidth(plan, blocks),
      };
    }
    case 'scenario':
      return {
        battles: plan.hasOtherCards ? 6 : 4,
        after: () => noCentre,
        halfWidth: (blocks) => scenarioHalfWidth(plan, blocks),
      };
    default:
      return { battles: 2, after: () => noCentre, halfWidth: (blocks) => matchupsHalfWidth(plan, blocks) };
  }
}

/** Half of a block's variants are cards that are left out, as far as there are both; each kind takes turns. */
function variantsOf({ cards, swaps }: ReturnType<typeof nextVariants>, block: number, each: number): number[] {
  const ofCards = Math.min(cards.length, Math.max(Math.ceil(each / 2), each - swaps.length));
  const turns = (some: readonly number[], count: number): number[] =>
    Array.from({ length: Math.min(count, some.length) }, (_, i) => some[(block * count + i) % some.length]);
  return [...turns(cards, ofCards), ...turns(swaps, each - ofCards)];
}

function unitDesign(copies: number, scale: Scale): Design {
  return {
    battles: 4,
    after(blocks) {
      const centre = centreAfter(unitBlocks(blocks, 0), scale);
      return () => ({ centre });
    },
    halfWidth: (blocks) => costHalfWidth(unitBlocks(blocks, 0)) / copies,
  };
}

function noCentre(): { centre: number } {
  return { centre: 0 };
}
