import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainsWhenOrdered } from './common-triggers.js';

/** Whether unit `u` is a vehicle of `side`. */
function isVehicleOf(c: Context, u: number, side: number): boolean {
  return c.b.units.side[u] === side && c.b.units.trooper[u] === 0;
}

/**
 * Evasive Maneuvers: a friendly vehicle gains a dodge token when it is issued an order, and friendly vehicles may spend
 * dodge tokens to cancel criticals.
 */
export const evasiveManeuvers: CommandCardRules = {
  name: 'evasive-maneuvers',
  triggers: [gainsWhenOrdered(isVehicleOf, 'dodge')],
  modifiers: [{ of: 'dodge.crits', adjust: (c, u, side, amount) => (isVehicleOf(c, u, side) ? 1 : amount) }],
};
