import type { PlayedBlock } from './block.js';
import { pairsOf } from './draw-matchup.js';
import type { Plan } from './plan.js';

/** Short names of the compared armies of a block, in the order of its scores, which files can have too. */
export function armNames(plan: Plan, { block }: Pick<PlayedBlock, 'block'>): readonly string[] {
  switch (plan.kind) {
    case 'unit':
      return ['with', 'without'];
    case 'points':
      return ['army'];
    default: {
      const pairs = pairsOf(plan.sides.length);
      return [plan.sides[pairs[block % pairs.length][0]].name];
    }
  }
}
