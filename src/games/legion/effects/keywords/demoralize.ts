import { hasTarget, targetsOf } from '../../engine/targets.js';
import { NOT_ON_TABLE, NOTHING_TO_DO, OUT_OF_RANGE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { enemyRefusal } from '../../rules/queries/enemy-effects.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { ON_TABLE } from '../../state/state.js';

const own = rulebook('demoralize');

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;

const REACH = 2;

/** Why unit `u` cannot demoralize unit `v`: it has to be an enemy at range 1–2 that can gain a suppression token. */
function refusal(c: Context, u: number, v: number): Reason {
  const why = enemyRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  if (!canBeSuppressed(c, v)) return NOTHING_TO_DO;
  return rangeBetween(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
}

/** The unit that gains the next token, −1 for none. */
const demoralized: Answer = answer();

/** Which enemy gains the next token. */
const demoralizeUnit: Decision = own.decision(
  unitChoice('demoralize', {
    optional: true,
    chosen: demoralized.set,
    target: refusal,
  }),
  {
    question: [
      'Which enemy unit gains suppression from Demoralize?',
      'Welche gegnerische Einheit erhält durch Demoralize Niederhalten-Marker?',
    ],
    manner: 'hindered',
  },
);

/** Operands: the unit, and how many tokens it may still give. */
const demoralizeUnits: Procedure = own.procedure('demoralize', {
  choose(c, f) {
    const w = c.s.frames;
    const open = w[f + LEFT] === 0 ? 0 : targetsOf(c, w[f + UNIT], refusal);
    if (open === 0) return finish(c);
    w[f + LEFT]--;
    ask(c, demoralizeUnit, c.b.units.owner[w[f + UNIT]], open);
  },
  gain(c, f, at) {
    const v = demoralized.get(c);
    if (v < 0) return finish(c);
    goTo(c, f, at.choose);
    gainTokens(c, v, 'suppression');
  },
});

/**
 * Demoralize X (1872–1878): after its Rally step, even if it had no suppression token, the unit adds up to X
 * suppression tokens in total to enemy units at range 1–2.
 */
export const demoralize: Behaviour = {
  name: 'Demoralize',
  rulebook: own,
  triggers: [
    {
      at: 'activation.after-rally',
      // Each token can be declined.
      optional: false,
      when: (c, u) => hasTarget(c, u, refusal),
      run: (c, u, value) => call(c, demoralizeUnits, u, value),
    },
  ],
};
