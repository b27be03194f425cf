import { UNIT_OPERAND } from '../../engine/operands.js';
import type { Procedure } from '../../engine/rulebook.js';
import { later } from './rulebook.js';

/**
 * A vehicle gains its damage token when wounds reach its resilience, once a game, without a roll (M 957–975). Operand:
 * the unit.
 */
export const vehicleDamage: Procedure = later.procedure('vehicle-damage', {
  gain(c, f) {
    const u = c.s.frames[f + UNIT_OPERAND];
    c.s.units.resilienceRolled[u] = 1;
    c.s.units.damaged[u] = 1;
    if (c.hears) c.tell({ type: 'token-gained', unit: u, token: 'damaged', count: 1 });
  },
});
