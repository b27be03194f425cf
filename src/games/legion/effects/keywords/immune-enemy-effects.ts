import type { Behaviour } from '../../engine/timing.js';

/** Immune: Enemy Effects (2689–2697): enemy cards neither affect nor choose the unit. */
export const immuneEnemyEffects: Behaviour = {
  name: 'Immune: Enemy Effects',
  modifiers: [{ of: 'immune.enemy-effects', adjust: () => 1 }],
};
