import type { Context } from '../../../engine/context.js';
import { bitCount, lowestBit, nthBit } from '../../../../../kernel/bits.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { again, ask, OPERANDS } from '../../../../../machine/run.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { sideOf } from '../../../words/players.js';
import { bitOfCard, cardAt, cardOfPlayer, pipsOf, pipsOfCard, playableOf } from '../../queries/command-cards.js';
import { nthPlayer } from '../../queries/turns.js';
import { DEFEATED } from '../../../state/state.js';

/** Bits over the players who have revealed a card, and how many players have decided. */
const REVEALED = OPERANDS;
const TURN = OPERANDS + 1;

/** In place of a card: none. */
const PASS = 32;

const PLANS = queryOf('contingencies');

/**
 * Places of the cards that `player` has set aside and could reveal instead of the revealed one: as many pips, and they
 * could be played (1528, 1536).
 */
function options(c: Context, player: number): number {
  const pips = pipsOf(c, player);
  let mask = 0;
  for (let rest = playableOf(c, player, c.s.players.contingencies[player]); rest !== 0; rest &= rest - 1) {
    if (pipsOfCard(c, cardAt(c, player, lowestBit(rest))) === pips) mask |= rest & -rest;
  }
  return mask;
}

/**
 * The contingency card that is revealed instead, if any. Operand A: the player. It is asked even of a player without a
 * card that fits, because not being asked would show which cards are set aside.
 */
const replaceCard: Decision = shared.decision({
  name: 'contingencies',
  listsAll: true,
  secret: true,
  list(c, out) {
    for (let rest = options(c, c.s.game.pendingA); rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
    out.push(PASS);
  },
  sample(c, rng) {
    const open = options(c, c.s.game.pendingA);
    const pick = rng.below(bitCount(open) + 1);
    return pick === bitCount(open) ? PASS : nthBit(open, pick);
  },
  isLegal(c, action) {
    if (action === PASS) return true;
    const isCard = action < PASS;
    return isCard && (options(c, c.s.game.pendingA) & (1 << action)) !== 0;
  },
  apply(c, action) {
    if (action !== PASS) replace(c, c.s.game.pendingA, cardAt(c, c.s.game.pendingA, action));
  },
  format: (c, action) => (action === PASS ? 'pass' : c.b.commandCards[cardAt(c, c.s.game.pendingA, action)].id),
  parse(c, text) {
    if (text === 'pass') return PASS;
    const player = c.s.game.pendingA;
    const card = cardOfPlayer(c, player, text);
    return card < 0 ? -1 : lowestBit(bitOfCard(c, player, card));
  },
  notes: {
    question: [
      'Which contingency card is revealed instead, if any?',
      'Welche Notfallkarte wird stattdessen aufgedeckt, wenn überhaupt eine?',
    ],
    answers: {
      pass: ['put aside: pass', 'keine Karte beiseitelegen'],
      '*': ['put aside {card}', '{card} beiseitelegen'],
    },
    names: 'command-card',
  },
});

/** `player` discards the revealed card and reveals the contingency card `card`, which counts as selected (1528). */
function replace(c: Context, player: number, card: number): void {
  const { players } = c.s;
  const { [player]: gone } = players.selected;
  const bit = bitOfCard(c, player, card);
  players.discard[player] |= bitOfCard(c, player, gone);
  players.contingencies[player] &= ~bit;
  players.contingencyCount[player]--;
  players.planned[player] |= bit;
  players.selected[player] = card;
  if (!c.hears) return;
  c.tell({ type: 'command-card-discarded', player, card: c.b.commandCards[gone].id });
  c.tell({ type: 'command-card-revealed', player, card: c.b.commandCards[card].id });
}

/**
 * Whether `player` has set cards aside and may still use them: a friendly unit with Contingencies is not defeated
 * (1542).
 */
function canReplace(c: Context, player: number): boolean {
  const { players, units } = c.s;
  if (players.revealed[player] === 0 || players.contingencyCount[player] === 0) return false;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] === sideOf(player) && units.status[u] !== DEFEATED && isSet(c, PLANS, u)) return true;
  }
  return false;
}

/**
 * After the cards are revealed and before anything else is resolved, each player, starting with blue, may reveal a card
 * that Contingencies has set aside instead of its own (1528, 1540). Operand: bits over the players.
 */
export const revealContingencies: Procedure = shared.procedure('contingencies', {
  next(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = nthPlayer(c, turn);
    const hasRevealed = (c.s.frames[f + REVEALED] & (1 << player)) !== 0;
    if (hasRevealed && canReplace(c, player)) ask(c, replaceCard, player, player);
  },
});
