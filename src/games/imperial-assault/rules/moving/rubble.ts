import type { Ia } from '../../state/context.js';

/** Whether a space is difficult terrain, by what is printed or by rubble (rules-supplement, `terrainTokens`). */
export function isDifficult(c: Ia, space: number): boolean {
  return c.battle.grid.difficult[space] === 1 || (c.s.rubble[space >> 5] & (1 << (space & 31))) !== 0;
}

/** By space 1 for difficult terrain now; the answer lasts until the next call. */
export function difficultNow(c: Ia): Uint8Array {
  if (c.s.game.rubble === 0) return c.battle.grid.difficult;
  const { rough } = c;
  for (let space = 0; space < c.battle.grid.count; space++) rough[space] = isDifficult(c, space) ? 1 : 0;
  return rough;
}

/** Puts a rubble token into a space; it stays. */
export function addRubble(c: Ia, space: number): void {
  const bit = 1 << (space & 31);
  if ((c.s.rubble[space >> 5] & bit) !== 0) return;
  c.s.rubble[space >> 5] |= bit;
  c.s.game.rubble++;
}
