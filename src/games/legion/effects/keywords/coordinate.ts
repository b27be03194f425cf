import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { type Behaviour, modified, queryOf } from '../../engine/timing.js';
import { order } from '../../rules/procedures/command-phase/issue-order.js';
import { namedFriends } from '../../rules/queries/named-friends.js';
import { unitsInReach } from '../../rules/procedures/command-phase/issue-orders.js';

const own = rulebook('coordinate');

const RANGE = queryOf('coordinate.range');

/** Which of several units is ordered. Operand B: the unit that orders it. */
const coordinateUnit: Decision = own.decision(
  unitChoice('coordinate', {
    optional: false,
    chosen: (c, v) => order(c, v, c.s.game.pendingB),
  }),
  {
    question: ['Which unit gets an order from Coordinate?', 'Welche Einheit erhält durch Coordinate einen Befehl?'],
    manner: 'accept',
  },
);

function receivers(c: Context, n: number): number {
  const { unit } = c.b.named[n];
  return namedFriends(c, n) & unitsInReach(c, unit, modified(c, RANGE, unit, c.b.numbers.coordinateRange));
}

/**
 * Coordinate (1546–1560): a unit that has been issued an order may issue one to a friendly unit of a named kind at
 * range 1. With several kinds it is still one order. A unit whose own order was diverted does not coordinate, because
 * it was not issued the order.
 */
export const coordinate: Behaviour = {
  name: 'Coordinate',
  rulebook: own,
  named: true,
  joins: true,
  triggers: [
    {
      at: 'command.order-issued',
      optional: true,
      when: (c, _u, n) => receivers(c, n) !== 0,
      run(c, u, n) {
        const open = receivers(c, n);
        if (hasSeveral(open)) ask(c, coordinateUnit, c.b.units.owner[u], open, u);
        else order(c, lowestBit(open), u);
      },
    },
  ],
};
