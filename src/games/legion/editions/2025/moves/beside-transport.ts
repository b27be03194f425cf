import { kept } from '../../../../../kernel/scratch.js';
import { DIRECTIONS, turn, UNIT_X, UNIT_Y } from '../../../../../tabletop/directions.js';
import { type Entry, entryOver, type EntrySide } from '../../../../../tabletop/entry.js';
import { TOOL_HALF_WIDTH } from '../../../../../tabletop/tool-reach.js';
import type { Context } from '../../../engine/context.js';

/** About a round base: one side in each direction, where both prongs of the tool touch the base. */
function aboutDisc(x: number, y: number, radius: number): EntrySide[] {
  const far = Math.sqrt(radius * radius - TOOL_HALF_WIDTH * TOOL_HALF_WIDTH);
  return Array.from({ length: DIRECTIONS }, (_, inward) => ({
    x: x + UNIT_X[inward] * far,
    y: y + UNIT_Y[inward] * far,
    along: turn(inward, 90),
    length: 0,
    inward,
  }));
}

/** About an oblong base: its four sides. */
function aboutBox(x: number, y: number, facing: number, halfLength: number, halfWidth: number): EntrySide[] {
  return [0, 90, 180, 270].map((by) => {
    const inward = turn(facing, by);
    const along = turn(inward, 90);
    const [out, half] = by % 180 === 0 ? [halfLength, halfWidth] : [halfWidth, halfLength];
    const back = half - TOOL_HALF_WIDTH;
    return {
      x: x + UNIT_X[inward] * out - UNIT_X[along] * back,
      y: y + UNIT_Y[inward] * out - UNIT_Y[along] * back,
      along,
      length: 2 * back,
      inward,
    };
  });
}

/** The entry that was asked for last: a move is looked at often before it is made. */
const latest = kept({ x: 0, y: 0, z: 0, facing: 0, radius: 0, halfWidth: 0, entry: entryOver([], 0) });

/** Where a unit enters that deploys from the base of unit `vehicle`, with heights from there (R 6049–6056). */
export function entryBeside(c: Context, vehicle: number): Entry {
  const leader = c.b.units.firstMini[vehicle];
  const x = c.s.minis.x[leader];
  const y = c.s.minis.y[leader];
  const z = c.s.minis.z[leader];
  const facing = c.s.minis.facing[leader];
  const radius = c.b.units.radius[vehicle];
  const halfWidth = c.b.units.oblong[vehicle] === 1 ? c.b.units.halfWidth[vehicle] : 0;
  const isKnown = latest.x === x && latest.y === y && latest.z === z && latest.facing === facing;
  if (isKnown && latest.radius === radius && latest.halfWidth === halfWidth) return latest.entry;
  const sides = halfWidth > 0 ? aboutBox(x, y, facing, radius, halfWidth) : aboutDisc(x, y, radius);
  Object.assign(latest, { x, y, z, facing, radius, halfWidth, entry: entryOver(sides, z) });
  return latest.entry;
}
