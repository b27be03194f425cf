import type { Context } from '../../engine/context.js';

/** Whether unit `u` is the character of this name on `side`. */
export function isCharacter(c: Context, u: number, side: number, name: string): boolean {
  return c.b.units.side[u] === side && c.b.units.card[u].name === name;
}

/** Whether unit `u` is a trooper unit of `side`. */
export function isTrooperOf(c: Context, u: number, side: number): boolean {
  return c.b.units.side[u] === side && c.b.units.trooper[u] === 1;
}
