import type { Said } from '../../words/said.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { Context } from '../../engine/context.js';
import type { Decision, Procedure } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { pointOf, type Trigger } from '../../engine/timing.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { lookForBanes } from '../../rules/procedures/bane-tokens.js';
import { fire } from '../../rules/procedures/trigger.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';

const UNIT = OPERANDS;
const OPEN = OPERANDS + 1;
const NEXT = OPERANDS + 2;

const AFTER = pointOf('activation.after');

/** The unit that activates, −1 for none. */
const chosen: Answer = answer();

/** Whether unit `u` has a faceup order token with which it can activate. */
export function isReadyToAct(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE && c.s.units.order[u] === FACEUP;
}

/**
 * After a unit has activated, its player may activate another at once, before the opponent's turn: one of the bits over
 * units that `open` gives for the unit that has activated. What `before` does to that unit comes first.
 */
export function activatesNext(
  own: Rulebook<Context>,
  name: string,
  question: Said,
  open: (c: Context, u: number, side: number) => number,
  before?: (c: Context, v: number) => void,
): Trigger {
  const choose: Decision = own.decision(unitChoice(name, { optional: true, chosen: chosen.set }), {
    question,
    manner: 'accept',
  });
  const next: Procedure = own.procedure(name, {
    choose(c, f) {
      const w = c.s.frames;
      ask(c, choose, c.b.units.owner[w[f + UNIT]], w[f + OPEN]);
    },
    activate(c, f) {
      const v = chosen.get(c);
      c.s.frames[f + NEXT] = v;
      if (v < 0) return;
      before?.(c, v);
      lookForBanes(c);
      call(c, c.b.sequences.activation, v);
    },
    after(c, f) {
      const v = c.s.frames[f + NEXT];
      if (v >= 0) fire(c, AFTER, v);
    },
  });
  return {
    at: 'activation.after',
    // The offer itself can be declined.
    optional: false,
    when: (c, u, side) => c.b.units.side[u] === side && open(c, u, side) !== 0,
    run: (c, u) => call(c, next, u, open(c, u, c.b.units.side[u])),
  };
}
