import { COMMANDER } from '../../words/ranks.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { rangeBetween } from './measure.js';

const RANGE = queryOf('courage.range');
const COURAGE = queryOf('courage');
const NEVER_SUPPRESSED = queryOf('suppressed.never');
const NEVER_PANICKED = queryOf('panicked.never');
const OWN_KIND = queryOf('courage.own-kind');
const FIELD_COMMANDER = queryOf('orders.neutral');
const LENT = queryOf('courage.lent');
const LENT_RANGE = queryOf('courage.lent-range');

/** What a unit that carries the commander token by Field Commander lends (2414). */
const FIELD_COURAGE = 2;

/** The courage of unit `u` now, with changes by cards; NO_COURAGE for a dash. */
export function courageOf(c: Context, u: number): number {
  return modified(c, COURAGE, u, c.b.units.courage[u]);
}

/**
 * Whether unit `u` is suppressed: it has at least as many suppression tokens as its own courage (1593). Droids and
 * vehicles never are, nor are units whose courage is a dash, stored as a number that no number of tokens reaches.
 */
export function isSuppressed(c: Context, u: number): boolean {
  return c.b.units.suppressible[u] === 1 && c.s.units.suppression[u] >= suppressionLimit(c, u);
}

/** The number of tokens from which on unit `u` is suppressed; Infinity if it never is. */
export function suppressionLimit(c: Context, u: number): number {
  return c.b.units.suppressible[u] === 0 || isSet(c, NEVER_SUPPRESSED, u) ? Infinity : courageOf(c, u);
}

/** The number of tokens from which on unit `u` panics when it uses its own courage; Infinity if it never does. */
export function panicLimit(c: Context, u: number): number {
  return isSet(c, NEVER_PANICKED, u) ? Infinity : 2 * courageOf(c, u);
}

/**
 * Whether unit `u` panics when it uses the courage of unit `source`: it has at least twice as many tokens as that
 * courage; a dash is infinite (1455).
 */
export function panics(c: Context, u: number, source: number): boolean {
  const courage = source === u ? courageOf(c, u) : courageLent(c, source);
  return c.s.units.suppression[u] >= 2 * courage && !isSet(c, NEVER_PANICKED, u);
}

/**
 * The courage that unit `v` lends. With the commander token and Field Commander it lends 2 (2414); a trooper that has
 * been promoted lends its own where that is more (1454). A vehicle has no courage of its own to lend.
 */
function courageLent(c: Context, v: number): number {
  const { rank } = c.s.units;
  const lent = modified(c, LENT, v, 0);
  if (lent > 0) return lent;
  if (!carriesToken(c, v)) return courageOf(c, v);
  if (rank[v] !== COMMANDER || c.b.units.trooper[v] === 0) return FIELD_COURAGE;
  return Math.max(FIELD_COURAGE, courageOf(c, v));
}

/** Whether unit `v` has the commander token and Field Commander (2414). */
function carriesToken(c: Context, v: number): boolean {
  return c.s.units.promoted[v] === 1 && isSet(c, FIELD_COMMANDER, v);
}

/**
 * Whether unit `v` lends courage: a commander, a unit that carries the commander token by Field Commander, or one whose
 * card says so.
 */
function lendsCourage(c: Context, v: number): boolean {
  return c.s.units.rank[v] === COMMANDER || carriesToken(c, v) || modified(c, LENT, v, 0) > 0;
}

/**
 * Bits over the units whose courage `u` may use when it checks for panic: `u` itself, and each friendly commander at
 * range 1–3, or nearer if a card says so, with whose courage it would not panic (1605, 1454).
 */
export function courageSources(c: Context, u: number): number {
  const { side, count, card } = c.b.units;
  const range = modified(c, RANGE, u, c.b.numbers.courageRange);
  const isApart = isSet(c, OWN_KIND, u);
  let mask = 1 << u;
  for (let v = 0; v < count; v++) {
    if (isApart && card[v].affiliation !== card[u].affiliation) continue;
    if (v === u || side[v] !== side[u] || !c.b.rules.presence.acts(c, v) || !lendsCourage(c, v)) continue;
    if (c.s.units.rank[v] !== COMMANDER && carriesToken(c, v) && !c.b.rules.morale.heeds(c, u, v)) continue;
    if (!panics(c, u, v) && rangeBetween(c, u, v) <= modified(c, LENT_RANGE, v, range)) mask |= 1 << v;
  }
  return mask;
}
