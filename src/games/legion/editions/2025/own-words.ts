import type { Context } from '../../engine/context.js';

/** The words of the state that only this edition knows (`state.own`): by player, then single ones. */
const PASS_POOL = 0;
const PASSED = 4;
/** How many there are. */
export const OWN_WORDS = 8;

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
