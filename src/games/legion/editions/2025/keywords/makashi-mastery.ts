import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { BEFORE_ROLL, MASTERED } from '../../../rules/procedures/attack/marks.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { effectOf, isMelee, poolValue } from '../../../rules/procedures/attack/pools.js';

const PIERCE = effectOf('pierce');
const IMMUNE = queryOf('immune.pierce');
const GUARDED = queryOf('pierce.guarded');

/** Whether the defender is immune to Pierce, can become so by a dodge token (Duelist), or has Impervious. */
function isGuarded(c: Context): boolean {
  const v = defender(c);
  return isSet(c, IMMUNE, v) || isSet(c, GUARDED, v);
}

/**
 * Makashi Mastery (R 5485–5494): in a melee attack the unit may reduce the Pierce of a weapon in its pool by 1; then
 * the defender cannot use Immune: Pierce, Immune: Melee Pierce and Impervious. Chosen when the pool is complete, and
 * offered where the defender has one of them, or can have it by a dodge token.
 */
export const makashiMastery: Behaviour = {
  name: 'Makashi Mastery',
  modifiers: [
    {
      of: 'pierce.mastered',
      adjust: (c, _u, _value, amount) => (isMelee(c) && poolValue(c, PIERCE) > 0 ? BEFORE_ROLL : amount),
    },
  ],
  triggers: [
    {
      at: 'attack.before-roll',
      optional: true,
      when: (c) => isMelee(c) && poolValue(c, PIERCE) > 0 && isGuarded(c),
      run(c) {
        c.s.attack.marks |= MASTERED;
      },
    },
  ],
};
