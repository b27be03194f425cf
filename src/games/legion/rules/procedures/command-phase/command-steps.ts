import type { Places } from '../../../../../machine/procedure.js';
import { COMMAND } from '../../../words/phases.js';
import { RANKS } from '../../../words/ranks.js';
import type { Context } from '../../../engine/context.js';
import { again, call, goTo, OPERANDS } from '../../../../../machine/run.js';
import { opponentOf } from '../../../words/players.js';
import { nthPlayer } from '../../queries/turns.js';
import { DEFEATED, NO_ORDER, NONE } from '../../../state/state.js';
import { modified, pointOf, queryOf } from '../../../engine/timing.js';
import { BLUE_FIRST, fireForAll } from '../trigger.js';
import { revealContingencies } from './contingencies.js';
import { determinePriority } from './priority.js';
import { returnToHand, reveal, selectCommandCard } from './select-card.js';

/** How many players have selected their card, and how many have issued their orders. */
const SELECTED = OPERANDS;
const ORDERED = OPERANDS + 1;
/** How many players' cards have had their effect on being revealed, and bits over the players with a barred card. */
const SHOWN = OPERANDS + 2;
const BARRED = OPERANDS + 3;

/** How many players have decided about flaw cards. */
const FLAWS = OPERANDS + 4;

/** Bits over all players. */
const EVERYBODY = 0b1111;

const ADDED = queryOf('pool.added');

const FLAW_CARDS = pointOf('command.flaws');
const REVEALED = pointOf('command.revealed');

/**
 * The steps of the Command Phase (1398–1428): all players select cards in secret, the one with the fewest pips gets
 * priority, orders are issued and the order pools are made.
 */
export const COMMAND_STEPS = {
  begin(c: Context): void {
    const g = c.s.game;
    g.phase = COMMAND;
    c.s.units.ordered.fill(0);
    c.s.units.roundEffects.fill(0);
    c.s.units.distractedBy.fill(0);
    c.s.minis.fallen.fill(0);
    c.s.players.nominee.fill(NONE);
    c.s.players.barred.fill(NONE);
    if (c.hears) c.tell({ type: 'phase', phase: 'command' });
  },
  // A player decides about the flaw cards of the other side's units, blue first (2405).
  flaws(c: Context, f: number): void {
    const turn = c.s.frames[f + FLAWS]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = nthPlayer(c, turn);
    fireForAll(c, FLAW_CARDS, opponentOf(player) + (player & ~1));
  },
  // The choice is simultaneous: selected cards stay facedown until all players have chosen.
  select(c: Context, f: number): void {
    const turn = c.s.frames[f + SELECTED]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    call(c, selectCommandCard, nthPlayer(c, turn));
  },
  reveal(c: Context): void {
    for (let turn = 0; turn < c.b.players.length; turn++) reveal(c, nthPlayer(c, turn));
  },
  // Before any other effect (1528).
  contingencies(c: Context, f: number): void {
    // Of players who had to select again only those reveal a card again.
    const revealing = c.s.frames[f + BARRED] || EVERYBODY;
    if (holdContingencies(c)) call(c, revealContingencies, revealing);
  },
  // What a card does when it is revealed comes before all other effects of cards, blue's first (1379–1381).
  whenRevealed(c: Context, f: number): void {
    const turn = c.s.frames[f + SHOWN]++;
    if (turn === c.b.players.length) return;
    const player = nthPlayer(c, turn);
    again(c, f);
    if (c.s.players.revealed[player] === 1) c.b.commandRules[c.s.players.selected[player]].whenRevealed?.(c, player);
  },
  selectAgain(c: Context, f: number, at: Places<'select'>): void {
    const w = c.s.frames;
    const barred = barredPlayers(c);
    if (barred === w[f + BARRED]) return;
    w[f + BARRED] = barred;
    w[f + SELECTED] = 0;
    w[f + SHOWN] = 0;
    goTo(c, f, at.select);
  },
  // Card effects that name no other time, blue's first (1377).
  effects(c: Context): void {
    fireForAll(c, REVEALED, undefined, BLUE_FIRST);
  },
  priority(c: Context): void {
    call(c, determinePriority);
  },
  hasPriority(c: Context): void {
    if (c.hears) c.tell({ type: 'priority', player: c.s.game.priority });
  },
  // In the order of the players, starting with the one with priority, so that teams alternate (1418).
  orders(c: Context, f: number): void {
    const turn = c.s.frames[f + ORDERED]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    call(c, c.b.sequences.issueOrders, (c.s.game.priority + turn) % c.b.players.length);
  },
  pool(c: Context): void {
    makeOrderPool(c);
  },
  end(c: Context): void {
    for (let player = 0; player < c.b.players.length; player++) {
      const card = c.s.players.selected[player];
      if (card !== NONE && c.b.commandRules[card].returns === true) returnToHand(c, player);
    }
  },
};

/** Bits over the players who cannot select one of their cards in this phase. */
function barredPlayers(c: Context): number {
  let mask = 0;
  for (let player = 0; player < c.b.players.length; player++)
    if (c.s.players.barred[player] !== NONE) mask |= 1 << player;
  return mask;
}

/**
 * Fills the order pools with the tokens of all undefeated units that have no order token (1425), including units that a
 * card keeps off the table, and with those that cards add.
 */
export function makeOrderPool(c: Context): void {
  const { pool, units } = c.s;
  pool.fill(0);
  for (let u = 0; u < c.b.units.count; u++) {
    if (units.status[u] === DEFEATED) continue;
    const own = units.order[u] === NO_ORDER ? 1 : 0;
    pool[c.b.units.owner[u] * RANKS.length + units.rank[u]] += own + modified(c, ADDED, u, 0);
  }
}

/** Whether any player has a card in the contingency pile. */
function holdContingencies(c: Context): boolean {
  const { contingencyCount } = c.s.players;
  for (let p = 0; p < contingencyCount.length; p++) if (contingencyCount[p] > 0) return true;
  return false;
}
