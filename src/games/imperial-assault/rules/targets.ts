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
  return aim >> SPACE_BITS;
}

export function aimedSpace(aim: number): number {
  return aim & ((1 << SPACE_BITS) - 1);
}
