import type { Context } from '../../../engine/context.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { spendable } from '../../queries/shared-tokens.js';
import { ON_TABLE } from '../../../state/state.js';
import { ignoresAttack } from '../../queries/enemy-effects.js';
import { MASTERED } from './marks.js';
import { effectOf, poolIsAll, poolValue } from './pools.js';

const DODGE_ARMS = queryOf('dodge.arms');
const DODGE_STRIKES = queryOf('dodge.strikes');
const IMMUNE_PIERCE = queryOf('immune.pierce');
const PIERCE_ADDED = queryOf('pierce.add');
const IMPACT_ADDED = queryOf('impact.add');
const IMPACT_GAINED = queryOf('impact.gained');
const IMPACT_WORKS = queryOf('impact.works');
const ARMOR = queryOf('armor');
const DEFENSE_DICE = queryOf('defense.dice');
const WHITE_DICE = queryOf('defense.white-dice');

const CRITICAL_ADDED = queryOf('critical.add');
const CRITICAL = effectOf('critical');
const HIGH_VELOCITY = effectOf('high-velocity');
const IMMOBILIZE = effectOf('immobilize');
const IMMOBILIZE_ADDED = queryOf('immobilize.add');
const IMPACT = effectOf('impact');
const ION = effectOf('ion');
const PIERCE = effectOf('pierce');
const SUPPRESSIVE = effectOf('suppressive');
const ALL_SUPPRESSIVE = queryOf('suppressive');

/**
 * The values that the steps of `resolve-pool` use for the current pool, `attack.pool`, as weapons, cards and tokens
 * determine them now.
 */

/** The defender. */
export function defender(c: Context): number {
  return c.s.pools.defender[c.s.attack.pool];
}

/** The attacker, if it is a unit that is still on the table; otherwise −1. */
export function livingAttacker(c: Context): number {
  const u = c.s.attack.attacker;
  return c.s.units.status[u] === ON_TABLE ? u : -1;
}

/** Surges that Critical X turns into criticals. */
export function criticalOf(c: Context): number {
  const u = livingAttacker(c);
  return u < 0 ? poolValue(c, CRITICAL) : modified(c, CRITICAL_ADDED, u, poolValue(c, CRITICAL));
}

/** Number of dodge tokens that the defender may spend: 0 if all weapons of the pool have High Velocity (2601). */
export function dodgesOf(c: Context): number {
  const v = defender(c);
  if (c.s.units.status[v] !== ON_TABLE) return 0;
  return poolIsAll(c, HIGH_VELOCITY) && !ignoresAttack(c, v) ? 0 : spendable(c, v, 'dodge');
}

/** Value of an effect of the pool on the defender: 0 if the defender ignores the effects of enemy cards (2691). */
export function valueAgainst(c: Context, effect: number): number {
  return ignoresAttack(c, defender(c)) ? 0 : poolValue(c, effect);
}

/** Whether the defender gains by spending a dodge token that cancels nothing. */
export function dodgeArms(c: Context): boolean {
  return isSet(c, DODGE_ARMS, defender(c));
}

/** Whether the defender gains by spending a dodge token even if no result is left. */
export function dodgeStrikes(c: Context): boolean {
  return isSet(c, DODGE_STRIKES, defender(c));
}

/** Number of hits that Impact may turn into criticals: 0 against a defender without armour. */
export function impactOf(c: Context): number {
  const u = livingAttacker(c);
  const own = u < 0 ? valueAgainst(c, IMPACT) : modified(c, IMPACT_ADDED, u, valueAgainst(c, IMPACT));
  const value = modified(c, IMPACT_GAINED, defender(c), own);
  return isSet(c, IMPACT_WORKS, defender(c)) ? value : 0;
}

/** Number of hits that armour may cancel. */
export function armorOf(c: Context): number {
  return modified(c, ARMOR, defender(c), 0);
}

/**
 * Number of defence dice of the defender's own colour against `results` hits and criticals; dice that cards add are
 * rolled even if none is left (1778, 2749).
 */
export function defenseDiceOf(c: Context, results: number): number {
  return modified(c, DEFENSE_DICE, defender(c), results);
}

/** Number of white dice that cards add to the defence roll, whatever the defender's own dice are. */
export function whiteDiceOf(c: Context): number {
  return modified(c, WHITE_DICE, defender(c), 0);
}

/** Whether the defender rolls dice even if no hit or critical is left. */
export function rollsAnyway(c: Context): boolean {
  return defenseDiceOf(c, 0) + whiteDiceOf(c) > 0;
}

/** Pierce of the pool, from the weapons and the attacker, regardless of which unit has rolled the blocks. */
export function poolPierce(c: Context): number {
  const u = livingAttacker(c);
  const weapons = poolValue(c, PIERCE) + c.s.attack.lethalUsed - (isMastered(c) ? 1 : 0);
  return u < 0 ? weapons : modified(c, PIERCE_ADDED, u, weapons);
}

/** Total number of the defender's blocks that Pierce may cancel; 0 if the defender is immune. */
export function pierceOf(c: Context): number {
  if (ignoresAttack(c, defender(c))) return 0;
  return isMastered(c) || !isSet(c, IMMUNE_PIERCE, defender(c)) ? poolPierce(c) : 0;
}

/** Whether the defender cannot use Immune: Pierce and Impervious against the pool (3034). */
export function isMastered(c: Context): boolean {
  return (c.s.attack.marks & MASTERED) !== 0;
}

/** Value of Ion of the pool. */
export function ionOf(c: Context): number {
  return valueAgainst(c, ION);
}

/** Value of Immobilize of the pool. */
export function immobilizeOf(c: Context): number {
  const u = livingAttacker(c);
  const weapons = valueAgainst(c, IMMOBILIZE);
  return u < 0 || ignoresAttack(c, defender(c)) ? weapons : modified(c, IMMOBILIZE_ADDED, u, weapons);
}

/** Whether the pool is Suppressive. */
export function isSuppressive(c: Context): boolean {
  if (valueAgainst(c, SUPPRESSIVE) > 0) return true;
  const { attacker } = c.s.attack;
  return attacker >= 0 && isSet(c, ALL_SUPPRESSIVE, attacker);
}
