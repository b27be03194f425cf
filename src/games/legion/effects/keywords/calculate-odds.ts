import { targetsOf } from '../../engine/targets.js';
import { NO_LINE_OF_SIGHT, OUT_OF_RANGE, UNIT_TYPE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';

const own = rulebook('calculate-odds');

/** Operand: the unit that calculates, and then the one that gains the tokens. */
const UNIT = OPERANDS;

/**
 * Why unit `v` cannot gain the tokens from unit `u`: it has to be a friendly trooper unit near and in line of
 * sight, or the unit itself if it is a trooper.
 */
function refusal(c: Context, u: number, v: number): Reason {
  const { side, trooper } = c.b.units;
  if (side[v] !== side[u]) return WRONG_UNIT;
  if (trooper[v] === 0) return UNIT_TYPE;
  if (rangeBetween(c, u, v) > c.b.numbers.givingRange) return OUT_OF_RANGE;
  return v === u || unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT;
}

/** The unit that gains the tokens. */
const listener: Answer = answer();

const chooseListener: Decision = own.decision(
  unitChoice('calculate-odds', { optional: false, chosen: listener.set, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: [
      'Which unit gains the tokens of Calculate Odds?',
      'Welche Einheit erhält die Marker von Calculate Odds?',
    ],
    manner: 'helped',
  },
);

/** Tokens are gained one kind at a time, because each gain may set something off (Teamwork). */
const calculate: Procedure = own.procedure('calculate-odds', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    listener.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseListener, c.b.units.owner[u], open);
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
  rulebook: own,
  actions: [
    {
      name: 'Calculate Odds',
      free: false,
      target: refusal,
      perform: (c, u) => call(c, calculate, u),
    },
  ],
};
