import type { Context } from '../../../engine/context.js';
import { ASIDE_SINCE, CARD, CARDS_ASIDE, DIVULGED, LASTING, LYING, PIPS } from './layout.js';

/** Whether a divulged command card of the side of unit `u` has chosen it. */
export function isChosenByCard(c: Context, u: number): boolean {
  return (c.s.own[DIVULGED + c.b.units.side[u]] & (1 << u)) !== 0;
}

export function chooseByCard(c: Context, u: number): void {
  c.s.own[DIVULGED + c.b.units.side[u]] |= 1 << u;
}

/** The word that the command card that `side` has played keeps until the round ends. */
export function cardWord(c: Context, side: number): number {
  return c.s.own[CARD + side];
}

export function setCardWord(c: Context, side: number, value: number): void {
  c.s.own[CARD + side] = value;
}

/** The word that a command card of `side` that stays in play keeps; a side has one such card that needs it. */
export function lastingWord(c: Context, side: number): number {
  return c.s.own[LASTING + side];
}

export function setLastingWord(c: Context, side: number, value: number): void {
  c.s.own[LASTING + side] = value;
}

/** Bits over the cards of `player` that an enemy's card has set aside. */
export function cardsAside(c: Context, player: number): number {
  return c.s.own[CARDS_ASIDE + player];
}

/** The cards in the bits `cards` are set aside until `player` has played a card in a later round. */
export function setAside(c: Context, player: number, cards: number): void {
  c.s.own[CARDS_ASIDE + player] = cards;
  c.s.own[ASIDE_SINCE + player] = c.s.game.round;
}

/** To be called when `player` has revealed a card: cards set aside in an earlier round are in the hand again. */
export function endAside(c: Context, player: number): void {
  if (c.s.own[ASIDE_SINCE + player] >= c.s.game.round) return;
  c.s.own[CARDS_ASIDE + player] = 0;
  c.s.own[ASIDE_SINCE + player] = 0;
}

/** To be called when a round begins. */
export function clearCardWords(c: Context): void {
  c.s.own[CARD] = 0;
  c.s.own[CARD + 1] = 0;
  c.s.own.fill(0, LYING, LYING + 6);
}

/** The pips of the latest command card of `player` that has been discarded or stays in play; 0 before any. */
export function latestPips(c: Context, player: number): number {
  return c.s.own[PIPS + player];
}

export function setLatestPips(c: Context, player: number, pips: number): void {
  c.s.own[PIPS + player] = pips;
}
