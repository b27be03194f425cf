import type { Measures } from '../cards/measures.js';
import type { Context } from '../engine/context.js';
import { MELEE, ORDINARY, THROWN, THROWN_RANGE } from '../rules/procedures/attack/modes.js';
import { mayAttack, NO_ATTACK, rangeAgainst } from '../rules/procedures/attack/targets.js';
import { ON_TABLE } from '../state/state.js';
import { coverFrom } from '../rules/queries/cover.js';
import { BEYOND_RULER } from '../rules/queries/measure.js';
import { attackFacts } from '../odds/attack-facts.js';
import { ExpectedWounds } from '../odds/expected-wounds.js';
import { meanWounds, rerollWork } from '../odds/odds.js';
import { quickMeanWounds } from '../odds/quick-mean.js';
import { newPoolFacts, type PoolFacts } from '../odds/facts.js';
import { hasThrow } from './quick-threat.js';
import { miniSeesTarget, miniSeesUnit } from '../rules/queries/sight.js';

/** More aim or observation tokens than this are rarely spent on one roll, and slow to compute with. */
const MOST_TOKENS = 3;

/**
 * For pools with more work than this, by `rerollWork`, the quick mean is used: the exact one would take more than about
 * ten milliseconds.
 */
const MOST_WORK = 40_000;

function computeMean(measures: Measures, f: PoolFacts): number {
  return rerollWork(measures, f) > MOST_WORK ? quickMeanWounds(measures, f) : meanWounds(measures, f);
}

const facts = newPoolFacts();
const known = new WeakMap<object, ExpectedWounds>();

/**
 * Mean wounds of a pool: exact, except for large pools with tokens that reroll. Cached for each library's measures.
 */
export function expectedWounds(c: Context, f: PoolFacts): number {
  const { measures } = c.b.library;
  let memo = known.get(measures);
  if (memo === undefined) known.set(measures, (memo = new ExpectedWounds(measures, computeMean)));
  f.aims = Math.min(MOST_TOKENS, f.aims);
  f.observations = Math.min(MOST_TOKENS, f.observations);
  return memo.of(f);
}

const quick = new WeakMap<object, ExpectedWounds>();

/** An approximation of {@link expectedWounds} by `quickMeanWounds`, in about ten microseconds at most. */
export function quickWounds(c: Context, f: PoolFacts): number {
  const { measures } = c.b.library;
  let memo = quick.get(measures);
  if (memo === undefined) quick.set(measures, (memo = new ExpectedWounds(measures, quickMeanWounds)));
  return memo.of(f);
}

/**
 * Mean wounds that unit `u` would deal to enemy unit `v` if it attacked now with every miniature's strongest weapon and
 * both sides used their tokens in the best way; 0 if it cannot attack. Line of sight is checked from the leader only,
 * so the estimate is too low if only other miniatures see the target: for agents, never for the rules.
 */
export function expectedDamage(c: Context, u: number, v: number): number {
  return Math.max(ordinaryDamage(c, u, v), thrownDamage(c, u, v));
}

function ordinaryDamage(c: Context, u: number, v: number): number {
  return ordinaryFacts(c, u, v, facts) ? expectedWounds(c, facts) : 0;
}

/**
 * Fills in the facts of the attack that unit `u` would make on unit `v` now with every miniature's strongest weapon;
 * false if it cannot attack. Line of sight is checked from the leader only.
 */
export function ordinaryFacts(c: Context, u: number, v: number, out: PoolFacts): boolean {
  const range = mayAttack(c, u) ? rangeAgainst(c, u, v, ORDINARY) : NO_ATTACK;
  if (range === NO_ATTACK || range >= BEYOND_RULER) return false;
  const melee = range === MELEE;
  const first = c.b.units.firstMini[u];
  if (!(melee ? miniSeesUnit(c, first, v) : miniSeesTarget(c, first, v))) return false;
  const cover = melee ? 0 : coverFrom(c, first, v);
  return attackFacts(c, u, v, range, cover, out);
}

/** The same with a thrown melee weapon (Saber Throw); 0 if it cannot throw one. */
function thrownDamage(c: Context, u: number, v: number): number {
  if (!hasThrow(c, u) || !mayAttack(c, u)) return 0;
  const range = rangeAgainst(c, u, v, THROWN);
  return range === NO_ATTACK || range > THROWN_RANGE ? 0 : thrownFrom(c, u, v, range);
}

/** Mean wounds of a thrown melee weapon at that range; 0 if the leader of unit `u` does not see unit `v`. */
export function thrownFrom(c: Context, u: number, v: number, range: number): number {
  const first = c.b.units.firstMini[u];
  if (!miniSeesTarget(c, first, v)) return 0;
  return attackFacts(c, u, v, range, coverFrom(c, first, v), facts, THROWN) ? expectedWounds(c, facts) : 0;
}

/** Wounds that a unit can still take. */
export function woundsLeft(c: Context, u: number): number {
  if (c.s.units.status[u] !== ON_TABLE) return 0;
  const first = c.b.units.firstMini[u];
  let left = 0;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) {
    if (c.s.minis.alive[m] === 1) left += c.b.minis.wounds[m] - c.s.minis.wounds[m];
  }
  return left;
}
