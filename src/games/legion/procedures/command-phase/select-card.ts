import type { Context } from '../../engine/context.js';
import { bitCount, nthBit } from '../../engine/bits.js';
import { ask, type Decision, decision } from '../../engine/decision.js';
import { OPERANDS, type Procedure, procedure } from '../../engine/procedure.js';
import { playableOf } from '../../queries/command-cards.js';
import { NONE } from '../../state/state.js';

const SIDE = OPERANDS;

/** Bits over the cards that the side in operand A can select. The hand itself is read, so that nothing but the hand needs hiding. */
function options(c: Context): number {
  const side = c.s.game.pendingA;
  return playableOf(c, side, c.s.sides.hand[side]);
}

/** The command card a player puts facedown on the table (1412). */
const selectCard: Decision = decision({
  name: 'select-command',
  list(c, out) {
    for (let rest = options(c); rest !== 0; rest &= rest - 1) out.push(31 - Math.clz32(rest & -rest));
  },
  sample(c, rng) {
    const open = options(c);
    return nthBit(open, rng.below(bitCount(open)));
  },
  isLegal: (c, card) => Number.isInteger(card) && card >= 0 && card < 32 && (options(c) & (1 << card)) !== 0,
  apply: (c, card) => select(c, c.s.game.pendingA, card),
  format: (c, card) => c.b.commandCards[card].id,
  parse: (c, text) => c.b.commandCards.findIndex(({ id }) => id === text),
});

function select(c: Context, side: number, card: number): void {
  const { sides } = c.s;
  sides.hand[side] &= ~(1 << card);
  sides.handCount[side]--;
  sides.selected[side] = card;
  if (c.hears) c.tell({ type: 'command-card-selected', player: side });
}

/** A side selects its card; one that has no commander or operative for any of its cards selects none (1413). Operand: the side. */
export const selectCommandCard: Procedure = procedure('select-command-card', {
  select(c, f) {
    const side = c.s.frames[f + SIDE];
    const open = playableOf(c, side, c.s.sides.hand[side]);
    if (open === 0) return;
    // A single card is no choice; that it is selected shows nothing that is not known.
    if ((open & (open - 1)) === 0) select(c, side, 31 - Math.clz32(open));
    else ask(c, selectCard, side, side);
  },
});

/**
 * Reveals the card of `side`. A card that cannot be played goes back to the hand and Standing Orders takes its place, if it is there and
 * can be played (1389).
 */
export function reveal(c: Context, side: number): void {
  const { sides } = c.s;
  const card = sides.selected[side];
  if (card === NONE) return;
  if (playableOf(c, side, 1 << card) === 0) {
    returnToHand(c, side);
    const instead = c.b.standingOrders;
    if (instead === NONE || playableOf(c, side, sides.hand[side] & (1 << instead)) === 0) return;
    select(c, side, instead);
  }
  sides.revealed[side] = 1;
  if (c.hears) c.tell({ type: 'command-card-revealed', player: side, card: c.b.commandCards[sides.selected[side]].id });
}

/** The selected card of `side` goes back to its hand. */
export function returnToHand(c: Context, side: number): void {
  const { sides } = c.s;
  const card = sides.selected[side];
  if (card === NONE) return;
  sides.hand[side] |= 1 << card;
  sides.handCount[side]++;
  sides.selected[side] = NONE;
  sides.revealed[side] = 0;
}
