import { BLOCKING } from '../../../../grid/grid.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { STUNNED } from '../../words/conditions.js';
import { NEUTRAL } from '../../words/sides.js';
import {
  FRIENDLY_TARGET,
  IS_STUNNED,
  ITSELF,
  NO_SIGHT,
  NO_TARGET,
  NOT_ADJACENT,
  NOT_ATTACKABLE,
  OUT_OF_RANGE,
} from '../reasons.js';
import { doorOf, isDoor, isFigure, tokenOf } from '../targets.js';
import { areBeside, countBetween, countTo, isAtDoor, isBeside, isOnOrBeside, linksNow } from './distance.js';
import { isIncapacitated } from '../campaign/incapacitated.js';
import { doesHold, eachHolding } from './holds.js';
import { areFriendly, areHostile } from './sides.js';
import { sees, seesFrom } from './sight.js';
import { has, hasKeyword, isForbidden } from './values.js';
import { covers, isOnMap, spaceOf } from './where.js';

/** How an attack is performed, where it is not as the figure's card has it. */
export interface AttackManner {
  /** All figures count as hostile (R 266). */
  readonly anyone: boolean;
  /** The type of the attack; undefined for that of the card. */
  readonly isRanged: boolean | undefined;
  readonly sightPastFigures: boolean;
  readonly hasReach: boolean;
  /** From where sight is traced, if not from the attacker. */
  readonly sightFrom: 'friends' | 'beside' | undefined;
  /** The type, trait or id of the weapons with which a hero can perform it; undefined for any. */
  readonly weapon?: string | undefined;
  /** Whether the weapon of a hero is chosen already. */
  readonly hasWeapon?: boolean;
}

/** An attack as the figure's card has it. */
export const OWN_ATTACK: AttackManner = {
  anyone: false,
  isRanged: undefined,
  sightPastFigures: false,
  hasReach: false,
  sightFrom: undefined,
};

/** Manners by what else is so, for attacks of the type of another figure. */
const ofType: Readonly<Record<'melee' | 'ranged', Map<AttackManner, AttackManner>>> = {
  melee: new Map(),
  ranged: new Map(),
};

/** A manner with the attack type of another figure. */
export function asOf(c: Ia, how: AttackManner, of: number): AttackManner {
  const isRanged = c.battle.figures[of].profile.attack?.isRanged === true;
  const known = ofType[isRanged ? 'ranged' : 'melee'];
  let made = known.get(how);
  if (made === undefined) {
    made = { ...how, isRanged };
    known.set(how, made);
  }
  return made;
}

/** Whether a figure's attack is a ranged one. */
export function isRangedAttack(c: Ia, u: number, { isRanged }: AttackManner): boolean {
  if (isRanged !== undefined) return isRanged;
  let ranged = c.battle.figures[u].profile.attack?.isRanged === true;
  eachHolding(c, 'attack-type', u, (value) => {
    ranged = value === 'ranged';
  });
  return ranged;
}

/** How far a melee attack with Reach goes (R 1223). */
const REACH = 2;

/** Why a figure cannot declare any attack now. */
export function cannotAttack(c: Ia, u: number): Reason {
  if (c.battle.figures[u].profile.attack === undefined || isForbidden(c, u, 'attack')) return NO_TARGET;
  if (c.mission.cannotAttack?.(c, u) === true) return NO_TARGET;
  return has(c, u, STUNNED) ? IS_STUNNED : LEGAL;
}

/** Whether two figures cannot attack each other, by one effect. */
function isAtPeace(c: Ia, u: number, target: number): boolean {
  if (!areHostile(c, u, target)) return false;
  let isAny = false;
  eachHolding(c, 'truce', u, (value) => {
    isAny ||= doesHold(c, 'truce', value, target);
  });
  return isAny;
}

/** Whether a figure sees an empty space adjacent to another, for shots that fall from above. */
function seesBeside(c: Ia, u: number, space: number, pastFigures: boolean): boolean {
  if (!doesHold(c, 'arcing-shot', 'sight', u)) return false;
  const links = linksNow(c);
  for (let one = 0; one < c.battle.grid.count; one++)
    if (c.s.held[one] === 0 && c.battle.grid.bar[one] === 0 && links.areAdjacent(one, space))
      if (sees(c, u, one, NONE, pastFigures)) return true;
  return false;
}

/** Whether an attacker sees a space from where an effect lets it trace sight: friends, or the spaces beside it. */
function seesFromElsewhere(c: Ia, u: number, space: number, v: number, how: AttackManner): boolean {
  const isFrom = (where: string): boolean => how.sightFrom === where || doesHold(c, 'sight-from', where, u);
  const past = seesPast(c, u, how);
  if (isFrom('friends'))
    for (let w = 0; w < c.s.game.figures; w++)
      if (w !== u && isOnMap(c, w) && areFriendly(c, u, w) && sees(c, w, space, v, past)) return true;
  if (isFrom('beside'))
    for (let one = 0; one < c.battle.grid.count; one++)
      if (c.battle.grid.bar[one] !== BLOCKING && isBeside(c, u, one) && seesFrom(c, one, u, space, v, past))
        return true;
  // For ranged attacks alone: a melee attack goes to adjacent spaces anyway.
  if (doesHold(c, 'sight-from', 'within-3', u) && isRangedAttack(c, u, how))
    for (let one = 0; one < c.battle.grid.count; one++)
      if (c.battle.grid.bar[one] !== BLOCKING && countTo(c, u, one) <= 3 && seesFrom(c, one, u, space, v, past))
        return true;
  return false;
}

/** Whether only nearer figures can attack a target, by an effect. */
function isTooFar(c: Ia, u: number, target: number): boolean {
  let isFar = false;
  eachHolding(c, 'target-within', target, (_value, amount) => {
    if (countBetween(c, u, target) > amount) isFar = true;
  });
  return isFar;
}

/** Whether figures do not bar sight for an attack, by what grants it or by an effect. */
function seesPast(c: Ia, u: number, how: AttackManner): boolean {
  return how.sightPastFigures || doesHold(c, 'sight-past-figures', 'sight', u);
}

/**
 * Why a figure cannot declare an attack on a target through one of its spaces (R 235–238, 276–286). That it
 * can declare attacks at all has been checked.
 */
export function notEligible(c: Ia, u: number, target: number, space: number, how: AttackManner): Reason {
  if (isFigure(target)) {
    if (target >= c.s.game.figures || !isOnMap(c, target)) return NO_TARGET;
    if (target === u) return ITSELF;
    if (!how.anyone && areFriendly(c, u, target)) return FRIENDLY_TARGET;
    if (c.battle.sides[target] === NEUTRAL && c.mission.canAttackFigure?.(c, u, target) !== true) return NOT_ATTACKABLE;
    if (!covers(c, target, space)) return NO_TARGET;
    if (isForbidden(c, target, 'be-target') || isIncapacitated(c, target)) return NOT_ATTACKABLE;
    if (isTooFar(c, u, target) || isAtPeace(c, u, target)) return NOT_ATTACKABLE;
    if (isForbidden(c, u, 'attack-adjacent') && areBeside(c, u, target)) return NOT_ATTACKABLE;
    return outOfRange(c, u, space, target, how);
  }
  if (isDoor(target)) {
    const d = doorOf(target);
    const door = c.battle.doors[d];
    if (door === undefined || ((c.s.game.closed >> d) & 1) === 0) return NO_TARGET;
    if (door.health === 0 || c.mission.canAttackDoor?.(c, u, d) === false) return NOT_ATTACKABLE;
    if (!door.spaces.includes(space)) return NO_TARGET;
    return outOfRangeOfDoor(c, u, d, space, how);
  }
  const t = tokenOf(target);
  if (t >= c.s.game.tokens || c.s.tokens.space[t] === NONE) return NO_TARGET;
  if (c.battle.tokens[t].health === 0) return NOT_ATTACKABLE;
  if (c.s.tokens.space[t] !== space) return NO_TARGET;
  if (c.mission.canAttack?.(c, u, t) === false) return NOT_ATTACKABLE;
  return outOfRange(c, u, space, NONE, how);
}

function outOfRange(c: Ia, u: number, space: number, v: number, how: AttackManner): Reason {
  if (isRangedAttack(c, u, how)) {
    const past = seesPast(c, u, how);
    if (sees(c, u, space, v, past) || seesBeside(c, u, space, past)) return LEGAL;
    return seesFromElsewhere(c, u, space, v, how) ? LEGAL : NO_SIGHT;
  }
  if (isOnOrBeside(c, u, space)) return LEGAL;
  if (!how.hasReach && !hasKeyword(c, u, 'Reach')) return NOT_ADJACENT;
  if (countTo(c, u, space) > REACH) return OUT_OF_RANGE;
  return sees(c, u, space, v, seesPast(c, u, how)) ? LEGAL : NO_SIGHT;
}

/** A door counts as being in each empty space that shares an edge with it (R 285–287). */
function outOfRangeOfDoor(c: Ia, u: number, d: number, space: number, how: AttackManner): Reason {
  if (isRangedAttack(c, u, how)) {
    const isOwn = covers(c, u, space);
    if (c.s.held[space] !== 0 && !isOwn) return NO_TARGET;
    return isOwn || sees(c, u, space, NONE, seesPast(c, u, how)) ? LEGAL : NO_SIGHT;
  }
  if (isAtDoor(c, u, d)) return covers(c, u, space) ? LEGAL : NO_TARGET;
  if (!how.hasReach && !hasKeyword(c, u, 'Reach')) return NOT_ADJACENT;
  return isBeside(c, u, space) ? LEGAL : OUT_OF_RANGE;
}

/** The Accuracy that an attack through a space needs: at least 1 (R 77–80). */
export function accuracyNeeded(c: Ia, u: number, space: number): number {
  return Math.max(1, countTo(c, u, space));
}

/** The spaces through which a target can be aimed at, written to `out`; returns how many. */
export function spacesOfTarget(c: Ia, target: number, out: Int16Array): number {
  if (isFigure(target)) {
    for (let k = 0; k < c.battle.sizes[target]; k++) out[k] = spaceOf(c, target, k);
    return c.battle.sizes[target];
  }
  if (!isDoor(target)) {
    out[0] = c.s.tokens.space[tokenOf(target)];
    return out[0] === NONE ? 0 : 1;
  }
  const { spaces } = c.battle.doors[doorOf(target)];
  spaces.forEach((space, k) => {
    out[k] = space;
  });
  return spaces.length;
}
