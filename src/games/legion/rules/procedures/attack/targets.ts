import { weaponEffect } from '../../../battle/weapon-effects.js';
import { triggerOf } from '../../queries/standby-trigger.js';
import { aliveMinis } from '../../queries/alive.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import { LEGAL, type Reason, reason } from '../../../../../machine/reason.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { areEnemies } from '../../queries/turned.js';
import { UNLIMITED } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import { MELEE_ATTACKS, RANGED_ATTACKS, isSet, modified, POOL_EFFECTS, queryOf } from '../../../engine/timing.js';
import { attackRange, isAlone, isReady, rangeBetween } from '../../queries/measure.js';
import { isShutIn } from '../../queries/aboard.js';
import { ignoresEnemies } from '../../queries/enemy-effects.js';
import { canStrike, isEngaged } from '../../queries/melee.js';
import { miniSeesTarget, miniSeesUnit } from '../../queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import {
  ENGAGED,
  FRIENDLY,
  MUST_CHOOSE,
  NOT_ON_TABLE,
  NO_LINE_OF_SIGHT,
  OUT_OF_RANGE,
  SHUT_IN,
} from '../../../words/reasons.js';
import { greatestRange, longerRange } from './long-shot.js';
import { CARD_WEAPON, MELEE, THROWN, THROWN_RANGE } from './modes.js';

const ATTACKABLE = queryOf('attackable.range');
const BY_CARD = queryOf('attackable.by-card');
const RANGE_CAP = queryOf('range.cap');
const IMMUNE_RANGE_1 = queryOf('immune.range-1');
const VERSATILE = POOL_EFFECTS.indexOf('versatile');
const FORBIDDEN = queryOf('attack.forbidden');
const ALL_VERSATILE = queryOf('weapons.versatile');
const SHUNNED = queryOf('attack.shunned');
const DEMANDED = queryOf('attack.demanded');

/** The queries on which {@link attacksTo} and {@link openTo} rest, besides melees and closed vehicles. */
export const APPROACH_QUERIES = [FORBIDDEN, RANGE_CAP, ATTACKABLE, BY_CARD, ALL_VERSATILE];

/** A card, or an effect of this round, keeps the unit from attacking, or from attacking that one. */
export const ATTACK_FORBIDDEN: Reason = reason('attack-forbidden');
/** The defender is in a closed vehicle (4422). */
const TARGET_SHUT_IN: Reason = reason('target-shut-in', SHUT_IN);
/** The defender is engaged in a melee of which the attacker is no part. */
const TARGET_ENGAGED: Reason = reason('target-engaged');
/** Cards limit how far the unit can attack. */
const LIMITED_VISIBILITY: Reason = reason('limited-visibility', OUT_OF_RANGE);
/** No weapon of the kind can be used. */
export const NO_WEAPON: Reason = reason('no-weapon');
/** The defender is nearer than the weapon's least range. */
const WITHIN_MINIMUM: Reason = reason('within-minimum', OUT_OF_RANGE);
/** The card of the weapon is exhausted. */
export const WEAPON_EXHAUSTED: Reason = reason('weapon-exhausted');
/** The defender cannot be attacked at range 1 with a weapon that reaches no farther. */
const IMMUNE_AT_1: Reason = reason('immune-at-range-1', NO_WEAPON);
/** Its unit has other weapons, which are the only ones that it may use. */
const ONLY_OTHERS: Reason = reason('only-other-weapons', NO_WEAPON);

/** {@link rangeAgainst} of a unit that cannot be attacked. */
export const NO_ATTACK = -1;

/** The range of the attack for which {@link approachRefusal} found nothing. */
const found = scratch({ range: NO_ATTACK });

/**
 * Why unit `u` could not attack unit `v` with any weapon: that is beyond what cards allow, or either unit is engaged or
 * in a closed vehicle (857–859, 2278, 4422). If nothing speaks against it, leaves the range in {@link found}.
 */
function approachRefusal(c: Context, u: number, v: number, mode: number): Reason {
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  if (!areEnemies(c, u, v)) return FRIENDLY;
  if (isShutIn(c, u)) return SHUT_IN;
  if (isShutIn(c, v)) return TARGET_SHUT_IN;
  if (canStrike(c, u, v)) {
    found.range = MELEE;
    return mode === THROWN ? ENGAGED : LEGAL;
  }
  if (isEngaged(c, v)) return TARGET_ENGAGED;
  if (isEngaged(c, u) && (mode === THROWN || !hasVersatile(c, u))) return ENGAGED;
  if (!isOpenTo(c, u, v)) return ATTACK_FORBIDDEN;
  found.range = attackRange(c, u, v);
  return found.range <= modified(c, RANGE_CAP, u, UNLIMITED) ? LEGAL : LIMITED_VISIBILITY;
}

/**
 * How unit `u` would attack unit `v`: {@link MELEE} if they can strike each other, else the range band of a ranged
 * attack, or {@link NO_ATTACK} if it cannot do so with any weapon. Does not check the ranges of weapons.
 */
export function rangeAgainst(c: Context, u: number, v: number, mode: number): number {
  return approachRefusal(c, u, v, mode) === LEGAL && declaringRefusal(c, u, v) === LEGAL ? found.range : NO_ATTACK;
}

/** Why {@link rangeAgainst} finds no range; LEGAL if it finds one. For explanations. */
export function whyNoRange(c: Context, u: number, v: number, mode: number): Reason {
  return approachRefusal(c, u, v, mode) || declaringRefusal(c, u, v);
}

/**
 * Why unit `u` could not declare `v` a defender though it could attack it: what its leader sees, or what it answers.
 */
function declaringRefusal(c: Context, u: number, v: number): Reason {
  const { declaring } = c.b.rules;
  if (!declaring.leaderSees(c, u, v)) return NO_LINE_OF_SIGHT;
  if (!declaring.standbyAnswersTrigger || c.s.game.activating === u) return LEGAL;
  return isOtherTrigger(c, u, v) ? NOT_TRIGGER : LEGAL;
}

/**
 * The greatest range band at which unit `u` can attack now, as far as neither its weapons nor its target decide: 0 if
 * it can attack only in its melee, {@link NO_ATTACK} if not at all.
 */
export function attacksTo(c: Context, u: number): number {
  if (isShutIn(c, u) || !mayAttack(c, u)) return NO_ATTACK;
  return isEngaged(c, u) && !hasVersatile(c, u) ? 0 : modified(c, RANGE_CAP, u, UNLIMITED);
}

/** The greatest range band from which unit `v` can be attacked now, by units that do not ignore its cards. */
export function openTo(c: Context, v: number): number {
  if (isShutIn(c, v)) return NO_ATTACK;
  return isEngaged(c, v) ? 0 : Math.min(modified(c, ATTACKABLE, v, UNLIMITED), modified(c, BY_CARD, v, UNLIMITED));
}

/**
 * Whether unit `v` can be attacked from where unit `u` is, as cards limit it. Not the range of the attack counts, but
 * that between the closest miniatures, as for every effect other than an attack (3609).
 */
export function isOpenTo(c: Context, u: number, v: number): boolean {
  const most = modified(c, ATTACKABLE, v, UNLIMITED);
  const byCard = modified(c, BY_CARD, v, UNLIMITED);
  if (most === UNLIMITED && byCard === UNLIMITED) return true;
  const range = rangeBetween(c, u, v);
  return range <= most && (range <= byCard || ignoresEnemies(c, u));
}

/** The unit spends a standby token in response to another one. */
const NOT_TRIGGER = reason('not-trigger');

/** Whether a weapon of unit `u` has Versatile, by its card or by another. */
function hasVersatile(c: Context, u: number): boolean {
  return c.b.units.versatile[u] === 1 || isSet(c, ALL_VERSATILE, u);
}

/** Why a weapon cannot be used at `range`, by its kind, its range and the state of its card (3096, 3641). */
function reachRefusal(c: Context, weapon: number, range: number, mode: number): Reason {
  const w = c.b.weapons;
  if ((range === MELEE || mode === THROWN ? w.melee[weapon] : w.ranged[weapon]) === 0) return NO_WEAPON;
  if (range === MELEE) return isUsable(c, weapon, mode) ? LEGAL : WEAPON_EXHAUSTED;
  if (mode === THROWN) {
    if (range > THROWN_RANGE) return OUT_OF_RANGE;
  } else if (range < w.min[weapon]) return WITHIN_MINIMUM;
  else if (range > w.max[weapon] && range > greatestRange(c, weapon) + longerRange(c, weapon)) return OUT_OF_RANGE;
  return isUsable(c, weapon, mode) ? LEGAL : WEAPON_EXHAUSTED;
}

function isUsable(c: Context, weapon: number, mode: number): boolean {
  return mode === CARD_WEAPON ? isAlone(c, weapon) : isReady(c, weapon);
}

/**
 * Why miniature `m` cannot put `weapon` into a pool against `v` at `range`; does not check line of sight (865–866).
 */
function useRefusal(c: Context, m: number, weapon: number, v: number, range: number, mode: number): Reason {
  const reach = reachRefusal(c, weapon, range, mode);
  if (reach !== LEGAL) return reach;
  if (range !== MELEE && c.b.weapons.max[weapon] === 1 && isSet(c, IMMUNE_RANGE_1, v)) return IMMUNE_AT_1;
  if (isBarred(c, m, weapon, range)) return ONLY_OTHERS;
  const rules = c.b.weapons.rules[weapon];
  for (let i = 0; i < rules.length; i++) {
    const { rule, of } = rules[i];
    if (rule.refusal === undefined) continue;
    const barred = rule.refusal(c, m, weapon, v, of);
    if (barred !== LEGAL) return barred;
  }
  return LEGAL;
}

export function canUse(c: Context, m: number, weapon: number, v: number, range: number, mode: number): boolean {
  return useRefusal(c, m, weapon, v, range, mode) === LEGAL;
}

/**
 * Whether miniature `m` cannot use `weapon` at `range` because it can use only others: the weapons of its own card
 * (Sidearm, 3976), or while its unit is engaged those that may be used then (Versatile, 4678).
 */
function isBarred(c: Context, m: number, weapon: number, range: number): boolean {
  const { unit, barred, card } = c.b.minis;
  const { upgrade } = c.b.weapons;
  const own = barred[m] & (range === MELEE ? MELEE_ATTACKS : RANGED_ATTACKS);
  if (own !== 0 && upgrade[weapon] !== card[m]) return true;
  if (range === MELEE || c.b.units.versatile[unit[m]] === 0) return false;
  if (weaponEffect(c.b, weapon, VERSATILE) !== 0 || !isEngaged(c, unit[m])) return false;
  return !isSet(c, ALL_VERSATILE, unit[m]);
}

/** Whether unit `u` may attack at all now. Does not look for targets, so it is fast. */
export function mayAttack(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE && !isSet(c, FORBIDDEN, u);
}

/**
 * Why unit `u` cannot declare `v` as the defender of an attack: a miniature of `u` must see it and have a weapon that
 * it can use against it (862–866), and no card may make it attack another unit. `excluded`: bits over units that the
 * attack cannot be made against. Quick, so all that is wrong with weapons is {@link NO_WEAPON}; {@link whyNoTarget}
 * knows more.
 */
export function targetRefusal(c: Context, u: number, v: number, mode: number, excluded = 0): Reason {
  const why = couldTarget(c, u, v, mode);
  if (why !== LEGAL) return why;
  return mustAttackOther(c, u, v, mode, excluded) ? MUST_CHOOSE : LEGAL;
}

export function canTarget(c: Context, u: number, v: number, mode: number, excluded = 0): boolean {
  return targetRefusal(c, u, v, mode, excluded) === LEGAL;
}

/** {@link targetRefusal} apart from what makes the unit attack another one. */
function couldTarget(c: Context, u: number, v: number, mode: number): Reason {
  const why = approachRefusal(c, u, v, mode);
  if (why !== LEGAL) return why;
  const declared = declaringRefusal(c, u, v);
  if (declared !== LEGAL) return declared;
  return someWeapon(c, u, v, found.range, mode) ? LEGAL : NO_WEAPON;
}

/** Whether unit `u` spends a standby token in response to another unit than `v`. */
function isOtherTrigger(c: Context, u: number, v: number): boolean {
  const trigger = triggerOf(c, u);
  return trigger >= 0 && trigger !== v;
}

/** {@link targetRefusal} with what is wrong with the weapons, for explanations. */
export function whyNoTarget(c: Context, u: number, v: number, mode: number): Reason {
  const why = targetRefusal(c, u, v, mode);
  return why === NO_WEAPON ? whyNoWeapon(c, u, v, found.range, mode, -1) : why;
}

/**
 * Reasons against weapons: of several weapons that cannot be used, the reason of the one that comes nearest to it
 * counts.
 */
const HURDLES: readonly Reason[] = [
  NO_WEAPON,
  OUT_OF_RANGE,
  WITHIN_MINIMUM,
  WEAPON_EXHAUSTED,
  IMMUNE_AT_1,
  ONLY_OTHERS,
];

/**
 * Why no miniature of unit `u` can attack unit `v` at `range` with `weapon`, or with any of its weapons if that is −1;
 * for explanations. `among`: bits over the miniatures that are looked at.
 */
export function whyNoWeapon(
  c: Context,
  u: number,
  v: number,
  range: number,
  mode: number,
  weapon: number,
  among = -1,
): Reason {
  const { weaponFirst, weaponCount } = c.b.minis;
  let nearest = NO_WEAPON;
  let passed = 0;
  for (let rest = aliveMinis(c, u) & among; rest !== 0; rest &= rest - 1) {
    const m = c.b.units.firstMini[u] + lowestBit(rest);
    for (let i = weaponFirst[m]; i < weaponFirst[m] + weaponCount[m]; i++) {
      const own = c.b.miniWeapons[i];
      if (weapon >= 0 && own !== weapon) continue;
      const barred = useRefusal(c, m, own, v, range, mode);
      // What keywords say comes last, and then what the miniature sees.
      const place = HURDLES.indexOf(barred);
      const hurdles = barred === LEGAL ? HURDLES.length + 1 : place < 0 ? HURDLES.length : place;
      if (hurdles < passed) continue;
      passed = hurdles;
      nearest = barred === LEGAL ? NO_LINE_OF_SIGHT : barred;
    }
  }
  return nearest;
}

/** The unit that unit `u` must attack if it can, because it was distracted (2098), or −1. */
export function distractorOf(c: Context, u: number): number {
  const by = c.s.units.distractedBy[u];
  return by === 0 || ignoresEnemies(c, u) ? -1 : by - 1;
}

/** Whether unit `u` leaves unit `v` alone while it can attack another one (2791). */
export function isShunned(c: Context, u: number, v: number): boolean {
  return isSet(c, SHUNNED, v) && !ignoresEnemies(c, u);
}

/**
 * Whether unit `u` must attack another unit than `v`, because it can: the unit that has distracted it, or any that it
 * need not leave alone.
 */
export function mustAttackOther(c: Context, u: number, v: number, mode: number, excluded: number): boolean {
  const w = distractorOf(c, u);
  if (w === v) return false;
  if (w >= 0 && (excluded & (1 << w)) === 0 && couldTarget(c, u, w, mode) === LEGAL) return true;
  if (mustAttackDemanded(c, u, v, mode, excluded)) return true;
  if (!isShunned(c, u, v)) return false;
  for (let x = 0; x < c.b.units.count; x++) {
    if (x === v || (excluded & (1 << x)) !== 0 || isShunned(c, u, x)) continue;
    if (couldTarget(c, u, x, mode) === LEGAL) return true;
  }
  return false;
}

/** Whether unit `u` can attack a unit that enemies must attack if they can, while `v` is none. */
function mustAttackDemanded(c: Context, u: number, v: number, mode: number, excluded: number): boolean {
  // Nearly no battle has such units, and this is asked all the time.
  if (!c.b.modifiers.canChange(DEMANDED, v) || isSet(c, DEMANDED, v) || ignoresEnemies(c, u)) return false;
  for (let x = 0; x < c.b.units.count; x++) {
    if ((excluded & (1 << x)) === 0 && isSet(c, DEMANDED, x) && couldTarget(c, u, x, mode) === LEGAL) return true;
  }
  return false;
}

/** Whether a miniature of unit `u` sees unit `v` and has a weapon that it can use against it at `range`. */
export function someWeapon(c: Context, u: number, v: number, range: number, mode: number): boolean {
  const { alive } = c.s.minis;
  const { weaponFirst, weaponCount } = c.b.minis;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) {
    if (alive[m] === 0) continue;
    const last = weaponFirst[m] + weaponCount[m];
    for (let i = weaponFirst[m]; i < last; i++) {
      if (!canUse(c, m, c.b.miniWeapons[i], v, range, mode)) continue;
      if (range === MELEE ? miniSeesUnit(c, m, v) : miniSeesTarget(c, m, v)) return true;
      break;
    }
  }
  return false;
}
