import type { Context } from '../../../engine/context.js';
import { ASIDE, BROUGHT, FORCE, GIVEN_INFILTRATE, GIVEN_PREPARED, GIVEN_SCOUT, LINKED, SCOUTING } from './layout.js';

/** The value of the Scout that unit `u` has been given in set-up; 0 for none. */
export function givenScout(c: Context, u: number): number {
  return ((c.s.own[GIVEN_SCOUT] >>> u) & 1) | (((c.s.own[GIVEN_SCOUT + 1] >>> u) & 1) << 1);
}

/** Gives unit `u` Scout `value` (1–3) for the whole game. */
export function giveScout(c: Context, u: number, value: number): void {
  c.s.own[GIVEN_SCOUT] |= (value & 1) << u;
  c.s.own[GIVEN_SCOUT + 1] |= (value >> 1) << u;
}

/** Whether unit `u` has gained Infiltrate in set-up. */
export function givenInfiltrate(c: Context, u: number): boolean {
  return (c.s.own[GIVEN_INFILTRATE] & (1 << u)) !== 0;
}

export function giveInfiltrate(c: Context, u: number): void {
  c.s.own[GIVEN_INFILTRATE] |= 1 << u;
}

/** Whether unit `u` has gained Prepared Position in set-up. */
export function givenPrepared(c: Context, u: number): boolean {
  return (c.s.own[GIVEN_PREPARED] & (1 << u)) !== 0;
}

export function givePrepared(c: Context, u: number): void {
  c.s.own[GIVEN_PREPARED] |= 1 << u;
}

/** Whether unit `u` may deploy by Scout now. */
export function isScouting(c: Context, u: number): boolean {
  return c.s.own[SCOUTING] === u + 1;
}

/** Lets unit `u` deploy by Scout from now on, or no unit if it is −1. */
export function setScouting(c: Context, u: number): void {
  c.s.own[SCOUTING] = u + 1;
}

/** Whether unit `u` deploys now from the base of its transport. */
export function isBrought(c: Context, u: number): boolean {
  return c.s.own[BROUGHT] === u + 1;
}

/** Lets unit `u` deploy from the base of its transport from now on, or no unit if it is −1. */
export function setBrought(c: Context, u: number): void {
  c.s.own[BROUGHT] = u + 1;
}

/** The unit that the Strike Team Leader of `side` leads; −1 if there is none. */
export function linkedUnit(c: Context, side: number): number {
  return c.s.own[LINKED + side] - 1;
}

export function linkUnit(c: Context, side: number, u: number): void {
  c.s.own[LINKED + side] = u + 1;
}

/** The words that the battle force of `side` keeps: 0 and 1. */
export function forceWord(c: Context, side: number, word = 0): number {
  return c.s.own[FORCE + 2 * side + word];
}

export function setForceWord(c: Context, side: number, value: number, word = 0): void {
  c.s.own[FORCE + 2 * side + word] = value;
}

/** Whether unit `u` has been set aside in set-up and has not been placed yet. */
export function isSetAside(c: Context, u: number): boolean {
  return (c.s.own[ASIDE] & (1 << u)) !== 0;
}

export function setUnitAside(c: Context, u: number, aside: boolean): void {
  if (aside) c.s.own[ASIDE] |= 1 << u;
  else c.s.own[ASIDE] &= ~(1 << u);
}
