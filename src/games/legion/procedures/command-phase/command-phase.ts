import { BLOCK, rollDefense } from '../../chance/defense-dice.js';
import type { Context } from '../../engine/context.js';
import { call, goTo, type Procedure, procedure } from '../../engine/procedure.js';
import { pipsOf } from '../../queries/command-cards.js';
import { COMMAND, DEFEATED, NO_ORDER, NONE, RANKS } from '../../state/state.js';
import { pointOf } from '../../engine/timing.js';
import { fireForAll } from '../trigger.js';
import { issueOrders } from './issue-orders.js';
import { returnToHand, reveal, selectCommandCard } from './select-card.js';

const REVEALED = pointOf('command.revealed');

/** The Command Phase (1398–1428): both select in secret, the fewest pips have priority, orders, order pool. */
export const commandPhase: Procedure = procedure('command-phase', {
  begin(c) {
    const g = c.s.game;
    g.phase = COMMAND;
    c.s.units.ordered.fill(0);
    c.s.units.roundEffects.fill(0);
    c.s.sides.nominee.fill(NONE);
    if (c.hears) c.tell({ type: 'phase', phase: 'command' });
    call(c, selectCommandCard, g.bluePlayer);
  },
  // The choice is simultaneous: blue's lies facedown while red chooses.
  selectOther(c) {
    call(c, selectCommandCard, 1 - c.s.game.bluePlayer);
  },
  reveal(c) {
    const blue = c.s.game.bluePlayer;
    reveal(c, blue);
    reveal(c, 1 - blue);
  },
  // Card effects that name no other moment, blue's first (1377).
  effects(c) {
    fireForAll(c, REVEALED);
  },
  priority(c, f) {
    const g = c.s.game;
    const pips0 = pipsOf(c, 0);
    const pips1 = pipsOf(c, 1);
    if (pips0 === pips1) return rollDefense(c, 1, 1);
    // Without a card a player loses it, whatever the pips (1384, 1417).
    if (pips0 === 0 || pips1 === 0) g.priority = pips0 === 0 ? 1 : 0;
    else g.priority = pips0 < pips1 ? 0 : 1;
    goTo(c, f, commandPhase.at['orders']);
  },
  // A block lets the holder of the round counter go first (1416).
  rolled(c) {
    const g = c.s.game;
    g.priority = c.s.defenseFaces[BLOCK] > 0 ? g.counterHolder : 1 - g.counterHolder;
  },
  orders(c) {
    if (c.hears) c.tell({ type: 'priority', player: c.s.game.priority });
    call(c, issueOrders, c.s.game.priority);
  },
  otherOrders(c) {
    call(c, issueOrders, 1 - c.s.game.priority);
  },
  pool(c) {
    makeOrderPool(c);
  },
  end(c) {
    for (let side = 0; side < 2; side++) {
      const card = c.s.sides.selected[side];
      if (card !== NONE && c.b.commandRules[card].returns === true) returnToHand(c, side);
    }
  },
});

/** The tokens of all undefeated units that have none beside them (1425); those of units that a card keeps off the table too. */
export function makeOrderPool(c: Context): void {
  const { pool, units } = c.s;
  pool.fill(0);
  for (let u = 0; u < c.b.units.count; u++) {
    if (units.status[u] === DEFEATED || units.order[u] !== NO_ORDER) continue;
    pool[c.b.units.side[u] * RANKS.length + units.rank[u]]++;
  }
}
