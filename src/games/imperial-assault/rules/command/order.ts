import { lowestBit } from '../../../../kernel/bits.js';
import type { Ia } from '../../state/context.js';

/*
 * Cards whose places in a deck are known: up to four on top and four below, the first of them in the lowest byte. A
 * byte has the number of the card plus 1, and from 32 on bits of the players who know it.
 */
const CARD = 31;
const KNOWN = 5;
const MOST = 4;

/** The cards of a list, as bits. */
export function listed(word: number): number {
  let bits = 0;
  for (let rest = word; rest !== 0; rest >>>= 8) bits |= 1 << ((rest & CARD) - 1);
  return bits;
}

/** The cards of which the next draw is one: the first on top, those of unknown places, or the first below. */
export function drawable(c: Ia, player: number): number {
  const { top, bottom, deck } = c.s.players;
  if (top[player] !== 0) return 1 << ((top[player] & CARD) - 1);
  const open = deck[player] & ~listed(bottom[player]);
  return open !== 0 || bottom[player] === 0 ? open : 1 << ((bottom[player] & CARD) - 1);
}

/** Notes that the card was drawn that lay on top. */
export function takeTop(c: Ia, player: number): void {
  const { top, bottom, deck } = c.s.players;
  if (top[player] !== 0) top[player] >>>= 8;
  else if ((deck[player] & ~listed(bottom[player])) === 0) bottom[player] >>>= 8;
}

/** Puts a card of the deck on top; `knowers` are the players who know it, as bits. */
export function putOnTop(c: Ia, player: number, bit: number, knowers: number): void {
  const { top } = c.s.players;
  top[player] = (top[player] << 8) | entry(bit, knowers);
}

function countOf(word: number): number {
  let n = 0;
  while (n < MOST && ((word >>> (8 * n)) & CARD) !== 0) n++;
  return n;
}

/** The cards of which the next one below those on top is one: of unknown places, or the first below. */
export function nextBelow(c: Ia, player: number): number {
  const { top, bottom, deck } = c.s.players;
  const open = deck[player] & ~listed(bottom[player]) & ~listed(top[player]);
  return open !== 0 || bottom[player] === 0 ? open : 1 << ((bottom[player] & CARD) - 1);
}

/** Notes that a card lies next below those on top. */
export function appendTop(c: Ia, player: number, bit: number, knowers: number): void {
  const { top, bottom } = c.s.players;
  const n = countOf(top[player]);
  if ((listed(bottom[player]) & bit) !== 0) bottom[player] >>>= 8;
  if (n < MOST) top[player] |= entry(bit, knowers) << (8 * n);
}

/** Lets players know the card at a place on top; false if no card is noted there. */
export function knowTop(c: Ia, player: number, place: number, knowers: number): boolean {
  const { top } = c.s.players;
  if (place >= countOf(top[player])) return false;
  top[player] |= knowers << (8 * place + KNOWN);
  return true;
}

/** The cards at some places on top, as bits. */
export function topBits(c: Ia, player: number, from: number, end: number): number {
  const word = c.s.players.top[player];
  let bits = 0;
  for (let n = from; n < Math.min(end, countOf(word)); n++) bits |= 1 << (((word >>> (8 * n)) & CARD) - 1);
  return bits;
}

/** Puts a card that is on top at a place there; those between move down. */
export function moveUp(c: Ia, player: number, bit: number, place: number): void {
  const { top } = c.s.players;
  const card = lowestBit(bit) + 1;
  for (let n = place; n < countOf(top[player]); n++) {
    if (((top[player] >>> (8 * n)) & CARD) !== card) continue;
    const moved = (top[player] >>> (8 * n)) & 255;
    for (let k = n; k > place; k--) put(c, player, k, (top[player] >>> (8 * (k - 1))) & 255);
    put(c, player, place, moved);
    return;
  }
}

function put(c: Ia, player: number, place: number, value: number): void {
  const { top } = c.s.players;
  top[player] = (top[player] & ~(255 << (8 * place))) | (value << (8 * place));
}

/** Puts a card of the deck below all others. */
export function putBelow(c: Ia, player: number, bit: number, knowers: number): void {
  const { bottom } = c.s.players;
  let n = 0;
  while (n < MOST && bottom[player] >>> (8 * n) !== 0) n++;
  if (n === MOST) bottom[player] = (bottom[player] >>> 8) | (entry(bit, knowers) << 24);
  else bottom[player] |= entry(bit, knowers) << (8 * n);
}

function entry(bit: number, knowers: number): number {
  return (lowestBit(bit) + 1) | (knowers << KNOWN);
}

/** A deck is shuffled: no place is known any more. */
export function shuffle(c: Ia, player: number): void {
  c.s.players.top[player] = 0;
  c.s.players.bottom[player] = 0;
}

/** In the view of a player: places from the first on that this one does not know are forgotten. */
export function maskOrder(c: Ia, viewer: number): void {
  for (const list of [c.s.players.top, c.s.players.bottom])
    for (const side of [0, 1]) {
      let n = 0;
      while (n < MOST && ((list[side] >>> (8 * n + KNOWN + viewer)) & 1) === 1) n++;
      list[side] = n === MOST ? list[side] : list[side] & (2 ** (8 * n) - 1);
    }
}
