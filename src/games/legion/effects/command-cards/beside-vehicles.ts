import type { Said } from '../../words/said.js';
import { LEGAL } from '../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Decision, Procedure } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import type { Trigger } from '../../engine/timing.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { orderRefusal, order } from '../../rules/procedures/command-phase/issue-order.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import type { UnitType } from '../../words/unit-types.js';

const REACH = 2;

const UNIT = OPERANDS;

const next: Answer = answer();

/**
 * After a vehicle of the card's side is issued an order, by whatever effect, a unit of the given type at range 1–2 of
 * it is issued one as well; it must be if it can. The order is the card's effect and no unit's.
 */
export function ordersBesideVehicles(own: Rulebook<Context>, name: string, question: Said, type: UnitType): Trigger {
  const open = (c: Context, u: number): number => {
    const { count, side, card } = c.b.units;
    let mask = 0;
    for (let v = 0; v < count; v++) {
      if (side[v] !== side[u] || card[v].type !== type || orderRefusal(c, -1, v) !== LEGAL) continue;
      if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
    }
    return mask;
  };
  const choose: Decision = own.decision(unitChoice(name, { optional: false, chosen: next.set }), { question });
  const join: Procedure = own.procedure(name, {
    choose(c, f) {
      const u = c.s.frames[f + UNIT];
      const units = open(c, u);
      next.set(c, lowestBit(units));
      if (hasSeveral(units)) ask(c, choose, c.b.units.owner[u], units);
    },
    order(c) {
      order(c, next.get(c), -1);
    },
  });
  return {
    at: 'command.order-issued',
    optional: false,
    when: (c, u, side) => c.b.units.side[u] === side && c.b.units.trooper[u] === 0 && open(c, u) !== 0,
    run: (c, u) => call(c, join, u),
  };
}
