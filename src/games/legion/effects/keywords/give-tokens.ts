import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import type { UnitToken } from '../../state/unit-tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;
/** Bits over the units that have received a token. */
const HAD = OPERANDS + 2;

/** Bits over the friendly units as near as range `reach`, including the unit itself. */
export function friendsWithin(c: Context, u: number, reach: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] && rangeBetween(c, u, v) <= reach) mask |= 1 << v;
  }
  return mask;
}

/** The unit that gains a token, −1 for none. */
const receiver: Answer = answer();

/**
 * A procedure that gives one token each to up to as many units as its second operand says, of those in the bits that
 * `open` gives for the unit that is its first operand. `name` is that of the procedure and of its decision.
 */
export function tokenGiver(
  own: Rulebook<Context>,
  name: string,
  token: UnitToken,
  open: (c: Context, u: number) => number,
): Procedure {
  const choose: Decision = own.decision(unitChoice(name, { optional: true, chosen: receiver.set }));
  return own.procedure(name, {
    choose(c, f) {
      const w = c.s.frames;
      const left = w[f + LEFT] === 0 ? 0 : open(c, w[f + UNIT]) & ~w[f + HAD];
      if (left === 0) return finish(c);
      w[f + LEFT]--;
      ask(c, choose, c.b.units.owner[w[f + UNIT]], left);
    },
    gain(c, f) {
      const v = receiver.get(c);
      if (v < 0) return finish(c);
      c.s.frames[f + HAD] |= 1 << v;
      gainTokens(c, v, token);
    },
    next(c, f, at) {
      goTo(c, f, at.choose);
    },
  });
}

/**
 * A keyword whose card action gives one token each to up to X friendly units at range 1, which may include the unit
 * itself.
 */
export function givesTokens(name: string, rule: string, token: UnitToken): Behaviour {
  const own = rulebook(rule);
  const give = tokenGiver(own, rule, token, (c, u) => friendsWithin(c, u, 1));
  return {
    name,
    rule,
    rulebook: own,
    actions: [{ name, free: false, available: () => true, perform: (c, u, value) => call(c, give, u, value) }],
  };
}
