import { MOST_FIGURES } from '../state/state.js';

/**
 * What attacks and interactions are made with, as one number: a figure, a token or a door. Figures have their own
 * numbers.
 */
const TOKENS_FROM = MOST_FIGURES;
const DOORS_FROM = 96;
/** Targets are numbered below this. */
export const TARGETS_END = 128;

/** Bits of a number that holds a target and a space. */
const SPACE_BITS = 9;

export function tokenTarget(t: number): number {
  return TOKENS_FROM + t;
}

export function doorTarget(d: number): number {
  return DOORS_FROM + d;
}

export function isFigure(target: number): boolean {
  return target < TOKENS_FROM;
}

export function isDoor(target: number): boolean {
  return target >= DOORS_FROM;
}

/** The token of a target that is one, or the door of a target that is one. */
export function tokenOf(target: number): number {
  return target - TOKENS_FROM;
}

export function doorOf(target: number): number {
  return target - DOORS_FROM;
}

/** A target and the space of it that is aimed at, as one number, and back. */
export function aimAt(target: number, space: number): number {
  return (target << SPACE_BITS) | space;
}

export function aimedTarget(aim: number): number {
  return (aim >> SPACE_BITS) & (TARGETS_END - 1);
}

export function aimedSpace(aim: number): number {
  return aim & ((1 << SPACE_BITS) - 1);
}

/** Above the bits of a target and a space: the weapon with which a hero attacks, by its place in the profile. */
const AIM_BITS = 16;

export function aimWith(aim: number, weapon: number): number {
  return aim | (weapon << AIM_BITS);
}

export function aimedWeapon(aim: number): number {
  return aim >> AIM_BITS;
}
