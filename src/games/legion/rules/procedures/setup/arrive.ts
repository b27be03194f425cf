import type { Context } from '../../../engine/context.js';
import { call } from '../../../../../machine/run.js';
import { putDown } from '../../queries/placement.js';
import { ON_TABLE } from '../../../state/state.js';
import { cohesion, takeFollowersOff } from '../cohesion.js';

/** Brings unit `u` into play with all its miniatures; does not place them. */
export function muster(c: Context, u: number): void {
  const first = c.b.units.firstMini[u];
  c.s.units.status[u] = ON_TABLE;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) c.s.minis.alive[m] = 1;
}

/**
 * Unit `u` comes onto the table with its leader at (x, y, facing); the others are put down next, with the `flags` of
 * rules/queries/cohesion.
 */
export function arrive(c: Context, u: number, x: number, y: number, facing: number, flags: number): void {
  putOnTable(c, u, x, y, facing);
  call(c, cohesion, u, c.b.units.owner[u], flags, 0);
}

/** The same, anywhere on the table; `player` puts the other miniatures down. */
export function arriveBy(c: Context, u: number, player: number, x: number, y: number, facing: number): void {
  putOnTable(c, u, x, y, facing);
  call(c, cohesion, u, player, 0, 0);
}

/** Brings unit `u` into play with its leader at (x, y) and the other miniatures off the table. */
export function putOnTable(c: Context, u: number, x: number, y: number, facing: number): void {
  const first = c.b.units.firstMini[u];
  muster(c, u);
  putDown(c, first, x, y, facing);
  takeFollowersOff(c, u);
  if (c.hears) c.tell({ type: 'unit-placed', unit: u, x: x / 10, y: y / 10, facing });
}
