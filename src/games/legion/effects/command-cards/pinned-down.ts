import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { RANKS } from '../../words/ranks.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';
import { loseOrder } from './lose-order.js';

const SUPPORT = RANKS.indexOf('support');
const HEAVY = RANKS.indexOf('heavy');

/** The defender of the pool being resolved, if it has a faceup order token and heeds the card; else −1. */
function ordered(c: Context): number {
  const v = c.s.pools.defender[c.s.attack.pool];
  if (c.s.units.order[v] !== FACEUP || c.s.units.status[v] !== ON_TABLE) return -1;
  return ignoresEnemies(c, v) ? -1 : v;
}

/**
 * Pinned Down: when a friendly support or heavy unit attacks a unit, the target's faceup order token goes back to its
 * pool.
 */
export const pinnedDown: CommandCardRules = {
  name: 'pinned-down',
  rule: '',
  triggers: [
    {
      at: 'attack.after-attacking',
      optional: false,
      when: (c, u, side) =>
        c.b.units.side[u] === side && (c.s.units.rank[u] === SUPPORT || c.s.units.rank[u] === HEAVY) && ordered(c) >= 0,
      run(c) {
        loseOrder(c, ordered(c));
      },
    },
  ],
};
