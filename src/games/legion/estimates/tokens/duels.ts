import { lowestBit } from '../../../../kernel/bits.js';
import type { TokenRows } from '../../../../kernel/tokens.js';
import type { Context } from '../../engine/context.js';
import { FACEDOWN, ON_TABLE } from '../../state/state.js';
import { horizon, menaceWorth, shotWorth } from '../quick-menace.js';
import { coverOf, field, terrainBetween, UNITS } from '../quick-threat.js';
import { factsOf } from '../quick-facts.js';
import { FAR, withinReach } from './places.js';
import { DUEL, MOST_UNITS } from './schema.js';

const WIDTH = DUEL.length;

/** Cover that counts as 1. */
const HEAVY = 2;

/** The pairs of a unit and an enemy on the table: only those of units that have changed are written again. */
export class Duels {
  /**
   * By unit, in points: the most that one attack and one activation of the unit would take from an enemy; the most that
   * one enemy that has yet to act would take from it, the sum over all of those, and how many of them there are.
   */
  readonly shotBy: Float64Array = new Float64Array(UNITS);
  readonly menaceBy: Float64Array = new Float64Array(UNITS);
  readonly exposure: Float64Array = new Float64Array(UNITS);
  readonly exposureToAll: Float64Array = new Float64Array(UNITS);
  readonly hunters: Int32Array = new Int32Array(UNITS);
  /** By unit: the nearness of its nearest enemy. */
  readonly enemyNear: Float64Array = new Float64Array(UNITS);
  /** By pair, UNITS × the first unit + the second: what was written last. */
  private readonly shots: Float64Array = new Float64Array(UNITS * UNITS);
  private readonly menaces: Float64Array = new Float64Array(UNITS * UNITS);
  private readonly nears: Float64Array = new Float64Array(UNITS * UNITS);
  /** By unit: the places within its reach then. */
  private readonly reached: Int32Array = new Int32Array(UNITS);

  /**
   * Writes the pairs of which a unit is among the bits `changed`, and all of the arrays above. Needs `lookAtUnits`,
   * `lookAtThreats` and `writePlaces` first.
   */
  write(c: Context, rowOf: Int32Array, changed: number, out: TokenRows): void {
    const { count } = c.b.units;
    const { status } = c.s.units;
    const { enemies } = factsOf(c.b);
    const differing = changed | this.reachChanges(count);
    if (differing === 0) return;
    for (let u = 0; u < count; u++) {
      const isThere = status[u] === ON_TABLE;
      let rest = (differing & (1 << u)) === 0 ? enemies[u] & differing : enemies[u];
      for (; rest !== 0; rest &= rest - 1) {
        const v = lowestBit(rest);
        if (isThere && status[v] === ON_TABLE) this.writePair(c, u, v, rowOf, out);
        else if (rowOf[u] >= 0 && rowOf[v] >= 0) out.present[MOST_UNITS * rowOf[u] + (rowOf[v] % MOST_UNITS)] = 0;
      }
    }
    this.sumUp(c);
  }

  /** Bits over the units whose places within reach have changed. */
  private reachChanges(count: number): number {
    const { reached } = this;
    let changed = 0;
    for (let u = 0; u < count; u++) {
      if (reached[u] === withinReach[u]) continue;
      reached[u] = withinReach[u];
      changed |= 1 << u;
    }
    return changed;
  }

  private writePair(c: Context, u: number, v: number, rowOf: Int32Array, out: TokenRows): void {
    const { points, radius } = c.b.units;
    const { order, meleeWith, carrier } = c.s.units;
    const { armyPoints } = factsOf(c.b);
    const { rangeSegment } = c.b.geometry.measures;
    const far = FAR * rangeSegment;
    const dx = field.x[u] - field.x[v];
    const dy = field.y[u] - field.y[v];
    const squared = dx * dx + dy * dy;
    const distance = Math.sqrt(squared);
    const near = distance < far ? 1 - distance / far : 0;
    const inReach = squared <= horizon[u];
    const shot = inReach ? shotWorth(c, u, v) : 0;
    const menace = inReach ? menaceWorth(c, u, v) : 0;
    const pair = UNITS * u + v;
    this.nears[pair] = near;
    this.shots[pair] = shot;
    this.menaces[pair] = menace;
    if (rowOf[u] < 0 || rowOf[v] < 0) return;
    const row = MOST_UNITS * rowOf[u] + (rowOf[v] % MOST_UNITS);
    const most = field.reach[u] < field.open[v] ? field.reach[u] : field.open[v];
    const reach = most * rangeSegment + radius[u] + radius[carrier[v]];
    const word = terrainBetween(c, u, field.x[u], field.y[u], v);
    const sees = (word & 1) === 1;
    const { numbers } = out;
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
    numbers[at++] = order[u] !== FACEDOWN ? 1 : 0;
    numbers[at++] = order[v] === FACEDOWN ? 0 : 1;
    numbers[at++] = c.s.game.activating === u ? 1 : 0;
    numbers[at++] = (withinReach[u] & withinReach[v]) === 0 ? 0 : 1;
    out.present[row] = 1;
    out.touch(row);
  }

  /** Finds what the pairs come to for each unit. */
  private sumUp(c: Context): void {
    const { shots, menaces, nears, shotBy, menaceBy, exposure, exposureToAll, hunters, enemyNear } = this;
    const { status, order } = c.s.units;
    const { enemies } = factsOf(c.b);
    shotBy.fill(0);
    menaceBy.fill(0);
    exposure.fill(0);
    exposureToAll.fill(0);
    hunters.fill(0);
    enemyNear.fill(0);
    for (let u = 0; u < c.b.units.count; u++) {
      if (status[u] !== ON_TABLE) continue;
      const acts = order[u] !== FACEDOWN;
      for (let rest = enemies[u]; rest !== 0; rest &= rest - 1) {
        const v = lowestBit(rest);
        if (status[v] !== ON_TABLE) continue;
        const pair = UNITS * u + v;
        const menace = menaces[pair];
        if (nears[pair] > enemyNear[u]) enemyNear[u] = nears[pair];
        if (shots[pair] > shotBy[u]) shotBy[u] = shots[pair];
        if (menace > menaceBy[u]) menaceBy[u] = menace;
        if (!acts || menace <= 0) continue;
        if (menace > exposure[v]) exposure[v] = menace;
        exposureToAll[v] += menace;
        hunters[v]++;
      }
    }
  }
}
