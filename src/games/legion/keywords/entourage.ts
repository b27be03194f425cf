import { unitChoice } from '../decisions/factories.js';
import type { Context } from '../engine/context.js';
import { ask, type Decision } from '../engine/decision.js';
import type { Behaviour } from '../engine/timing.js';
import { order } from '../procedures/command-phase/issue-order.js';
import { unitsInReach } from '../procedures/command-phase/issue-orders.js';

/** As far as it orders the units that it names (2301). */
const REACH = 2;

const orderEntourage: Decision = unitChoice('entourage', {
  optional: false,
  chosen: (c, v) => order(c, v, c.s.game.pendingB),
});

/** Bits over the units that `u` names, that wait for an order, and that hear it. */
function receivers(c: Context, u: number): number {
  return (c.b.units.named[u].get('entourage') ?? 0) & unitsInReach(c, u, REACH);
}

/** Entourage (2297–2308): each Command Phase the unit may issue an order to a friendly unit of the named kind at range 1–2. */
export const entourage: Behaviour = {
  name: 'Entourage',
  rule: 'entourage',
  triggers: [
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, u) => receivers(c, u) !== 0,
      run(c, u) {
        const open = receivers(c, u);
        if ((open & (open - 1)) !== 0) ask(c, orderEntourage, c.b.units.owner[u], open, u);
        else order(c, 31 - Math.clz32(open), u);
      },
    },
  ],
};
