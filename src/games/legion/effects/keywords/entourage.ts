import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { order } from '../../rules/procedures/command-phase/issue-order.js';
import { namedFriends } from '../../rules/queries/named-friends.js';
import { unitsInReach } from '../../rules/procedures/command-phase/issue-orders.js';

const own = rulebook('entourage');

/** The greatest range at which it orders the units that it names (2301). */
const REACH = 2;

const orderEntourage: Decision = own.decision(
  unitChoice('entourage', {
    optional: false,
    chosen: (c, v) => order(c, v, c.s.game.pendingB),
  }),
  { question: ['Which unit gets an order from Entourage?', 'Welche Einheit erhält durch Entourage einen Befehl?'] },
);

/**
 * Bits over the units that the `n`-th named keyword names, that can still be ordered, and that are in reach of its
 * unit.
 */
function receivers(c: Context, n: number): number {
  return namedFriends(c, n) & unitsInReach(c, c.b.named[n].unit, REACH);
}

/**
 * Entourage (2297–2308): each Command Phase the unit may issue an order to a friendly unit of the named kind at range
 * 1–2.
 */
export const entourage: Behaviour = {
  name: 'Entourage',
  rulebook: own,
  named: true,
  triggers: [
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, _u, n) => receivers(c, n) !== 0,
      run(c, u, n) {
        const open = receivers(c, n);
        if ((open & (open - 1)) !== 0) ask(c, orderEntourage, c.b.units.owner[u], open, u);
        else order(c, 31 - Math.clz32(open), u);
      },
    },
  ],
};
