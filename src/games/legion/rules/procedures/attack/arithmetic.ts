import { SURGE_BLANK, SURGE_CRIT, SURGE_HIT } from '../../../battle/battle.js';

/**
 * The arithmetic of one attack pool, on counts of results, in one place: the procedure `resolve-pool` uses these
 * functions for the limits of choices and for their results, and `odds` evaluates the same functions for every possible
 * roll. A keyword that changes a number reaches both through `pool-values`; only a keyword that adds a new kind of step
 * needs a function here, called from both (see docs/odds.md).
 */

/** Attack surges that Critical X turns into criticals (1722). */
export function criticals(surges: number, critical: number): number {
  return Math.min(surges, critical);
}

/**
 * Number of surge tokens that can be spent on attack surges: only if the chart leaves surges blank, and after Critical
 * X (875, 4268).
 */
export function attackSurgeTokens(surges: number, critical: number, chart: number, tokens: number): number {
  return chart === SURGE_BLANK ? Math.min(surges - criticals(surges, critical), tokens) : 0;
}

/**
 * Hits after conversion (step 4c); `tokens` surge tokens have been spent, which is 0 unless the chart leaves surges
 * blank.
 */
export function convertedHits(hits: number, surges: number, critical: number, chart: number, tokens: number): number {
  return hits + tokens + (chart === SURGE_HIT ? surges - criticals(surges, critical) : 0);
}

/** Criticals after conversion (step 4c). */
export function convertedCrits(crits: number, surges: number, critical: number, chart: number): number {
  const made = criticals(surges, critical);
  return crits + made + (chart === SURGE_CRIT ? surges - made : 0);
}

/** Hits that cover can cancel: at most one if it is light, two if it is heavy (876, 1625). */
export function coverCancels(hits: number, cover: number): number {
  return Math.min(hits, cover);
}

/**
 * Number of dodge tokens that are worth spending: one for each hit; if spending a token has another benefit for the
 * defender (`arms`), one also against criticals alone (1867, 2148).
 */
export function usefulDodges(hits: number, crits: number, dodges: number, arms: boolean): number {
  return Math.min(dodges, Math.max(hits, arms && crits > 0 ? 1 : 0));
}

/**
 * Active shield tokens that Ion flips before they can cancel anything: one for each result that is left, up to the
 * value of Ion (2842, 3961).
 */
export function shieldsLost(results: number, ion: number, shields: number): number {
  return Math.min(results, ion, shields);
}

/** Results, including criticals, that shield tokens can cancel in a ranged attack (3956). */
export function shieldCancels(results: number, shields: number): number {
  return Math.min(results, shields);
}

/** Hits that Impact can turn into criticals, against armour only (2724). */
export function impactChanges(hits: number, impact: number): number {
  return Math.min(hits, impact);
}

/** Hits that armour can cancel, after Impact (801, 814). */
export function armorCancels(hits: number, armor: number): number {
  return Math.min(hits, armor);
}

/** Number of surge tokens that can be spent on defence surges: only if the chart leaves surges blank (4269). */
export function defenseSurgeTokens(surges: number, chart: boolean, tokens: number): number {
  return chart ? 0 : Math.min(surges, tokens);
}

/**
 * Number of defence dice that a defender rerolls if it may reroll `most`: those that do not block; a surge counts as a
 * block if the chart or a token converts it (4494).
 */
export function uselessDefenseDice(
  blanks: number,
  surges: number,
  chart: boolean,
  tokens: number,
  most: number,
): number {
  return Math.min(most, blanks + (chart ? 0 : Math.max(0, surges - tokens)));
}

/** Blocks after conversion (step 7c); `tokens` surge tokens have been spent. */
export function convertedBlocks(blocks: number, surges: number, chart: boolean, tokens: number): number {
  return blocks + (chart ? surges : tokens);
}

/** Blocks that Pierce can cancel (3450). */
export function pierceCancels(blocks: number, pierce: number): number {
  return Math.min(blocks, pierce);
}

/** Wounds that a pool deals (step 9). */
export function woundsOf(hits: number, crits: number, blocks: number): number {
  return Math.max(0, hits + crits - blocks);
}

/**
 * Number of suppression tokens that the defender gains from a pool: one if a ranged pool has shown a hit or a critical,
 * and one from Suppressive (890, 4246).
 */
export function suppressionOf(ranged: boolean, succeeded: boolean, suppressive: boolean): number {
  return (ranged && succeeded ? 1 : 0) + (suppressive ? 1 : 0);
}
