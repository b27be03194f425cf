import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, modified, queryOf } from '../../../engine/timing.js';
import { MASTERED } from '../../../rules/procedures/attack/marks.js';
import { defender, dodgesOf } from '../../../rules/procedures/attack/pool-values.js';
import { effectOf, isMelee, poolValue } from '../../../rules/procedures/attack/pools.js';

const PIERCE = effectOf('pierce');
const IMMUNE = queryOf('immune.pierce');
const DICE = queryOf('defense.dice');

/** Whether the defender becomes immune to Pierce by a dodge token that it can spend (Duelist). */
function canParry(c: Context, v: number): boolean {
  if (dodgesOf(c) === 0) return false;
  const { attack } = c.s;
  const { dodgesSpent } = attack;
  attack.dodgesSpent = 1;
  const parries = isSet(c, IMMUNE, v);
  attack.dodgesSpent = dodgesSpent;
  return parries;
}

/**
 * Whether the defender has a defence against Pierce: immunity, now or by a dodge token, or dice that Impervious adds.
 */
function isGuarded(c: Context): boolean {
  const { attack } = c.s;
  const v = defender(c);
  if (isSet(c, IMMUNE, v) || canParry(c, v)) return true;
  const dice = modified(c, DICE, v, 1);
  attack.marks |= MASTERED;
  const fewer = modified(c, DICE, v, 1);
  attack.marks &= ~MASTERED;
  return fewer < dice;
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
      adjust: (c, _u, _value, amount) => (isMelee(c) && poolValue(c, PIERCE) > 0 ? 1 : amount),
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
