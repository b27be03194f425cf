import { type PlayerName, PLAYERS } from '../../../words/players.js';
import { NOT_OFFERED } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { bitCount, hasSeveral, lowestBit, nthBit } from '../../../../../kernel/bits.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { ask, OPERANDS } from '../../../../../machine/run.js';
import { bitOfCard, cardAt, cardOfPlayer, selectableOf, whyNotSelected } from '../../queries/command-cards.js';
import { NONE } from '../../../state/state.js';

const PLAYER = OPERANDS;

/**
 * The set of cards that the player in operand A can select. It is derived from the hand, not kept in an operand, so
 * that only the hand needs masking.
 */
function options(c: Context): number {
  const player = c.s.game.pendingA;
  return selectableOf(c, player, c.s.players.hand[player]);
}

/** The command card that a player puts facedown on the table (1412). */
const selectCard: Decision = shared.decision({
  name: 'select-command',
  facedown: true,
  list(c, out) {
    const player = c.s.game.pendingA;
    for (let rest = options(c); rest !== 0; rest &= rest - 1) out.push(cardAt(c, player, lowestBit(rest)));
  },
  sample(c, rng) {
    const open = options(c);
    return cardAt(c, c.s.game.pendingA, nthBit(open, rng.below(bitCount(open))));
  },
  isLegal(c, card) {
    const place = card - c.b.deckFirst[c.s.game.pendingA];
    return place >= 0 && place < 32 && (options(c) & (1 << place)) !== 0;
  },
  apply: (c, card) => select(c, c.s.game.pendingA, card),
  format: (c, card) => c.b.commandCards[card].id,
  parse: (c, text) => cardOfPlayer(c, c.s.game.pendingA, text),
  why(c, text) {
    if (!c.b.commandCards.some(({ id }) => id === text)) return NOT_OFFERED;
    return whyNotSelected(c, c.s.game.pendingA, cardOfPlayer(c, c.s.game.pendingA, text));
  },
  notes: {
    choices: {
      'select-command': {
        fields: { player: 'player', card: 'command-card' },
        answer: '{card}',
        made(play, { player, card }: { readonly player: PlayerName; readonly card: string }) {
          const index = PLAYERS.indexOf(player);
          const selected = play.c.b.commandCards[play.c.s.players.selected[index]];
          return selected?.id === card && play.tellOf('command-card-selected', { player: index });
        },
      },
    },
    question: ['Which command card do you select, facedown?', 'Welche Kommandokarte wählst du, verdeckt?'],
    answers: { '*': ['select {card}', '{card} wählen'] },
    weighty: true,
    showsTable: true,
    names: 'command-card',
    manner: 'command-card',
    rests: true,
  },
});

function select(c: Context, player: number, card: number): void {
  const { players } = c.s;
  players.hand[player] &= ~bitOfCard(c, player, card);
  players.handCount[player]--;
  players.selected[player] = card;
  if (c.hears) c.tell({ type: 'command-card-selected', player: player });
}

/**
 * A player selects its card; one that has no commander or operative for any of its cards selects none (1413). Operand:
 * the player.
 */
export const selectCommandCard: Procedure = shared.procedure('select-command-card', {
  select(c, f) {
    const player = c.s.frames[f + PLAYER];
    // Where cards are selected again, only those who have none do.
    if (c.s.players.selected[player] !== NONE) return;
    const open = selectableOf(c, player, c.s.players.hand[player]);
    if (open === 0) return;
    // A single card is not a choice, and selecting it without asking reveals nothing new.
    if (!hasSeveral(open)) select(c, player, cardAt(c, player, lowestBit(open)));
    else ask(c, selectCard, player, player);
  },
});

/**
 * Reveals the card of `player`. It is always playable, since no other card can be selected: Standing Orders never needs
 * to replace an illegal card (1389).
 */
export function reveal(c: Context, player: number): void {
  const { players } = c.s;
  if (players.selected[player] === NONE || players.revealed[player] === 1) return;
  players.revealed[player] = 1;
  if (c.hears)
    c.tell({ type: 'command-card-revealed', player: player, card: c.b.commandCards[players.selected[player]].id });
}

/** A card in the hand of `player` is discarded. */
export function discardFromHand(c: Context, player: number, card: number): void {
  const { players } = c.s;
  const bit = bitOfCard(c, player, card);
  players.hand[player] &= ~bit;
  players.returned[player] &= ~bit;
  players.handCount[player]--;
  players.discard[player] |= bit;
  if (c.hears) c.tell({ type: 'command-card-discarded', player, card: c.b.commandCards[card].id });
}

/** The selected card of `player` is discarded at once. */
export function discardSelected(c: Context, player: number): void {
  const { players } = c.s;
  const card = players.selected[player];
  if (card === NONE) return;
  players.discard[player] |= bitOfCard(c, player, card);
  players.selected[player] = NONE;
  players.revealed[player] = 0;
  if (c.hears) c.tell({ type: 'command-card-discarded', player, card: c.b.commandCards[card].id });
}

/** Card `card` of `player` goes back from the discard pile to the hand; everybody is told which (1395). */
export function takeBack(c: Context, player: number, card: number): void {
  const { players } = c.s;
  const bit = bitOfCard(c, player, card);
  players.discard[player] &= ~bit;
  players.hand[player] |= bit;
  players.handCount[player]++;
  players.returned[player] |= bit;
  if (c.hears) c.tell({ type: 'command-card-returned', player, card: c.b.commandCards[card].id });
}

/** The revealed card of `player` goes back to the hand, and cannot be selected again in this phase. */
export function bounce(c: Context, player: number): void {
  const { players } = c.s;
  const card = players.selected[player];
  returnToHand(c, player);
  players.barred[player] = card;
  players.returned[player] |= bitOfCard(c, player, card);
  if (c.hears) c.tell({ type: 'command-card-returned', player, card: c.b.commandCards[card].id });
}

/** Returns the selected card of `player` to the hand. */
export function returnToHand(c: Context, player: number): void {
  const { players } = c.s;
  const card = players.selected[player];
  if (card === NONE) return;
  players.hand[player] |= bitOfCard(c, player, card);
  players.handCount[player]++;
  players.selected[player] = NONE;
  players.revealed[player] = 0;
}
