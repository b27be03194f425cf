import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { PROTECTED_MASK, PROTECTED_SHIFT } from '../../../rules/procedures/attack/marks.js';
import { exhaustCard, readyCard } from '../../../rules/procedures/recover.js';
import { isCardReady } from '../../../rules/queries/used-cards.js';
import { mayGuard } from '../keywords/guardian.js';

const CARD = 'training-protector';

const GUARDS = queryOf('guards');

/** The card of unit `by`, by its number among the unit's upgrade cards. */
function cardOf(c: Context, by: number): number {
  return c.b.units.upgrades[by].findIndex(({ id }) => id === CARD);
}

/** Whether unit `u` has exhausted the card for the current pool. */
function isProtecting(c: Context, u: number): boolean {
  return ((c.s.attack.marks >> PROTECTED_SHIFT) & PROTECTED_MASK) === u + 1;
}

/** Protector: exhausted so that Guardian of the unit cancels criticals like hits. It readies in the End Phase. */
export const protector: Behaviour = {
  name: CARD,
  modifiers: [{ of: 'guards.criticals', adjust: (c, u, _card, amount) => (isProtecting(c, u) ? 1 : amount) }],
  triggers: [
    {
      at: 'end-phase.tokens',
      optional: false,
      when: (c, u) => !isCardReady(c, u, cardOf(c, u)),
      run: (c, u) => readyCard(c, u, cardOf(c, u)),
    },
  ],
  byUnit: true,
  watches: [
    {
      at: 'defense.modify-attack-dice',
      optional: true,
      when: (c, v, by) =>
        c.s.attack.crits > 0 && isCardReady(c, by, cardOf(c, by)) && isSet(c, GUARDS, by) && mayGuard(c, by, v),
      run(c, _v, by) {
        exhaustCard(c, by, cardOf(c, by));
        c.s.attack.marks |= (by + 1) << PROTECTED_SHIFT;
      },
    },
  ],
};
