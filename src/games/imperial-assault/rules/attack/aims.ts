import { scratch } from '../../../../kernel/scratch.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import type { Weapon } from '../../battle/hero.js';
import { type AttackManner, notEligible, spacesOfTarget } from '../questions/eligible.js';
import { placementFrom, spaceText } from '../moving/notation.js';
import { NO_TARGET } from '../reasons.js';
import {
  aimAt,
  aimedSpace,
  aimedTarget,
  aimedWeapon,
  aimWith,
  doorOf,
  doorTarget,
  isDoor,
  isFigure,
  tokenOf,
  tokenTarget,
} from '../targets.js';
import { canUseWeapon, isAtHand, weaponsOf, withWeapon } from './weapon.js';

const spaces = scratch(new Int16Array(64));

/**
 * Calls `take` with every aim that a figure can attack: figures, tokens and doors, and the space of each; of a hero
 * also with which weapon (R 270).
 */
export function eachAim(c: Ia, u: number, how: AttackManner, take: (aim: number) => void): void {
  const weapons = weaponsOf(c, u);
  if (weapons.length === 0 || how.hasWeapon === true) return eachAimAs(c, u, how, take);
  weapons.forEach((weapon, n) => {
    if (canUseWeapon(how, weapon) && isAtHand(c, u, weapon))
      eachAimAs(c, u, withWeapon(how, weapon), (aim) => take(aimWith(aim, n)));
  });
}

function eachAimAs(c: Ia, u: number, how: AttackManner, take: (aim: number) => void): void {
  for (let v = 0; v < c.s.game.figures; v++) aimsOf(c, u, v, how, take);
  for (let t = 0; t < c.s.game.tokens; t++) if (c.battle.tokens[t].health > 0) aimsOf(c, u, tokenTarget(t), how, take);
  for (let d = 0; d < c.battle.doors.length; d++)
    if (c.battle.doors[d].health > 0) aimsOf(c, u, doorTarget(d), how, take);
}

function aimsOf(c: Ia, u: number, target: number, how: AttackManner, take: (aim: number) => void): void {
  if (isFigure(target) && c.s.figures.placement[target] === NONE) return;
  const count = spacesOfTarget(c, target, spaces);
  for (let k = 0; k < count; k++) {
    const space = spaces[k];
    if (notEligible(c, u, target, space, how) === LEGAL) take(aimAt(target, space));
  }
}

/** Whether a figure could attack anything. */
export function hasAim(c: Ia, u: number, how: AttackManner): boolean {
  let found = false;
  eachAim(c, u, how, () => {
    found = true;
  });
  return found;
}

/** Why a figure cannot attack through an aim. */
export function aimRefusal(c: Ia, u: number, aim: number, how: AttackManner): Reason {
  const target = aimedTarget(aim);
  if (isFigure(target) ? target >= c.s.game.figures : false) return NO_TARGET;
  const weapons = weaponsOf(c, u);
  if (weapons.length === 0 || how.hasWeapon === true)
    return aimedWeapon(aim) !== 0 ? NO_TARGET : notEligible(c, u, target, aimedSpace(aim), how);
  const weapon = weapons[aimedWeapon(aim)] as Weapon | undefined;
  if (weapon === undefined || !canUseWeapon(how, weapon) || !isAtHand(c, u, weapon)) return NO_TARGET;
  return notEligible(c, u, target, aimedSpace(aim), withWeapon(how, weapon));
}

/** The name of a target: of a figure, a token or a door. */
export function targetName(c: Ia, target: number): string {
  if (isFigure(target)) return c.battle.figures[target].id;
  return isDoor(target) ? c.battle.doors[doorOf(target)].id : c.battle.tokens[tokenOf(target)].id;
}

/** The target with a name; −1 for none. */
export function targetNamed(c: Ia, name: string): number {
  const u = c.battle.figures.findIndex(({ id }) => id === name);
  if (u >= 0) return u;
  const t = c.battle.tokens.findIndex(({ id }) => id === name);
  if (t >= 0) return tokenTarget(t);
  const d = c.battle.doors.findIndex(({ id }) => id === name);
  return d < 0 ? -1 : doorTarget(d);
}

/** `B`, with the space of a target that has several `B 3,4`, with one of several weapons of a hero `B with Blade`. */
export function aimText(c: Ia, u: number, aim: number): string {
  const target = aimedTarget(aim);
  const name = targetName(c, target);
  const place = hasSeveral(c, target) ? `${name} ${spaceText(c, aimedSpace(aim))}` : name;
  const weapons = weaponsOf(c, u);
  return weapons.length > 1 ? `${place}${WITH}${weapons[aimedWeapon(aim)].name}` : place;
}

const WITH = ' with ';

/** Reads it; −1 for what names no target or weapon. */
export function aimFrom(c: Ia, u: number, text: string): number {
  const [where, weapon] = text.split(WITH);
  const aim = placeFrom(c, where);
  if (aim < 0 || weapon === undefined) return aim;
  const number = weaponsOf(c, u).findIndex((one) => one.name === weapon);
  return number < 0 ? -1 : aimWith(aim, number);
}

function placeFrom(c: Ia, text: string): number {
  const [name, at] = text.split(' ');
  const target = targetNamed(c, name);
  if (target < 0) return -1;
  const count = spacesOfTarget(c, target, spaces);
  if (at === undefined) return count === 0 ? -1 : aimAt(target, spaces[0]);
  const placement = placementFrom(c, at);
  return placement < 0 ? -1 : aimAt(target, placement >> 1);
}

function hasSeveral(c: Ia, target: number): boolean {
  return isFigure(target) ? c.battle.sizes[target] > 1 : isDoor(target);
}
