import type { LegionState } from './state.js';

/** Stands miniature `m` on the table at (x, y), at height z, in tenths of a millimetre, as the start of a battle that begins in the middle. */
export function standMini({ minis }: LegionState, m: number, x: number, y: number, z: number, facing: number): void {
  minis.alive[m] = 1;
  minis.x[m] = x;
  minis.y[m] = y;
  minis.z[m] = z;
  minis.facing[m] = facing;
}
