import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { hasTarget, type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { order, orderRefusal } from '../../../rules/procedures/command-phase/issue-order.js';
import { exhaustCard } from '../../../rules/procedures/recover.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { isCardReady } from '../../../rules/queries/used-cards.js';
import { CORPS } from '../../../words/ranks.js';
import { WRONG_RANK, WRONG_UNIT } from '../../../words/reasons.js';
import { later } from '../rulebook.js';

/** Hacked Comms Unit: after an enemy unit within range 1 is issued an order, the unit may issue itself one. */
export const hackedComms: Behaviour = {
  name: 'comms-hacked-comms-unit',
  byUnit: true,
  watches: [
    {
      at: 'command.order-issued',
      optional: true,
      when(c, u, by) {
        if (c.b.units.side[u] === c.b.units.side[by] || rangeBetween(c, by, u) !== 1) return false;
        return orderRefusal(c, by, by) === LEGAL;
      },
      run: (c, _u, by) => order(c, by, by),
    },
  ],
};

/** Friendly corps units that the unit can order. */
const corps: Target = (c, u, v) => {
  if (c.b.units.side[v] !== c.b.units.side[u]) return WRONG_UNIT;
  return c.s.units.rank[v] === CORPS ? orderRefusal(c, u, v) : WRONG_RANK;
};

/** Operand B: the unit with the card. */
const chooseOrdered: Decision = later.decision(
  unitChoice('trusted-agent', {
    optional: false,
    chosen: (c, v) => order(c, v, c.s.game.pendingB),
    unknown: (c, v) => corps(c, c.s.game.pendingB, v, 0),
  }),
  {
    choices: { order: 'step' },
    question: ['Which unit does Trusted Agent order?', 'Welcher Einheit gibt Trusted Agent einen Befehl?'],
    answers: { '*': ['an order for {named}', 'ein Befehl für {named}'] },
    manner: 'order',
  },
);

function orderCorps(c: Context, u: number): void {
  const open = targetsOf(c, u, corps);
  if (!hasSeveral(open)) order(c, lowestBit(open), u);
  else ask(c, chooseOrdered, c.b.units.owner[u], open, u);
}

/** Trusted Agent: in Issue Orders the card may exhaust; the unit issues a friendly corps unit an order. */
export const trustedAgent: Behaviour = {
  name: 'command-trusted-agent',
  triggers: [
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, u, card) => c.b.rules.presence.acts(c, u) && isCardReady(c, u, card) && hasTarget(c, u, corps),
      run(c, u, card) {
        exhaustCard(c, u, card);
        orderCorps(c, u);
      },
    },
  ],
};
