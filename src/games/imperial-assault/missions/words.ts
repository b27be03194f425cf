import type { Ia } from '../state/context.js';

/*
 * What missions keep in the words m0, m1 … of the state.
 */

/** Groups that have scored by an interact this round, as bits. */
export const SCORED = 'm0';
/** Groups that a player has picked, as bits: of the first player, of the second. */
export const PICKS = ['m1', 'm2'] as const;
/** The player who operates something, plus 1. */
export const OPERATOR = 'm3';
/** A number of tokens that lie together. */
export const STACK = 'm4';
/** Players, and tokens, that have done this round what can be done only once, as bits. */
export const PLAYERS_DONE = 'm5';
export const TOKENS_DONE = 'm6';
/** The colour of this round, plus 1; the tokens of each colour that can still be drawn, four bits each. */
export const COLOUR = 'm7';
export const BAG = 'm8';
/** Bits over groups that count, or a number, of each player. */
export const MARKED = ['m9', 'm10'] as const;
/** Bits over tokens or groups, or a number, of one mission alone. */
export const OWN = 'm11';

/** The groups that a player has picked. */
export function picksOf(c: Ia, side: number): number {
  return c.s.game[PICKS[side]];
}

/** What each player has of something. */
export const COUNTS = MARKED;
