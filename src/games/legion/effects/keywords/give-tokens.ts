import type { Said } from '../../words/said.js';
import { type Target, targetsOf } from '../../engine/targets.js';
import { OUT_OF_RANGE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../machine/reason.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import type { UnitToken } from '../../state/unit-tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;
/** Bits over the units that have received a token. */
const HAD = OPERANDS + 2;

/** Why unit `v` is no friendly unit as near to unit `u` as range `reach`; the unit itself is. */
export function friendWithin(c: Context, u: number, v: number, reach: number): Reason {
  const { side } = c.b.units;
  if (side[v] !== side[u]) return WRONG_UNIT;
  return rangeBetween(c, u, v) <= reach ? LEGAL : OUT_OF_RANGE;
}

/** The unit that gains a token, −1 for none. */
const receiver: Answer = answer();

/** The unit has received one already. */
const HAS_RECEIVED = reason('has-received', WRONG_UNIT);

/**
 * A procedure by which up to as many units as its second operand says gain something, of those that `refusal` lets
 * pass for the unit that is its first operand; `gain` gets the unit that gains and that one. `name` is that of the
 * procedure and of its decision.
 */
export function tokenGiver(
  own: Rulebook<Context>,
  name: string,
  question: Said,
  gain: (c: Context, v: number, u: number) => void,
  refusal: Target,
): Procedure {
  const target: Target = (c, u, v, value) =>
    (c.s.frames[topFrame(c) + HAD] & (1 << v)) === 0 ? refusal(c, u, v, value) : HAS_RECEIVED;
  const choose: Decision = own.decision(unitChoice(name, { optional: true, chosen: receiver.set, target }), {
    choices: { 'card-action': 'step' },
    question,
    manner: 'helped',
  });
  return own.procedure(name, {
    choose(c, f) {
      const w = c.s.frames;
      const left = w[f + LEFT] === 0 ? 0 : targetsOf(c, w[f + UNIT], refusal) & ~w[f + HAD];
      if (left === 0) return finish(c);
      w[f + LEFT]--;
      ask(c, choose, c.b.units.owner[w[f + UNIT]], left);
    },
    gain(c, f) {
      const v = receiver.get(c);
      if (v < 0) return finish(c);
      c.s.frames[f + HAD] |= 1 << v;
      gain(c, v, c.s.frames[f + UNIT]);
    },
    next(c, f, at) {
      goTo(c, f, at.choose);
    },
  });
}

const nearby: Target = (c, u, v) => friendWithin(c, u, v, c.b.numbers.givingRange);

/**
 * A keyword whose card action gives one token each to up to X friendly units near it, which may include the unit
 * itself. `decision` is the name of the decision who gains one.
 */
export function givesTokens(name: string, decision: string, question: Said, token: UnitToken): Behaviour {
  const own = rulebook(decision);
  const give = tokenGiver(own, decision, question, (c, v) => gainTokens(c, v, token), nearby);
  return {
    name,
    rulebook: own,
    actions: [{ name, free: false, target: nearby, perform: (c, u, value) => call(c, give, u, value) }],
  };
}
