import { COMMANDER, OPERATIVE } from '../../words/ranks.js';
import { sideOf } from '../../words/players.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { NONE, ON_TABLE } from '../../state/state.js';

const NEUTRAL = queryOf('orders.neutral');

/**
 * Bits over the units on the table that `player` could nominate to issue the orders of card `card`: the card's own
 * character, or for a card that names none any friendly commander, including a teammate's (5373), or unit with Field
 * Commander (2410), but no operative (1391, 1420).
 */
export function nominees(c: Context, player: number, card: number): number {
  const { character } = c.b.commandCards[card];
  const { count, side, card: cards } = c.b.units;
  const { status, rank } = c.s.units;
  let mask = 0;
  for (let u = 0; u < count; u++) {
    if (side[u] !== sideOf(player) || status[u] !== ON_TABLE) continue;
    const fits = character === null ? rank[u] === COMMANDER || isSet(c, NEUTRAL, u) : cards[u].name === character;
    if (fits) mask |= 1 << u;
  }
  return mask;
}

/**
 * Whether `player` has their own commander or operative on the table, or a unit with Field Commander (2414); without
 * one they can play no card (1413).
 */
function leads(c: Context, player: number): boolean {
  const { count, owner } = c.b.units;
  const { status, rank } = c.s.units;
  for (let u = 0; u < count; u++) {
    if (owner[u] !== player || status[u] !== ON_TABLE) continue;
    if (rank[u] === COMMANDER || rank[u] === OPERATIVE || isSet(c, NEUTRAL, u)) return true;
  }
  return false;
}

/** The bit of card `card` of `b.commandCards`, a card of `player`, in sets of that player's cards. */
export function bitOfCard(c: Context, player: number, card: number): number {
  return 1 << (card - c.b.deckFirst[player]);
}

/** The number in `b.commandCards` of the card of `player` at place `place` in sets of that player's cards. */
export function cardAt(c: Context, player: number, place: number): number {
  return c.b.deckFirst[player] + place;
}

/** The number in `b.commandCards` of the card of `player` with this id, or −1 if the player can never hold it. */
export function cardOfPlayer(c: Context, player: number, id: string): number {
  const first = c.b.deckFirst[player];
  const end = c.b.deckFirst[player + 1] ?? c.b.commandCards.length;
  for (let card = first; card < end; card++) if (c.b.commandCards[card].id === id) return card;
  return -1;
}

/**
 * The subset of the hand `cards` that `player` can select now: the cards that can be played, or, if a divulged card
 * must be selected, only that card, even if its character is not on the table yet.
 */
export function selectableOf(c: Context, player: number, cards: number): number {
  if (!leads(c, player)) return 0;
  const barred = c.s.players.barred[player];
  const open = barred === NONE ? cards : cards & ~bitOfCard(c, player, barred);
  let demanded = 0;
  for (let rest = open & c.s.players.divulged[player]; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    if (c.b.commandRules[cardAt(c, player, place)].mustSelect?.(c, player) === true) demanded |= 1 << place;
  }
  return demanded === 0 ? playableOf(c, player, open) : demanded;
}

/** The subset of `cards`, a set of the cards of `player`, that the player can play now. */
export function playableOf(c: Context, player: number, cards: number): number {
  if (!leads(c, player)) return 0;
  let mask = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = cardAt(c, player, lowestBit(rest));
    if (nominees(c, player, card) !== 0) mask |= rest & -rest;
  }
  return mask;
}

/** Pips of the card that `player` has selected; 0 without one. */
export function pipsOf(c: Context, player: number): number {
  const selected = c.s.players.selected[player];
  if (selected === NONE) return 0;
  return pipsOfCard(c, selected);
}

/** Pips of the card with number `card`. */
export function pipsOfCard(c: Context, card: number): number {
  const { pips, handPips } = c.b.commandCards[card];
  return pips ?? handPips;
}
