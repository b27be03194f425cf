import { Obstacles } from '../../../../tabletop/obstacles.js';
import { newPath } from '../../../../tabletop/reach.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { baseHits, baseStands, beside } from './bases.js';
import { outOfCohesion } from './in-cohesion.js';
import { minisTouch } from './melee.js';
import { addBases, touchedEnemies } from './placement.js';
import { ignoredHeight } from './speed.js';

/** Bits over the own miniatures of unit `u` that touch a miniature of one of the units in the bits `partners`. */
export function touchingMinis(c: Context, u: number, partners: number): number {
  const { firstMini, miniCount } = c.b.units;
  const { alive, offTable } = c.s.minis;
  let mask = 0;
  for (let i = 0; i < miniCount[u]; i++) {
    const m = firstMini[u] + i;
    if (alive[m] === 1 && offTable[m] === 0 && touchesAny(c, m, partners)) mask |= 1 << i;
  }
  return mask;
}

function touchesAny(c: Context, m: number, partners: number): boolean {
  const { firstMini, miniCount } = c.b.units;
  const { alive, offTable } = c.s.minis;
  for (let rest = partners; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const end = firstMini[v] + miniCount[v];
    for (let n = firstMini[v]; n < end; n++) {
      if (alive[n] === 1 && offTable[n] === 0 && minisTouch(c, m, n)) return true;
    }
  }
  return false;
}

/** Whether miniature `m` touches a miniature of unit `v`. */
export function miniTouchesUnit(c: Context, m: number, v: number): boolean {
  return touchesAny(c, m, 1 << v);
}

const stopping = scratch(new Obstacles());
const occupied = scratch(new Obstacles());
const path = scratch(newPath());

/** Where {@link nearestContact} found room. */
export const found = scratch({ x: 0, y: 0 });
const at = { x: 0, y: 0 };

/** Bits over the own miniatures of unit `u` that would be out of cohesion with its leader at (toX, toY). */
function lostAt(c: Context, u: number, toX: number, toY: number): number {
  const { x, y } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  const fromX = x[leader];
  const fromY = y[leader];
  x[leader] = toX;
  y[leader] = toY;
  const lost = outOfCohesion(c, u);
  x[leader] = fromX;
  y[leader] = fromY;
  return lost;
}

/** Step between the directions tried about a base, in degrees. */
const TURN = 5;

/**
 * Finds the nearest place to which the leader of `u` can go, by a speed-1 move where the edition asks for one, to touch
 * a miniature of the units in the bits `partners` (rulings: pile-in), and no other enemy; its own miniatures in the
 * bits `staying` remain in cohesion. Writes it to {@link found}; false if there is none.
 */
export function nearestContact(c: Context, u: number, partners: number, staying: number): boolean {
  const { firstMini, miniCount, radius } = c.b.units;
  const { x, y, facing } = c.s.minis;
  const leader = firstMini[u];
  const { reach, mover } = c.b.movers.of(u, ignoredHeight(c, u));
  const byMove = c.b.rules.melee.closesUpByMove;
  c.b.rules.passage.gatherBlockers(c, u, false, -1, stopping);
  occupied.clear();
  addBases(c, u, ~1, partners, 0, occupied);
  let best = Infinity;
  for (let rest = partners; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const end = firstMini[v] + miniCount[v];
    for (let n = firstMini[v]; n < end; n++) {
      for (let direction = 0; direction < 360; direction += TURN) {
        beside(c, n, radius[u], direction, at);
        const { x: toX, y: toY } = at;
        const dx = toX - x[leader];
        const dy = toY - y[leader];
        const squared = dx * dx + dy * dy;
        if (squared >= best || baseHits(c, u, toX, toY, facing[leader], occupied)) continue;
        if (byMove && !reach.findPath(stopping, x[leader], y[leader], toX, toY, 1, 1, path)) continue;
        if (!byMove && !baseStands(c, u, mover, toX, toY, facing[leader])) continue;
        const touched = touchedEnemies(c, u, toX, toY, facing[leader]);
        if (touched === 0 || (!byMove && hasSeveral(touched))) continue;
        if (staying !== 0 && (lostAt(c, u, toX, toY) & staying) !== 0) continue;
        best = squared;
        found.x = toX;
        found.y = toY;
      }
    }
  }
  return best < Infinity;
}
