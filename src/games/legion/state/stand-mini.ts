import type { LegionState } from './state.js';

/**
 * Puts miniature `m` on the table at (x, y) and height z, in tenths of a millimetre, for a state that is set up in the
 * middle of a battle.
 */
export function standMini({ minis }: LegionState, m: number, x: number, y: number, z: number, facing: number): void {
  minis.alive[m] = 1;
  minis.x[m] = x;
  minis.y[m] = y;
  minis.z[m] = z;
  minis.facing[m] = facing;
}
