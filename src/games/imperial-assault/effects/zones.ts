import { scratch } from '../../../kernel/scratch.js';
import { shuffle } from '../rules/command/order.js';
import { cardPlayed } from '../rules/command/play-card.js';
import type { Ia } from '../state/context.js';
import { MOST_LASTING } from '../state/state.js';
import { forget, rowOf } from './lasting.js';
import { entryAt, youAt } from './run.js';
import { cardInZone } from './in-zone.js';

/** Where a card can go. */
export type Place = 'hand' | 'deck' | 'discard' | 'play' | 'box';

/** A Command card: its player and its bit among that player's cards. */
export interface Card {
  side: number;
  bit: number;
}

const found: Card = scratch({ side: 0, bit: 0 });

/** The card to which the effect at `f` belongs; a bit of 0 for none. The answer lasts until the next call. */
export function cardOf(c: Ia, f: number): Card {
  const entry = entryAt(c, f);
  if (entry.card >= 0) {
    found.side = entry.side;
    found.bit = entry.effect.zone === null ? cardPlayed(c) : cardInZone(c, entry);
    return found;
  }
  found.bit = 0;
  const row = rowOf(c, entry, youAt(c, f));
  if (row < 0 || c.s.lasting.card[row] === 0) return found;
  found.side = (c.s.lasting.card[row] - 1) >> 5;
  found.bit = 1 << ((c.s.lasting.card[row] - 1) & 31);
  return found;
}

/** Puts a card somewhere else; what it had attached ends. */
export function moveCard(c: Ia, { side, bit }: Card, to: Place): void {
  if (bit === 0) return;
  // Nobody draws again what lies in a discard pile.
  if (to === 'hand' && c.s.game.noPiles === 1 && (c.s.players.discard[side] & bit) !== 0) return;
  const { hand, deck, discard, inPlay, attached, removed, known } = c.s.players;
  for (const pile of [hand, deck, discard, inPlay, attached, known]) pile[side] &= ~bit;
  forget(c, side, bit);
  if (to === 'deck') shuffle(c, side);
  if (to === 'play') attached[side] |= bit;
  else if (to === 'hand') {
    hand[side] |= bit;
    known[side] |= bit;
  } else (to === 'deck' ? deck : to === 'discard' ? discard : removed)[side] |= bit;
}

/** Discards the Command cards that are attached to a group. */
export function detach(c: Ia, group: number): void {
  const { card, figure, effect } = c.s.lasting;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (effect[row] === 0 || card[row] === 0 || c.battle.figures[figure[row]].group !== group) continue;
    found.side = (card[row] - 1) >> 5;
    found.bit = 1 << ((card[row] - 1) & 31);
    moveCard(c, found, 'discard');
  }
}
