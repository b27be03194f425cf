import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { hasTarget, targetsOf } from '../../engine/targets.js';
import { OUT_OF_RANGE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import {
  divertOrder,
  orderedUnit,
  orderIssuer,
  orderRefusal,
  wouldBeOrdered,
} from '../../rules/procedures/command-phase/issue-order.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const own = rulebook('comms-relay');

const REACH = 2;

/** Why the order of unit `u` cannot be passed on to unit `v`; `u` itself has been ordered. */
function refusal(c: Context, u: number, v: number): Reason {
  if (c.b.units.side[v] !== c.b.units.side[u]) return WRONG_UNIT;
  const why = orderRefusal(c, orderIssuer(c), v);
  if (why !== LEGAL) return why;
  return rangeBetween(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
}

const divert: Decision = own.decision(
  unitChoice('divert', {
    optional: false,
    chosen: (c, v) => divertOrder(c, v),
    unknown: (c, v) => refusal(c, orderedUnit(c), v),
  }),
  {
    choices: { divert: 'step' },
    question: ['Which unit gets the order instead?', 'Welche Einheit erhält den Befehl stattdessen?'],
  },
);

/**
 * Comms Relay (5056–5062): an order for the unit may go to a friendly unit at range 1–2 instead; it gets no other this
 * round.
 */
export const commsRelay: Behaviour = {
  name: 'comms-comms-relay',
  choice: 'divert',
  rulebook: own,
  triggers: [
    {
      at: 'command.would-be-ordered',
      optional: true,
      when: (c, u) => wouldBeOrdered(c, u) && hasTarget(c, u, refusal),
      run(c, u) {
        const open = targetsOf(c, u, refusal);
        if (!hasSeveral(open)) divertOrder(c, lowestBit(open));
        else ask(c, divert, c.b.units.owner[u], open);
      },
    },
  ],
};
