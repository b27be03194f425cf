import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { isEngaged } from '../../rules/queries/melee.js';
import { isCharacter } from './characters.js';

const LEIA = 'Leia Organa';
const CHEWBACCA = 'Chewbacca';

/** Whether Leia Organa of `side` is attacking. */
function leiaAttacks(c: Context, side: number): boolean {
  const { attacker, pools } = c.s.attack;
  return pools > 0 && attacker >= 0 && isCharacter(c, attacker, side, LEIA);
}

/**
 * Brains and Brawn: to a ranged attack of Leia Organa Chewbacca adds one of his ranged weapons, if he is not engaged
 * and sees the defender at range 1–3.
 */
export const brainsAndBrawn: CommandCardRules = {
  name: 'brains-and-brawn',
  supports: { attacker: LEIA, supporter: CHEWBACCA },
  modifiers: [
    {
      of: 'fire-support.by-card',
      adjust: (c, u, side, amount) =>
        isCharacter(c, u, side, CHEWBACCA) && leiaAttacks(c, side) && !isEngaged(c, u) ? 1 : amount,
    },
  ],
};
