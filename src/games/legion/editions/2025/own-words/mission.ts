import type { Context } from '../../../engine/context.js';
import { ADVANTAGE, DISCARDED, DROPPED, KINDS, MISSIONS, OBJECTIVE, SCORED, SECONDARY, SOURCE } from './layout.js';

/** Bits over the cards of a kind that have been discarded from the pile of `player`. */
export function discarded(c: Context, player: number, kind: number): number {
  return c.s.own[DISCARDED + KINDS * player + kind];
}

export function setDiscarded(c: Context, player: number, kind: number, cards: number): void {
  c.s.own[DISCARDED + KINDS * player + kind] = cards;
}

/** The player from whose pile the objective or the secondary in play comes. */
export function sourceOf(c: Context, kind: number): number {
  return c.s.own[SOURCE + kind];
}

export function setSource(c: Context, kind: number, player: number): void {
  c.s.own[SOURCE + kind] = player;
}

/** Bits over the assets that a unit has dropped and that have not been placed yet. */
export function droppedAssets(c: Context): number {
  return c.s.own[DROPPED];
}

export function setDropped(c: Context, tokens: number): void {
  c.s.own[DROPPED] = tokens;
}

/** The words that the objective in play keeps: 0 and 1. */
export function objectiveWord(c: Context, word: number): number {
  return c.s.own[OBJECTIVE + word];
}

export function setObjectiveWord(c: Context, word: number, value: number): void {
  c.s.own[OBJECTIVE + word] = value;
}

/** The words that the secondary in play keeps: 0 and 1 of each player. */
export function secondaryWord(c: Context, player: number, word = 0): number {
  return c.s.own[SECONDARY + 2 * player + word];
}

export function setSecondaryWord(c: Context, player: number, value: number, word = 0): void {
  c.s.own[SECONDARY + 2 * player + word] = value;
}

/** The word that the advantage of `player` keeps. */
export function advantageWord(c: Context, player: number): number {
  return c.s.own[ADVANTAGE + player];
}

export function setAdvantageWord(c: Context, player: number, value: number): void {
  c.s.own[ADVANTAGE + player] = value;
}

/** Whether unit `u` has gained its secret mission token, which it does once in a game. */
export function hadMission(c: Context, u: number): boolean {
  return (c.s.own[MISSIONS] & (1 << u)) !== 0;
}

export function noteMission(c: Context, u: number): void {
  c.s.own[MISSIONS] |= 1 << u;
}

/** The last round whose points have been scored; 0 before any. */
export function scoredRound(c: Context): number {
  return c.s.own[SCORED];
}

export function noteScored(c: Context): void {
  c.s.own[SCORED] = c.s.game.round;
}
