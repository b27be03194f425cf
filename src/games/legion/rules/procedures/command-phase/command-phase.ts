import { COMMAND } from '../../../words/phases.js';
import { RANKS } from '../../../words/ranks.js';
import type { Context } from '../../../engine/context.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { again, call, OPERANDS } from '../../../../../machine/run.js';
import { nthPlayer } from '../../queries/turns.js';
import { DEFEATED, NO_ORDER, NONE } from '../../../state/state.js';
import { pointOf } from '../../../engine/timing.js';
import { BLUE_FIRST, fireForAll } from '../trigger.js';
import { determinePriority } from './priority.js';
import { issueOrders } from './issue-orders.js';
import { returnToHand, reveal, selectCommandCard } from './select-card.js';

/** How many players have selected their card, and how many have issued their orders. */
const SELECTED = OPERANDS;
const ORDERED = OPERANDS + 1;

const REVEALED = pointOf('command.revealed');

/**
 * The Command Phase (1398–1428): all players select cards in secret, the one with the fewest pips gets priority, orders
 * are issued and the order pools are made.
 */
export const commandPhase: Procedure = shared.procedure('command-phase', {
  begin(c) {
    const g = c.s.game;
    g.phase = COMMAND;
    c.s.units.ordered.fill(0);
    c.s.units.roundEffects.fill(0);
    c.s.units.distractedBy.fill(0);
    c.s.minis.fallen.fill(0);
    c.s.players.nominee.fill(NONE);
    if (c.hears) c.tell({ type: 'phase', phase: 'command' });
  },
  // The choice is simultaneous: selected cards stay facedown until all players have chosen.
  select(c, f) {
    const turn = c.s.frames[f + SELECTED]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    call(c, selectCommandCard, nthPlayer(c, turn));
  },
  reveal(c) {
    for (let turn = 0; turn < c.b.players.length; turn++) reveal(c, nthPlayer(c, turn));
  },
  // Card effects that name no other time, blue's first (1377).
  effects(c) {
    fireForAll(c, REVEALED, undefined, BLUE_FIRST);
  },
  priority(c) {
    call(c, determinePriority);
  },
  hasPriority(c) {
    if (c.hears) c.tell({ type: 'priority', player: c.s.game.priority });
  },
  // In the order of the players, starting with the one with priority, so that teams alternate (1418).
  orders(c, f) {
    const turn = c.s.frames[f + ORDERED]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    call(c, issueOrders, (c.s.game.priority + turn) % c.b.players.length);
  },
  pool(c) {
    makeOrderPool(c);
  },
  end(c) {
    for (let player = 0; player < c.b.players.length; player++) {
      const card = c.s.players.selected[player];
      if (card !== NONE && c.b.commandRules[card].returns === true) returnToHand(c, player);
    }
  },
});

/**
 * Fills the order pools with the tokens of all undefeated units that have no order token (1425), including units that a
 * card keeps off the table.
 */
export function makeOrderPool(c: Context): void {
  const { pool, units } = c.s;
  pool.fill(0);
  for (let u = 0; u < c.b.units.count; u++) {
    if (units.status[u] === DEFEATED || units.order[u] !== NO_ORDER) continue;
    pool[c.b.units.owner[u] * RANKS.length + units.rank[u]]++;
  }
}
