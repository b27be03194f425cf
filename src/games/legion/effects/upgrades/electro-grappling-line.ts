import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';

const own = rulebook('electro-grappling-line');

const UNIT = OPERANDS;
const TOKENS = 2;

/** Bits over the enemy trooper units at range 1 and in line of sight. */
function victims(c: Context, u: number): number {
  const { count, side, trooper } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || trooper[v] === 0 || rangeBetween(c, u, v) !== 1) continue;
    if (unitSees(c, u, v) && !ignoresEnemies(c, v)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that gains the tokens. */
const victim: Answer = answer();

const chooseVictim: Decision = own.decision(
  unitChoice('electro-grappling-line', { optional: false, chosen: victim.set }),
);

const grapple: Procedure = own.procedure('electro-grappling-line', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = victims(c, u);
    victim.set(c, 31 - Math.clz32(open));
    if ((open & (open - 1)) !== 0) ask(c, chooseVictim, c.b.units.owner[u], open);
  },
  immobilize(c, f) {
    c.s.frames[f + UNIT] = victim.get(c);
    gainTokens(c, c.s.frames[f + UNIT], 'immobilize', TOKENS);
  },
  suppress(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression', TOKENS);
  },
});

/**
 * Electro Grappling Line: a card action; an enemy trooper unit at range 1 and in sight gains two immobilize and two
 * suppression tokens. The card exhausts.
 */
export const electroGrapplingLine: Behaviour = {
  name: 'gear-electro-grappling-line',
  rule: '',
  rulebook: own,
  actions: [
    {
      name: 'electro-grappling-line',
      free: false,
      available: (c, u) => victims(c, u) !== 0,
      perform: (c, u) => call(c, grapple, u),
    },
  ],
};
