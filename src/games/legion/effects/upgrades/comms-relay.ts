import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import {
  canBeOrdered,
  divertOrder,
  isJammed,
  orderIssuer,
  wouldBeOrdered,
} from '../../rules/procedures/command-phase/issue-order.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const own = rulebook('comms-relay');

const REACH = 2;

/**
 * Bits over the friendly units to which the order of unit `u` can be passed on; never `u` itself, which has been
 * ordered.
 */
function receivers(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] !== side[u] || !canBeOrdered(c, v) || isJammed(c, orderIssuer(c), v)) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

const divert: Decision = own.decision(unitChoice('divert', { optional: false, chosen: (c, v) => divertOrder(c, v) }));

/**
 * Comms Relay (5056–5062): an order for the unit may go to a friendly unit at range 1–2 instead; it gets no other this
 * round.
 */
export const commsRelay: Behaviour = {
  name: 'comms-comms-relay',
  rulebook: own,
  triggers: [
    {
      at: 'command.would-be-ordered',
      optional: true,
      when: (c, u) => wouldBeOrdered(c, u) && receivers(c, u) !== 0,
      run(c, u) {
        const open = receivers(c, u);
        if ((open & (open - 1)) === 0) divertOrder(c, 31 - Math.clz32(open));
        else ask(c, divert, c.b.units.owner[u], open);
      },
    },
  ],
};
