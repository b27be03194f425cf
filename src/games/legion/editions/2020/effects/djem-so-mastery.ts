import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { canStrikeBack } from '../../../rules/procedures/attack/strike-back.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';

/** Whether the defender of the pool being resolved has spent a dodge token in it. */
function parries(c: Context): boolean {
  return c.s.attack.dodgesSpent > 0;
}

/**
 * Djem So Mastery (2121): having spent a dodge token, the defender blocks with its surges, and if cover or dodge tokens
 * have cancelled anything, the attacker suffers a wound; at most one in each attack, also in melee.
 */
export const djemSoMastery: Behaviour = {
  name: 'Djem So Mastery',
  modifiers: [
    { of: 'surge.defense', adjust: (c, _u, _value, amount) => (parries(c) ? 1 : amount) },
    { of: 'dodge.arms', adjust: () => 1 },
    // Cover may have cancelled every hit: the token still wounds the attacker (2130).
    {
      of: 'dodge.strikes',
      adjust: (c, _u, _value, amount) => (c.s.attack.cancelled > 0 && canStrikeBack(c) ? 1 : amount),
    },
  ],
  triggers: [
    {
      at: 'dodge.spent',
      optional: false,
      when: (c) => parries(c) && c.s.attack.cancelled > 0 && canStrikeBack(c),
      run: (c, u) => call(c, sufferWounds, c.s.attack.attacker, 1, 0, 1 << u),
    },
  ],
};
