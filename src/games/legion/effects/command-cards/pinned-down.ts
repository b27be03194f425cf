import { sideNow } from '../../rules/queries/turned.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { RANKS } from '../../words/ranks.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { FACEUP } from '../../state/state.js';
import { loseOrder } from './lose-order.js';
import { struckUnits } from './struck.js';

const SUPPORT = RANKS.indexOf('support');
const HEAVY = RANKS.indexOf('heavy');

/** Bits over the units attacked that have faceup order tokens and heed the card. */
function ordered(c: Context): number {
  let mask = struckUnits(c);
  for (let rest = mask; rest !== 0; rest &= rest - 1)
    if (c.s.units.order[lowestBit(rest)] !== FACEUP) mask &= ~(rest & -rest);
  return mask;
}

/**
 * Pinned Down: when a friendly support or heavy unit attacks a unit, the target's faceup order token goes back to its
 * pool.
 */
export const pinnedDown: CommandCardRules = {
  name: 'pinned-down',
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: (c, u, side) =>
        sideNow(c, u) === side && (c.s.units.rank[u] === SUPPORT || c.s.units.rank[u] === HEAVY) && ordered(c) !== 0,
      run(c) {
        for (let rest = ordered(c); rest !== 0; rest &= rest - 1) loseOrder(c, lowestBit(rest));
      },
    },
  ],
};
