import type { Behaviour } from '../../engine/timing.js';
import { isMelee } from '../../rules/procedures/attack/pools.js';

/** Immune: Melee Pierce, which the Darksaber prints: Immune: Pierce (2705) against melee attacks. */
export const immuneMeleePierce: Behaviour = {
  name: 'Immune: Melee Pierce',
  modifiers: [{ of: 'immune.pierce', adjust: (c, _u, _value, amount) => (isMelee(c) ? 1 : amount) }],
};
