import { MOST_FIGURES } from '../state/state.js';

/*
 * The target of an attack or an interaction is one number: that of a figure, or a token's or a door's with an offset.
 * An aim is one number too: from the lowest bits on a space of the target, the target, and a hero's weapon.
 */
const TOKENS_FROM = MOST_FIGURES;
const DOORS_FROM = 96;
const TARGET_BITS = 7;
/** Targets are numbered below this. */
export const TARGETS_END: number = 1 << TARGET_BITS;
const SPACE_BITS = 9;
const AIM_BITS = SPACE_BITS + TARGET_BITS;

/** The token `t` as a target. */
export function tokenTarget(t: number): number {
  return TOKENS_FROM + t;
}

/** The door `d` as a target. */
export function doorTarget(d: number): number {
  return DOORS_FROM + d;
}

export function isFigure(target: number): boolean {
  return target < TOKENS_FROM;
}

export function isDoor(target: number): boolean {
  return target >= DOORS_FROM;
}

/** The token that a target is, which is neither figure nor door. */
export function tokenOf(target: number): number {
  return target - TOKENS_FROM;
}

/** The door that a target is. */
export function doorOf(target: number): number {
  return target - DOORS_FROM;
}

/** The aim at a target through one of its spaces, with the first weapon. */
export function aimAt(target: number, space: number): number {
  return (target << SPACE_BITS) | space;
}

export function aimedTarget(aim: number): number {
  return (aim >> SPACE_BITS) & (TARGETS_END - 1);
}

export function aimedSpace(aim: number): number {
  return aim & ((1 << SPACE_BITS) - 1);
}

/** The same aim with another weapon of the hero, by its place in the profile. `aim` must have the first one. */
export function aimWith(aim: number, weapon: number): number {
  return aim | (weapon << AIM_BITS);
}

export function aimedWeapon(aim: number): number {
  return aim >> AIM_BITS;
}
