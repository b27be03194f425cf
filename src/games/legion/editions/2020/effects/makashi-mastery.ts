import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, modified, queryOf } from '../../../engine/timing.js';
import { AFTER_ROLL, MASTERED } from '../../../rules/procedures/attack/marks.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { effectOf, isRanged, poolValue } from '../../../rules/procedures/attack/pools.js';

const PIERCE = effectOf('pierce');
const IMMUNE = queryOf('immune.pierce');
const DICE = queryOf('defense.dice');
const WANTS_DICE = queryOf('defense.wants-dice');

/** Whether the defender can use a defence against Pierce now: immunity, or dice that Impervious adds. */
function isGuarded(c: Context): boolean {
  const { attack } = c.s;
  const v = defender(c);
  // Where nothing is left to defend against, added dice are rolled all the same, and may wound the attacker.
  if (attack.hits + attack.crits === 0 && !isSet(c, WANTS_DICE, v)) return false;
  if (attack.hits + attack.crits > 0 && isSet(c, IMMUNE, v)) return true;
  const dice = modified(c, DICE, v, 1);
  attack.marks |= MASTERED;
  const fewer = modified(c, DICE, v, 1);
  attack.marks &= ~MASTERED;
  return fewer < dice;
}

/**
 * Makashi Mastery (3032): in a melee attack the unit may reduce the Pierce of its weapon by 1; then the defender cannot
 * use Immune: Pierce and Impervious. Chosen when attack dice are modified, the last moment before the defence dice are
 * counted, and offered where the defender has one of the two.
 */
export const makashiMastery: Behaviour = {
  name: 'Makashi Mastery',
  modifiers: [
    {
      of: 'pierce.mastered',
      adjust: (c, _u, _value, amount) => (!isRanged(c) && poolValue(c, PIERCE) > 0 ? AFTER_ROLL : amount),
    },
  ],
  triggers: [
    {
      at: 'attack.modify-attack-dice',
      optional: true,
      when: (c) => !isRanged(c) && poolValue(c, PIERCE) > 0 && isGuarded(c),
      run(c) {
        c.s.attack.marks |= MASTERED;
      },
    },
  ],
};
