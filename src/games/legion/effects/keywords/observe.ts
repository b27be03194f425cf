import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { FRIENDLY, IGNORES_ENEMIES, NO_LINE_OF_SIGHT, OUT_OF_RANGE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';

const own = rulebook('observe');

const UNIT = OPERANDS;
const TOKENS = OPERANDS + 1;

/** Why unit `u` cannot observe unit `v`: it has to be an enemy at range 1–3 and in line of sight. */
function refusal(c: Context, u: number, v: number): Reason {
  const { side } = c.b.units;
  if (side[v] === side[u]) return FRIENDLY;
  if (ignoresEnemies(c, v)) return IGNORES_ENEMIES;
  if (rangeBetween(c, u, v) > c.b.numbers.observeRange) return OUT_OF_RANGE;
  return unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT;
}

/** The unit that gains the tokens. */
const observed: Answer = answer();

const chooseObserved: Decision = own.decision(
  unitChoice('observe', {
    optional: false,
    chosen: observed.set,
    target: refusal,
  }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is observed?', 'Welche Einheit wird beobachtet?'],
    manner: 'hindered',
  },
);

const observeUnit: Procedure = own.procedure('observe', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    observed.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseObserved, c.b.units.owner[u], open);
  },
  gain(c, f) {
    gainTokens(c, observed.get(c), 'observation', c.s.frames[f + TOKENS]);
  },
});

/** Observe X (3327): a card action; an enemy unit at range 1–3 and in sight gains X observation tokens. */
export const observe: Behaviour = {
  name: 'Observe',
  rulebook: own,
  actions: [
    {
      name: 'Observe',
      free: false,
      target: refusal,
      perform: (c, u, value) => call(c, observeUnit, u, value),
    },
  ],
};
