import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { FACEUP } from '../../state/state.js';
import { isTrooperOf } from './characters.js';

/** Whether another unit is attacking: one that supports its fire forms no pool of its own. */
function isSupporting(c: Context, u: number): boolean {
  return c.s.attack.pools > 0 && c.s.attack.attacker !== u;
}

/**
 * Take That, Clankers!: a friendly trooper unit with a faceup order and an aim token adds one to the greatest range of
 * its weapons, to 4 at most, when it forms a ranged attack pool. It may: more reach is never worse.
 */
export const takeThatClankers: CommandCardRules = {
  name: 'take-that-clankers',
  modifiers: [
    {
      of: 'range.added',
      adjust(c, u, side, amount) {
        if (c.s.units.order[u] !== FACEUP || c.s.units.aim[u] === 0 || !isTrooperOf(c, u, side)) return amount;
        return isSupporting(c, u) ? amount : amount + 1;
      },
    },
  ],
};
