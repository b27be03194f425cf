import type { Context } from '../../../engine/context.js';
import {
  ENTERED,
  MARKS,
  OVERRUN,
  OVERRUNS_MADE,
  PASSED,
  PASS_POOL,
  REPEATED,
  SHOT_CLOSE,
  TEMPTED,
  TWO_TOKENS,
} from './layout.js';

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

/** Bits of {@link isMarked}. */
/** It moves faster, or slower, by one (Attack Run). */
export const RUNS_FASTER = 1;
export const RUNS_SLOWER = 2;
/** It has halved a weapon to have Gunslinger. */
export const HALVES = 4;
/** It suffers wounds if it defeats nobody, and it has defeated someone (The Empire Does Not Tolerate Failure). */
export const DARED = 1024;
export const SUCCEEDED = 2048;

/** It has taken a token of the Experimental Droids: to move faster, or for dice in an attack, in the pool at hand. */
export const PUSHED_SPEED = 4096;
export const PUSHED_DICE = 8192;
export const PUSHED_POOL = 16384;

/** Whether unit `u` activates and has been given `bit` until its activation ends. */
export function isMarked(c: Context, u: number, bit: number): boolean {
  return c.s.game.activating === u && (c.s.own[MARKS] & bit) !== 0;
}

export function mark(c: Context, bit: number): void {
  c.s.own[MARKS] |= bit;
}

export function unmark(c: Context, bits: number): void {
  c.s.own[MARKS] &= ~bits;
}

/** To be called when an activation begins and when it ends. */
export function clearMarks(c: Context): void {
  c.s.own[MARKS] = 0;
  c.s.own[OVERRUN] = 0;
  c.s.own[OVERRUNS_MADE] = 0;
  c.s.own[REPEATED] = 0;
}

/** Whether the unit that activates has performed its card action `i` twice. */
export function hasRepeated(c: Context, i: number): boolean {
  return (c.s.own[REPEATED] & (1 << i)) !== 0;
}

export function noteRepeated(c: Context, i: number): void {
  c.s.own[REPEATED] |= 1 << i;
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

/** Whether unit `u` has two order tokens, both facedown. */
export function hasTwoTokens(c: Context, u: number): boolean {
  return (c.s.own[TWO_TOKENS] & (1 << u)) !== 0;
}

export function noteTwoTokens(c: Context, u: number): void {
  c.s.own[TWO_TOKENS] |= 1 << u;
}

/** To be called when a round begins. */
export function clearTwoTokens(c: Context): void {
  c.s.own[TWO_TOKENS] = 0;
}

/** Whether unit `u` has entered the table by a move the effects of which are to come. */
export function hasEntered(c: Context, u: number): boolean {
  return (c.s.own[ENTERED] & (1 << u)) !== 0;
}

export function noteEntered(c: Context, u: number): void {
  c.s.own[ENTERED] |= 1 << u;
}

export function forgetEntered(c: Context, u: number): void {
  c.s.own[ENTERED] &= ~(1 << u);
}

/** Bits over the enemy units over which the unit that activates has moved by its latest standard move. */
export function overrunUnits(c: Context): number {
  return c.s.own[OVERRUN];
}

export function noteOverrun(c: Context, units: number): void {
  c.s.own[OVERRUN] = units;
}

/** How many overrun attacks the unit that activates has made. */
export function overrunsMade(c: Context): number {
  return c.s.own[OVERRUNS_MADE];
}

/** The unit that activates makes an overrun attack for its latest move. */
export function countOverrun(c: Context): void {
  c.s.own[OVERRUN] = 0;
  c.s.own[OVERRUNS_MADE]++;
}

/** Whether unit `u` has shot at an enemy within range 2 in its latest attack. */
export function hasShotClose(c: Context, u: number): boolean {
  return (c.s.own[SHOT_CLOSE] & (1 << u)) !== 0;
}

export function noteShotClose(c: Context, u: number, close: boolean): void {
  if (close) c.s.own[SHOT_CLOSE] |= 1 << u;
  else c.s.own[SHOT_CLOSE] &= ~(1 << u);
}
