import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { order } from '../../rules/procedures/command-phase/issue-order.js';
import { unitsInReach } from '../../rules/procedures/command-phase/issue-orders.js';
import { namedFriends } from '../../rules/queries/named-friends.js';

const own = rulebook('direct');

/** The greatest range at which the unit orders those that it names (2022). */
const REACH = 2;

/** Which of several units is ordered. Operand B: the unit that orders it. */
const directUnit: Decision = own.decision(
  unitChoice('direct', {
    optional: false,
    chosen: (c, v) => order(c, v, c.s.game.pendingB),
  }),
  { question: ['Which unit gets an order from Direct?', 'Welche Einheit erhält durch Direct einen Befehl?'] },
);

/** Bits over the units that the `n`-th named keyword names, that can be ordered, and that are in reach of its unit. */
function receivers(c: Context, n: number): number {
  return namedFriends(c, n) & unitsInReach(c, c.b.named[n].unit, REACH);
}

/**
 * Direct: UNIT (2022–2035): each Command Phase, in the Issue Orders step, the unit may issue an order to a friendly
 * unit of the named kind at range 1–2, in addition to the orders of its player's command card and after them.
 */
export const direct: Behaviour = {
  name: 'Direct',
  rulebook: own,
  named: true,
  triggers: [
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, _u, n) => receivers(c, n) !== 0,
      run(c, u, n) {
        const open = receivers(c, n);
        if ((open & (open - 1)) !== 0) ask(c, directUnit, c.b.units.owner[u], open, u);
        else order(c, 31 - Math.clz32(open), u);
      },
    },
  ],
};
