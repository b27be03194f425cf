import { ATTACK_BLANK, BLOCK, DEFENSE_BLANK, FACES } from '../../../words/dice.js';
import type { Context } from '../../../engine/context.js';

/**
 * The dice of the current pool between being gathered and being rolled, while effects upgrade and downgrade them. Until
 * they are rolled they lie as blanks among the faces of the state; red defence dice lie as blocks.
 */

/** Colours of attack dice, from the best to the worst: their places among the faces. */
export const RED = 0;
export const BLACK = 1;
export const WHITE = 2;

/** Number of attack dice of a colour that wait. */
export function attackDice(c: Context, colour: number): number {
  return c.s.attackFaces[colour * FACES + ATTACK_BLANK];
}

export function setAttackDice(c: Context, red: number, black: number, white: number): void {
  c.s.attackFaces.fill(0);
  c.s.attackFaces[RED * FACES + ATTACK_BLANK] = red;
  c.s.attackFaces[BLACK * FACES + ATTACK_BLANK] = black;
  c.s.attackFaces[WHITE * FACES + ATTACK_BLANK] = white;
}

/** Number of red defence dice that wait. */
export function redDefense(c: Context): number {
  return c.s.defenseFaces[BLOCK];
}

/** Number of white defence dice that wait. */
export function whiteDefense(c: Context): number {
  return c.s.defenseFaces[DEFENSE_BLANK];
}

export function setDefenseDice(c: Context, red: number, white: number): void {
  c.s.defenseFaces.fill(0);
  c.s.defenseFaces[BLOCK] = red;
  c.s.defenseFaces[DEFENSE_BLANK] = white;
}
