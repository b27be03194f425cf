import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { gainTokens, removeTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { isCharacter, isTrooperOf, named } from './characters.js';

const own = rulebook('our-fate-is-in-your-hands');

const PADME = 'Padmé Amidala';
const REACH = 2;
const MOST_DODGES = 2;

const UNIT = OPERANDS;
const TAKEN = OPERANDS + 1;

/** Bits over the other friendly trooper units at range 1–2 of unit `u` that have suppression tokens. */
function burdened(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (v === u || c.s.units.suppression[v] === 0 || !isTrooperOf(c, v, side[u])) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

/** The unit from which she takes a token, −1 for none. */
const giver: Answer = answer();

const chooseGiver: Decision = own.decision(
  unitChoice('our-fate-is-in-your-hands', { optional: true, chosen: giver.set }),
  {
    question: [
      'From which unit is a suppression token taken over?',
      'Von welcher Einheit wird ein Niederhalten-Marker übernommen?',
    ],
  },
);

const takeOver: Procedure = own.procedure('our-fate-is-in-your-hands', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = burdened(c, u);
    if (open === 0) return finish(c);
    ask(c, chooseGiver, c.b.units.owner[u], open);
  },
  take(c, f) {
    const v = giver.get(c);
    if (v < 0) return finish(c);
    removeTokens(c, v, 'suppression', 1);
    gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
  dodge(c, f, at) {
    const w = c.s.frames;
    goTo(c, f, at.choose);
    if (w[f + TAKEN]++ < MOST_DODGES) gainTokens(c, w[f + UNIT], 'dodge');
  },
});

/**
 * Our Fate is in Your Hands: Padmé Amidala has Danger Sense 2; at the start of the Activation Phase she may take over
 * suppression tokens of friendly troopers at range 1–2, and gains a dodge token for each of the first two.
 */
export const ourFateIsInYourHands: CommandCardRules = {
  name: 'our-fate-is-in-your-hands',
  rulebook: own,
  grants: [{ keyword: 'Danger Sense', value: 2, concerns: named(PADME) }],
  triggers: [
    {
      at: 'activation-phase.start',
      // The offer itself can be declined.
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, PADME) && burdened(c, u) !== 0,
      run: (c, u) => call(c, takeOver, u),
    },
  ],
};
