import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';

const own = rulebook('calculate-odds');

/** Operand: the unit that calculates, and then the one that gains the tokens. */
const UNIT = OPERANDS;

/** Bits over the friendly trooper units at range 1 and in line of sight, including the unit itself if it is one. */
function listeners(c: Context, u: number): number {
  const { count, side, trooper } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] !== side[u] || trooper[v] === 0 || rangeBetween(c, u, v) !== 1) continue;
    if (v === u || unitSees(c, u, v)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that gains the tokens. */
const listener: Answer = answer();

const chooseListener: Decision = own.decision(unitChoice('calculate-odds', { optional: false, chosen: listener.set }));

/** Tokens are gained one kind at a time, because each gain may set something off (Teamwork). */
const calculate: Procedure = own.procedure('calculate-odds', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = listeners(c, u);
    listener.set(c, lowestBit(open));
    if ((open & (open - 1)) !== 0) ask(c, chooseListener, c.b.units.owner[u], open);
  },
  aim(c, f) {
    c.s.frames[f + UNIT] = listener.get(c);
    gainTokens(c, c.s.frames[f + UNIT], 'aim');
  },
  dodge(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'dodge');
  },
  suppression(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
});

/**
 * Calculate Odds (1173–1179): a card action; a friendly trooper unit at range 1 and in line of sight gains an aim, a
 * dodge and a suppression token. These are not aim or dodge actions.
 */
export const calculateOdds: Behaviour = {
  name: 'Calculate Odds',
  rule: 'calculate-odds',
  rulebook: own,
  actions: [
    {
      name: 'Calculate Odds',
      free: false,
      available: (c, u) => listeners(c, u) !== 0,
      perform: (c, u) => call(c, calculate, u),
    },
  ],
};
