import { MUST_CHOOSE, NOT_ON_TABLE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../machine/reason.js';
import { COMMANDER, OPERATIVE } from '../../words/ranks.js';
import { sideOf } from '../../words/players.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { isCardOf } from '../../cards/library.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { NONE } from '../../state/state.js';

const NEUTRAL = queryOf('orders.neutral');

/**
 * Why `player` could not nominate unit `u` to issue the orders of card `card`: it has to be on the table and the card's
 * own character, or for a card that names none any friendly commander, including a teammate's (5373), or unit with
 * Field Commander (2410), but no operative (1391, 1420).
 */
export function nomineeRefusal(c: Context, player: number, card: number, u: number): Reason {
  const own = c.b.commandCards[card];
  if (c.b.units.side[u] !== sideOf(player)) return WRONG_UNIT;
  if (!c.b.rules.presence.acts(c, u)) return NOT_ON_TABLE;
  if (own.character !== null) return isCardOf(own, c.b.units.card[u].name) ? LEGAL : WRONG_UNIT;
  if (c.b.commandRules[card].led?.(c, u) === false) return WRONG_UNIT;
  return c.s.units.rank[u] === COMMANDER || isSet(c, NEUTRAL, u) ? LEGAL : WRONG_UNIT;
}

/** Bits over the units that `player` could nominate to issue the orders of card `card`. */
export function nominees(c: Context, player: number, card: number): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (nomineeRefusal(c, player, card, u) === LEGAL) mask |= 1 << u;
  return mask;
}

/**
 * Whether `player` has their own commander or operative on the table, or a unit with Field Commander (2414); without
 * one they can play no card (1413).
 */
function leads(c: Context, player: number): boolean {
  const { count, owner } = c.b.units;
  const { rank } = c.s.units;
  for (let u = 0; u < count; u++) {
    if (owner[u] !== player || !c.b.rules.presence.acts(c, u)) continue;
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
  const kept = cards & ~c.b.rules.orders.aside(c, player);
  const open = barred === NONE ? kept : kept & ~bitOfCard(c, player, barred);
  let demanded = 0;
  for (let rest = open & c.s.players.divulged[player]; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    if (c.b.commandRules[cardAt(c, player, place)].mustSelect?.(c, player) === true) demanded |= 1 << place;
  }
  return demanded === 0 ? playableOf(c, player, open) : demanded;
}

const NOT_IN_HAND = reason('not-in-hand');
const NO_LEADER = reason('no-leader');
/** The unit that has to issue its orders is not on the table. */
const CHARACTER_DEFEATED = reason('character-defeated');
/** It came back to the hand in this phase. */
const CARD_BARRED = reason('card-barred');
/** An enemy's card has set it aside. */
const SET_ASIDE = reason('card-aside');
/** Its own text forbids to select it now. */
const NOT_NOW = reason('card-not-now');
/** A divulged card has to be selected instead. */
const MUST_SELECT_OTHER = reason('must-select-other', MUST_CHOOSE);

/** Why `player` cannot select card `card` of `b.commandCards`; −1 if the player can never hold it. For explanations. */
export function whyNotSelected(c: Context, player: number, card: number): Reason {
  const { hand, barred } = c.s.players;
  if (card < 0 || (hand[player] & bitOfCard(c, player, card)) === 0) return NOT_IN_HAND;
  const bit = bitOfCard(c, player, card);
  if ((selectableOf(c, player, hand[player]) & bit) !== 0) return LEGAL;
  if (!leads(c, player)) return NO_LEADER;
  if (barred[player] === card) return CARD_BARRED;
  if ((c.b.rules.orders.aside(c, player) & bit) !== 0) return SET_ASIDE;
  if (!mayBeSelected(c, player, card)) return NOT_NOW;
  return (playableOf(c, player, bit) & bit) === 0 ? CHARACTER_DEFEATED : MUST_SELECT_OTHER;
}

/** Whether the text of card `card` lets `player` select it now. */
function mayBeSelected(c: Context, player: number, card: number): boolean {
  return c.b.commandRules[card].selectable?.(c, player) !== false;
}

/** Whether `player` has the units that card `card` asks for: all characters that it names with `and`. */
function canBeLed(c: Context, player: number, card: number): boolean {
  const own = c.b.commandCards[card];
  const isAnybodys = own.character === null && c.b.commandRules[card].led === undefined;
  if (isAnybodys && !c.b.rules.orders.needsNominee) return true;
  if (own.needsAll) return [own.character, ...own.others].every((name) => name !== null && hasUnit(c, player, name));
  for (let u = 0; u < c.b.units.count; u++) if (nomineeRefusal(c, player, card, u) === LEGAL) return true;
  return false;
}

function hasUnit(c: Context, player: number, name: string): boolean {
  const { count, owner, card } = c.b.units;
  for (let u = 0; u < count; u++)
    if (owner[u] === player && card[u].name === name && c.b.rules.presence.acts(c, u)) return true;
  return false;
}

/** The subset of `cards`, a set of the cards of `player`, that the player can play now. */
export function playableOf(c: Context, player: number, cards: number): number {
  if (!leads(c, player)) return 0;
  let mask = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = cardAt(c, player, lowestBit(rest));
    if (mayBeSelected(c, player, card) && canBeLed(c, player, card)) mask |= rest & -rest;
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
