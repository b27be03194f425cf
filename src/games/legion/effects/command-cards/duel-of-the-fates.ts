import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { engagedWith } from '../../rules/queries/melee.js';
import { sideNow } from '../../rules/queries/turned.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { isCharacter, named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';

const MAUL = 'Maul';

/** Whether unit `u` is an enemy of `side` that is engaged with Maul. */
function duels(c: Context, u: number, side: number): boolean {
  if (sideNow(c, u) === side || c.s.units.meleeWith[u] === 0) return false;
  for (let rest = engagedWith(c, u); rest !== 0; rest &= rest - 1) {
    if (isCharacter(c, lowestBit(rest), side, MAUL)) return !ignoresEnemies(c, u);
  }
  return false;
}

/**
 * Duel of the Fates: Maul has Disengage and gains a dodge token; an enemy unit engaged with him cannot spend aim,
 * dodge, standby or surge tokens.
 */
export const duelOfTheFates: CommandCardRules = {
  name: 'duel-of-the-fates',
  grants: [{ keyword: 'Disengage', concerns: named(MAUL) }],
  triggers: [gainsWhenRevealed(MAUL, 'dodge')],
  modifiers: [{ of: 'tokens.locked', adjust: (c, u, side, amount) => (duels(c, u, side) ? 1 : amount) }],
};
