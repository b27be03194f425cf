import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import type { Behaviour } from '../../engine/timing.js';
import { ask } from '../../../../machine/run.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { order } from '../../rules/procedures/command-phase/issue-order.js';
import { unitsInReach } from '../../rules/procedures/command-phase/issue-orders.js';
import { namedFriends } from '../../rules/queries/named-friends.js';
import type { Said } from '../../words/said.js';

/** The greatest range at which the unit orders those that it names (2022, 2301). */
const REACH = 2;

/** Bits over the units that the `n`-th named keyword names, that can be ordered, and that are in reach of its unit. */
function receivers(c: Context, n: number): number {
  return namedFriends(c, n) & unitsInReach(c, c.b.named[n].unit, REACH);
}

/**
 * A keyword by which the unit may issue an order to a friendly unit of the named kind at range 1–2 in each Command
 * Phase, in addition to the orders of its player's command card and after them. `decision` names the choice among
 * several, and the keyword's rulebook.
 */
export function ordersNamed(name: string, decision: string, question: Said): Behaviour {
  const own = rulebook(decision);
  /** Which of several units is ordered. Operand B: the unit that orders it. */
  const chooseUnit: Decision = own.decision(
    unitChoice(decision, { optional: false, chosen: (c, v) => order(c, v, c.s.game.pendingB) }),
    { question },
  );
  return {
    name,
    rulebook: own,
    named: true,
    triggers: [
      {
        at: 'command.orders-end',
        optional: true,
        when: (c, _u, n) => receivers(c, n) !== 0,
        run(c, u, n) {
          const open = receivers(c, n);
          if (hasSeveral(open)) ask(c, chooseUnit, c.b.units.owner[u], open, u);
          else order(c, lowestBit(open), u);
        },
      },
    ],
  };
}
