import { hasTarget, targetsOf } from '../../engine/targets.js';
import { NO_TOKEN, OUT_OF_RANGE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Point } from '../../contract/points.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { loseSuppression } from '../../rules/procedures/lose-suppression.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const own = rulebook('inspire');

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;

const REACH = 2;

/**
 * Why unit `u` cannot inspire unit `v`: it has to be another friendly unit at range 1–2 that has suppression tokens.
 */
function refusal(c: Context, u: number, v: number): Reason {
  if (v === u || c.b.units.side[v] !== c.b.units.side[u]) return WRONG_UNIT;
  if (c.s.units.suppression[v] === 0) return NO_TOKEN;
  return rangeBetween(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
}

/** The unit that loses the next token, −1 for none. */
const inspired: Answer = answer();

/** Which unit loses the next token. */
const inspireUnit: Decision = own.decision(
  unitChoice('inspire', {
    optional: true,
    chosen: inspired.set,
    target: refusal,
  }),
  {
    question: [
      'Which unit loses suppression through Inspire?',
      'Welche Einheit verliert durch Inspire Niederhalten-Marker?',
    ],
    manner: 'accept',
  },
);

const inspireUnits: Procedure = own.procedure('inspire', {
  choose(c, f) {
    const w = c.s.frames;
    const open = w[f + LEFT] === 0 ? 0 : targetsOf(c, w[f + UNIT], refusal);
    if (open === 0) return finish(c);
    w[f + LEFT]--;
    ask(c, inspireUnit, c.b.units.owner[w[f + UNIT]], open);
  },
  remove(c, f, at) {
    const v = inspired.get(c);
    if (v < 0) return finish(c);
    loseSuppression(c, v, 1);
    goTo(c, f, at.choose);
  },
});

/** Whether unit `u` has another friendly unit near that has suppression to remove. */
function mayInspire(c: Context, u: number): boolean {
  return hasTarget(c, u, refusal);
}

/** Unit `u` removes up to `count` suppression tokens from other units, as its owner chooses. */
function inspireOthers(c: Context, u: number, count: number): void {
  call(c, inspireUnits, u, count);
}

/**
 * Inspire X: at a moment of its activation the unit removes up to X suppression tokens in total from other friendly
 * units at range 1–2.
 */
export const inspiringAt = (at: Point): Behaviour => ({
  name: 'Inspire',
  rulebook: own,
  triggers: [{ at, optional: false, when: mayInspire, run: inspireOthers }],
});
