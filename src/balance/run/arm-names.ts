import type { PlayedBlock } from './block.js';
import { pairsOf } from './draw-matchup.js';
import type { Plan } from './plan.js';

/** Short names of the compared armies of a block, in the order of its scores, which files can have too. */
export function armNames(plan: Plan, block: Pick<PlayedBlock, 'block' | 'variants'>): readonly string[] {
  switch (plan.kind) {
    case 'unit':
      return ['with', 'without'];
    case 'points':
      return ['army'];
    case 'what-if':
      return plan.isPlayed ? ['before', 'changed', 'without'] : ['with', 'without'];
    case 'list':
      return ['list', ...(block.variants ?? []).map((at) => `variant-${at + 1}`), 'random'];
    case 'scenario':
      return plan.hasOtherCards ? ['army', 'other-cards', 'random'] : ['army', 'random'];
    default: {
      const pairs = pairsOf(plan.sides.length);
      return [plan.sides[pairs[block.block % pairs.length][0]].name];
    }
  }
}
