import type { Rng } from '../../../../kernel/rng.js';
import { COPIES } from '../../battle/supply-deck.js';
import type { Context } from '../../engine/context.js';
import { NONE } from '../../state/state.js';

/** How many cards of a kind are still in the supply deck. */
export function suppliesLeft(c: Context, kind: number): number {
  const { supplies } = c.s.units;
  let left = COPIES;
  for (let u = 0; u < c.b.units.count; u++) {
    for (let copy = 0; copy < COPIES; copy++) if ((supplies[u] & (1 << (COPIES * kind + copy))) !== 0) left--;
  }
  return left;
}

/** How many cards are in the supply deck. */
export function supplySize(c: Context): number {
  let size = 0;
  for (let kind = 0; kind < kindsOf(c); kind++) size += suppliesLeft(c, kind);
  return size;
}

/** How many kinds of supply cards there are; none in a battle without a supply deck. */
export function kindsOf(c: Context): number {
  return c.b.supply?.kinds.length ?? 0;
}

/** Unit `u` equips a supply card of a kind of which the deck has one. */
export function equipSupply(c: Context, u: number, kind: number): void {
  const { supplies } = c.s.units;
  let taken = 0;
  for (let v = 0; v < c.b.units.count; v++) taken |= supplies[v];
  let card = COPIES * kind;
  while ((taken & (1 << card)) !== 0) card++;
  supplies[u] |= 1 << card;
  if (c.hears) c.tell({ type: 'supply-equipped', unit: u, card: c.b.supply?.kinds[kind].id ?? '' });
}

/** Whether upgrade card `i` of unit `u` is equipped: every card but a supply card that it does not have. */
export function isEquipped(c: Context, u: number, i: number): boolean {
  const first = c.b.supply?.first[u] ?? NONE;
  return first === NONE || i < first || (c.s.units.supplies[u] & (1 << (i - first))) !== 0;
}

/** An outcome is the two kinds drawn, the smaller number first: KINDS × first + second. */
export const KINDS = 16;

function sampleKind(c: Context, rng: Rng, without: number): number {
  let pick = rng.below(supplySize(c) - (without >= 0 ? 1 : 0));
  let kind = 0;
  for (; ; kind++) {
    pick -= suppliesLeft(c, kind) - (kind === without ? 1 : 0);
    if (pick < 0) return kind;
  }
}

/** Two cards drawn at random from the supply deck; an outcome of the chance event. */
export function drawTwo(c: Context, rng: Rng): number {
  const one = sampleKind(c, rng, -1);
  const other = sampleKind(c, rng, one);
  return KINDS * Math.min(one, other) + Math.max(one, other);
}

/** Bits over the kinds of an outcome. */
export function kindsDrawn(outcome: number): number {
  return (1 << Math.floor(outcome / KINDS)) | (1 << (outcome % KINDS));
}
