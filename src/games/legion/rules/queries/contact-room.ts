import { Obstacles } from '../../../../tabletop/obstacles.js';
import { bitCount } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { minisOffTable } from './cohesion.js';
import { facingEnemy, MOST_MINIS } from './formations.js';
import { addBases } from './placement.js';
import { addTargets } from './targets.js';

const out = scratch({ x: new Int32Array(MOST_MINIS), y: new Int32Array(MOST_MINIS) });
const occupied = scratch(new Obstacles());
const stopping = scratch(new Obstacles());
const targets = scratch(new Obstacles());

/**
 * How many of the miniatures of `u` that are off the table have room in cohesion and in contact with the units in the
 * bits `partners`.
 */
export function contactRoom(c: Context, u: number, partners: number): number {
  const leader = c.b.units.firstMini[u];
  const { x, y } = c.s.minis;
  const { formations } = c.b.movers.of(u, 0);
  const count = bitCount(minisOffTable(c, u));
  c.b.rules.passage.gatherParting(c, u, partners, stopping);
  occupied.clear();
  addBases(c, u, ~1, partners, 0, occupied);
  targets.clear();
  addTargets(c, partners, targets);
  formations.placeInMelee(x[leader], y[leader], count, 0, facingEnemy(c, u), targets, occupied, stopping, 0, out, 0);
  return formations.touching;
}
