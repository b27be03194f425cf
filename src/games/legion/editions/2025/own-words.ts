import type { Context } from '../../engine/context.js';

/** The words of the state that only this edition knows (`state.own`): by player, then single ones. */
const PASS_POOL = 0;
const PASSED = 4;
/** Bits over the units that have spent a token lent by Exemplar in the attack that is under way. */
const LENT = 8;
/** What the unit that activates has been given until its activation ends: a bit each, see {@link mark}. */
const MARKS = 9;
/** Bits over the units that have used Tempted in this round. */
const TEMPTED = 10;
/** How many there are. */
export const OWN_WORDS = 12;

/** Advantage tokens in the pass pool of `player` (M 113–117). */
export function passTokens(c: Context, player: number): number {
  return c.s.own[PASS_POOL + player];
}

export function setPassTokens(c: Context, player: number, count: number): void {
  c.s.own[PASS_POOL + player] = count;
}

/** Whether `player` passed on the previous turn of this round (M 181). */
export function hasPassed(c: Context, player: number): boolean {
  return c.s.own[PASSED + player] === 1;
}

export function notePass(c: Context, player: number, passed: boolean): void {
  c.s.own[PASSED + player] = passed ? 1 : 0;
}

/** Whether unit `u` has spent a token of a unit with Exemplar in the attack that is under way (R 6280–6288). */
export function hasBeenLent(c: Context, u: number): boolean {
  return (c.s.own[LENT] & (1 << u)) !== 0;
}

export function noteLent(c: Context, u: number): void {
  c.s.own[LENT] |= 1 << u;
}

export function forgetLent(c: Context): void {
  c.s.own[LENT] = 0;
}

/** Bits of {@link isMarked}. */
/** It moves faster, or slower, by one (Attack Run). */
export const RUNS_FASTER = 1;
export const RUNS_SLOWER = 2;

/** Whether unit `u` activates and has been given `bit` until its activation ends. */
export function isMarked(c: Context, u: number, bit: number): boolean {
  return c.s.game.activating === u && (c.s.own[MARKS] & bit) !== 0;
}

export function mark(c: Context, bit: number): void {
  c.s.own[MARKS] |= bit;
}

/** To be called when an activation begins and when it ends. */
export function clearMarks(c: Context): void {
  c.s.own[MARKS] = 0;
}

/** Whether unit `u` has used Tempted in this round. */
export function hasBeenTempted(c: Context, u: number): boolean {
  return (c.s.own[TEMPTED] & (1 << u)) !== 0;
}

export function noteTempted(c: Context, u: number): void {
  c.s.own[TEMPTED] |= 1 << u;
}

/** To be called when a round begins. */
export function clearTempted(c: Context): void {
  c.s.own[TEMPTED] = 0;
}
