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

/** Bits over the enemy units at range 1–3 and in line of sight. */
function inView(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || ignoresEnemies(c, v)) continue;
    if (rangeBetween(c, u, v) > c.b.numbers.observeRange) continue;
    if (unitSees(c, u, v)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that gains the tokens. */
const observed: Answer = answer();

const chooseObserved: Decision = own.decision(
  unitChoice('observe', {
    optional: false,
    chosen: observed.set,
  }),
);

const observeUnit: Procedure = own.procedure('observe', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = inView(c, u);
    observed.set(c, 31 - Math.clz32(open));
    if ((open & (open - 1)) !== 0) ask(c, chooseObserved, c.b.units.owner[u], open);
  },
  gain(c, f) {
    gainTokens(c, observed.get(c), 'observation', c.s.frames[f + TOKENS]);
  },
});

/** Observe X (3327): a card action; an enemy unit at range 1–3 and in sight gains X observation tokens. */
export const observe: Behaviour = {
  name: 'Observe',
  rule: 'observe',
  rulebook: own,
  actions: [
    {
      name: 'Observe',
      free: false,
      available: (c, u) => inView(c, u) !== 0,
      perform: (c, u, value) => call(c, observeUnit, u, value),
    },
  ],
};
