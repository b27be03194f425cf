import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Behaviour } from '../../engine/timing.js';
import { orderedUnit, orderInstead, wouldBeOrdered } from '../../rules/procedures/command-phase/issue-order.js';
import { reachRefusal, unitsInReach } from '../../rules/procedures/command-phase/issue-orders.js';

const own = rulebook('authoritative');

/** The greatest range of the units that it orders in its place (929). */
const REACH = 2;

const orderOther: Decision = own.decision(
  unitChoice('authoritative', {
    optional: false,
    chosen: (c, v) => orderInstead(c, v),
    unknown: (c, v) => reachRefusal(c, orderedUnit(c), v, REACH),
  }),
  {
    choices: { divert: 'step' },
    question: ['Which unit is issued the order instead?', 'Welche Einheit erhält stattdessen den Befehl?'],
  },
);

/**
 * Authoritative (927–932): when the unit would be issued an order, it may issue one to a friendly unit at range 1–2
 * instead. As it would be issued an order only once in a Command Phase (2863), it does so only once.
 */
export const authoritative: Behaviour = {
  name: 'Authoritative',
  choice: 'divert',
  rulebook: own,
  triggers: [
    {
      at: 'command.would-be-ordered',
      optional: true,
      when: (c, u) => wouldBeOrdered(c, u) && unitsInReach(c, u, REACH) !== 0,
      run(c, u) {
        const open = unitsInReach(c, u, REACH);
        if (!hasSeveral(open)) orderInstead(c, lowestBit(open));
        else ask(c, orderOther, c.b.units.owner[u], open);
      },
    },
  ],
};
