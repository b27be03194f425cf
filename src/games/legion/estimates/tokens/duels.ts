import { scratch } from '../../../../kernel/scratch.js';
import type { TokenRows } from '../../../../kernel/tokens.js';
import type { Context } from '../../engine/context.js';
import { FACEDOWN, ON_TABLE } from '../../state/state.js';
import { menaceWorth, shotWorth } from '../quick-menace.js';
import { coverOf, factsOf, field, terrainBetween, UNITS } from '../quick-threat.js';
import { FAR, withinReach } from './places.js';
import { DUEL, MOST_UNITS } from './schema.js';

const WIDTH = DUEL.length;

/** Cover that counts as 1. */
const HEAVY = 2;

/**
 * By unit, in points: the most that one attack and one activation of the unit would take from an enemy; the most that
 * one enemy that has yet to act would take from it, the sum over all of those, and how many of them there are.
 */
export const shotBy: Float64Array = scratch(new Float64Array(UNITS));
export const menaceBy: Float64Array = scratch(new Float64Array(UNITS));
export const exposure: Float64Array = scratch(new Float64Array(UNITS));
export const exposureToAll: Float64Array = scratch(new Float64Array(UNITS));
export const hunters: Int32Array = scratch(new Int32Array(UNITS));

/** By unit: the nearness of its nearest enemy. */
export const enemyNear: Float64Array = scratch(new Float64Array(UNITS));

/**
 * Writes the pairs of a unit and an enemy on the table, and the arrays above. Needs `lookAtUnits`, `lookAtThreats` and
 * `writePlaces` first.
 */
export function writeDuels(c: Context, rowOf: Int32Array, out: TokenRows): void {
  const { count, points, radius } = c.b.units;
  const { status, order, meleeWith, carrier } = c.s.units;
  const { enemies, armyPoints } = factsOf(c.b);
  const { rangeSegment } = c.b.geometry.measures;
  const { numbers, present } = out;
  const far = FAR * rangeSegment;
  shotBy.fill(0);
  menaceBy.fill(0);
  exposure.fill(0);
  exposureToAll.fill(0);
  hunters.fill(0);
  enemyNear.fill(0);
  for (let u = 0; u < count; u++) {
    if (status[u] !== ON_TABLE) continue;
    const acts = order[u] !== FACEDOWN;
    const active = c.s.game.activating === u;
    for (let rest = enemies[u]; rest !== 0; rest &= rest - 1) {
      const v = 31 - Math.clz32(rest & -rest);
      if (status[v] !== ON_TABLE) continue;
      const dx = field.x[u] - field.x[v];
      const dy = field.y[u] - field.y[v];
      const distance = Math.sqrt(dx * dx + dy * dy);
      const near = distance < far ? 1 - distance / far : 0;
      const shot = shotWorth(c, u, v);
      const menace = menaceWorth(c, u, v);
      if (near > enemyNear[u]) enemyNear[u] = near;
      if (shot > shotBy[u]) shotBy[u] = shot;
      if (menace > menaceBy[u]) menaceBy[u] = menace;
      if (acts && menace > 0) {
        if (menace > exposure[v]) exposure[v] = menace;
        exposureToAll[v] += menace;
        hunters[v]++;
      }
      if (rowOf[u] < 0 || rowOf[v] < 0) continue;
      const row = MOST_UNITS * rowOf[u] + (rowOf[v] % MOST_UNITS);
      const most = field.reach[u] < field.open[v] ? field.reach[u] : field.open[v];
      const reach = most * rangeSegment + radius[u] + radius[carrier[v]];
      const word = terrainBetween(c, u, field.x[u], field.y[u], v);
      const sees = (word & 1) === 1;
      present[row] = 1;
      let at = WIDTH * row;
      numbers[at++] = shot / points[v];
      numbers[at++] = menace / points[v];
      numbers[at++] = shot / armyPoints;
      numbers[at++] = menace / armyPoints;
      numbers[at++] = near;
      numbers[at++] = most > 0 && distance <= reach ? 1 : 0;
      numbers[at++] = sees ? 1 : 0;
      numbers[at++] = sees ? coverOf(c, v, word) / HEAVY : 1;
      numbers[at++] = (meleeWith[carrier[u]] & (1 << carrier[v])) === 0 ? 0 : 1;
      numbers[at++] = acts ? 1 : 0;
      numbers[at++] = order[v] === FACEDOWN ? 0 : 1;
      numbers[at++] = active ? 1 : 0;
      numbers[at++] = (withinReach[u] & withinReach[v]) === 0 ? 0 : 1;
    }
  }
}
