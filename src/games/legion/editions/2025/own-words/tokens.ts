import type { Context } from '../../../engine/context.js';
import { AIDED, AIDING, CACHE_SPENT, GIVEN_CACHE, LENT, LYING, SHARED, STORED, TAKEN } from './layout.js';

/** Whether unit `u` has spent a token of a unit with Exemplar in the attack that is under way (R 6280–6288). */
export function hasBeenLent(c: Context, u: number): boolean {
  return (c.s.own[LENT] & (1 << u)) !== 0;
}

export function noteLent(c: Context, u: number): void {
  c.s.own[LENT] |= 1 << u;
}

/** Nobody has spent a token of another unit or of a card in the attack that begins. */
export function forgetSpenders(c: Context): void {
  c.s.own[LENT] = 0;
  c.s.own[SHARED] = 0;
  c.s.own[TAKEN] = 0;
}

/** Whether unit `u` has spent a token of another clone trooper in the attack that is under way (M 884–886). */
export function hasShared(c: Context, u: number): boolean {
  return (c.s.own[SHARED] & (1 << u)) !== 0;
}

export function noteShared(c: Context, u: number): void {
  c.s.own[SHARED] |= 1 << u;
}

/** Tokens of a kind (0 aim, 1 dodge, 2 surge) that unit `u` has spent from its cards, up to 3. */
export function cacheSpent(c: Context, u: number, kind: number): number {
  const at = CACHE_SPENT + 2 * kind;
  return ((c.s.own[at] >>> u) & 1) | (((c.s.own[at + 1] >>> u) & 1) << 1);
}

export function setCacheSpent(c: Context, u: number, kind: number, count: number): void {
  const at = CACHE_SPENT + 2 * kind;
  for (let bit = 0; bit < 2; bit++) c.s.own[at + bit] = (c.s.own[at + bit] & ~(1 << u)) | (((count >>> bit) & 1) << u);
}

/** Unit `u`, which has Aid, has just gained `count` tokens of a kind. */
export function noteGain(c: Context, u: number, kind: number, count: number): void {
  if (c.s.own[AIDING] !== u + 1) c.s.own[AIDED] = 0;
  c.s.own[AIDING] = u + 1;
  c.s.own[AIDED] += count << (8 * kind);
}

/** How many tokens of a kind unit `u` has gained and not yet been asked about. */
export function gainedOf(c: Context, u: number, kind: number): number {
  return c.s.own[AIDING] === u + 1 ? (c.s.own[AIDED] >>> (8 * kind)) & 255 : 0;
}

/** What {@link noteGain} has noted, for {@link restoreGains}. */
export function notedGains(c: Context): number {
  return c.s.own[AIDING] * 2 ** 24 + c.s.own[AIDED];
}

/** Forgets the gains that were noted since `noted` was. */
export function restoreGains(c: Context, noted: number): void {
  c.s.own[AIDED] = noted % 2 ** 24;
  c.s.own[AIDING] = (noted - c.s.own[AIDED]) / 2 ** 24;
}

/** Tokens of a kind (0 aim, 1 dodge, 2 surge) that are stored on the upgrade card of `side` that stores tokens. */
export function storedTokens(c: Context, side: number, kind: number): number {
  return c.s.own[STORED + 3 * side + kind];
}

export function storeTokens(c: Context, side: number, kind: number, count: number): void {
  c.s.own[STORED + 3 * side + kind] = count;
}

/** How many tokens of a kind more the command card of `side` holds than when it was played; less than 0 for fewer. */
export function addedTokens(c: Context, side: number, kind: number): number {
  return c.s.own[LYING + 3 * side + kind];
}

export function addTokens(c: Context, side: number, kind: number, count: number): void {
  c.s.own[LYING + 3 * side + kind] += count;
}

/** Whether unit `u` has spent a token of a command card in the attack that is under way. */
export function hasTaken(c: Context, u: number): boolean {
  return (c.s.own[TAKEN] & (1 << u)) !== 0;
}

export function noteTaken(c: Context, u: number): void {
  c.s.own[TAKEN] |= 1 << u;
}

/** Whether a divulged card has given unit `u` Cache of one token of a kind (0 aim, 1 dodge). */
export function givenCache(c: Context, u: number, kind: number): boolean {
  return (c.s.own[GIVEN_CACHE + kind] & (1 << u)) !== 0;
}

export function giveCache(c: Context, u: number, kind: number): void {
  c.s.own[GIVEN_CACHE + kind] |= 1 << u;
}
