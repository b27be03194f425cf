import { lowestBit } from '../../../kernel/bits.js';
import { LAST_BAND } from '../../../tabletop/range.js';
import { kept } from '../../../kernel/scratch.js';
import { coverLevel } from '../../../tabletop/cover.js';
import { HEAVY_COVER } from '../../../tabletop/terrain.js';
import type { Battle, Context } from '../engine/context.js';
import { MELEE, THROWN_RANGE } from '../rules/procedures/attack/modes.js';
import { ON_TABLE } from '../state/state.js';
import { FRONT_ARC, REAR_ARC, unitInArc } from '../rules/queries/arcs.js';
import { attacksTo, canUse, openTo } from '../rules/procedures/attack/targets.js';
import { ORDINARY } from '../rules/procedures/attack/modes.js';
import { engagedWith } from '../rules/queries/melee.js';
import { AFTER_MOVE, AS_THROWN, BEHIND, BESIDE, IN_FRONT } from './strength.js';
import { factsOf } from './quick-facts.js';
import type { Facts } from './quick-facts.js';

/** Most units of a battle, rounded up. */
export const UNITS = 32;

/**
 * The data that {@link lookAtUnits} gathers, by unit; of a unit that is not on the table `wounds`, `reach` and `open`
 * alone. These are set even then: what is left of a position that was looked at earlier, perhaps of another game, would
 * make records differ with the number of workers.
 */
export interface Field {
  /** Place of the leader, or of the vehicle in which the unit rides. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Bits over its living miniatures, their number, and the wounds that they can still suffer. */
  readonly standing: Int32Array;
  readonly count: Int32Array;
  readonly wounds: Int32Array;
  /** Army points that one wound costs. */
  readonly worth: Float64Array;
  /** Longest range at which it can attack now: 0 for melee only, −1 if it cannot attack. */
  readonly reach: Int32Array;
  /** Longest range at which it can be attacked now: 0 for melee only, −1 if it cannot be attacked. */
  readonly open: Int32Array;
  /** 1 if it is engaged. */
  readonly engaged: Int32Array;
}

export const field: Field = kept({
  x: new Int32Array(UNITS),
  y: new Int32Array(UNITS),
  standing: new Int32Array(UNITS),
  count: new Int32Array(UNITS),
  wounds: new Int32Array(UNITS),
  worth: new Float64Array(UNITS),
  reach: new Int32Array(UNITS),
  open: new Int32Array(UNITS),
  engaged: new Int32Array(UNITS),
});

/** Bits over the units of which {@link field} has changed since the last {@link takeChanged}. */
let changedUnits = kept(-1);

/**
 * Fills {@link field} for all units in the current state: to be called once before a series of queries. The data of a
 * unit is kept from the state examined before if nothing in the rows of the unit and of its vehicle has changed, and
 * no card can change the data otherwise.
 */
export function lookAtUnits(c: Context): void {
  const facts = factsOf(c.b);
  const { carrier } = c.s.units;
  const { count } = c.b.units;
  const { isVaried, someVaried } = facts;
  const changed = facts.watch.look(c.s);
  if (changed === 0 && !someVaried) return;
  changedUnits |= changed;
  for (let u = 0; u < count; u++) {
    if ((changed & ((1 << u) | (1 << carrier[u]))) !== 0) {
      lookAtUnit(c, facts, u);
      // A passenger has moved too if its vehicle has.
      changedUnits |= 1 << u;
    } else if (isVaried[u] === 1) lookAtRanges(c, facts, u);
  }
}

/**
 * Bits over the units of which anything has changed since the last call, in any of the states examined since then.
 */
export function takeChanged(): number {
  const changed = changedUnits;
  changedUnits = 0;
  return changed;
}

/** Forgets the kept data of a battle's units: the next {@link lookAtUnits} gathers all of it again. */
export function forgetUnits(b: Battle): void {
  factsOf(b).watch.forget();
}

function lookAtUnit(c: Context, facts: Facts, u: number): void {
  const { minis, units } = c.s;
  const { firstMini, miniCount } = c.b.units;
  const thresholds = c.b.minis.wounds;
  field.wounds[u] = 0;
  // Queries about a unit that is not on the table find nothing, whatever was there before.
  field.reach[u] = -1;
  field.open[u] = -1;
  if (units.status[u] !== ON_TABLE) return;
  const leader = firstMini[units.carrier[u]];
  field.x[u] = minis.x[leader];
  field.y[u] = minis.y[leader];
  field.worth[u] = facts.pointsPerWound[u];
  let standing = 0;
  let alive = 0;
  let wounds = 0;
  const first = firstMini[u];
  for (let i = 0; i < miniCount[u]; i++) {
    if (minis.alive[first + i] === 0) continue;
    standing |= 1 << i;
    alive++;
    wounds += thresholds[first + i] - minis.wounds[first + i];
  }
  field.standing[u] = standing;
  field.count[u] = alive;
  field.wounds[u] = wounds;
  field.engaged[u] = units.meleeWith[u] !== 0 && engagedWith(c, u) !== 0 ? 1 : 0;
  lookAtRanges(c, facts, u);
}

/** Sets the ranges at which unit `u` can attack and be attacked. */
function lookAtRanges(c: Context, facts: Facts, u: number): void {
  if (c.s.units.status[u] !== ON_TABLE) return;
  field.reach[u] = Math.min(facts.reach[u], attacksTo(c, u));
  field.open[u] = Math.min(LAST_BAND, openTo(c, u));
}

/**
 * Approximate mean wounds that unit `u` would deal to enemy unit `v`, both on the table, if it attacked now. Range is
 * measured from the leader to the nearest miniature; sight and cover are those between the leaders, considering only
 * terrain (miniatures in between will move); damage is that of {@link Strength}. Fast, and right on average. Needs
 * {@link lookAtUnits} first.
 */
export function quickDamage(c: Context, u: number, v: number): number {
  if (field.reach[u] < 0 || field.open[v] < 0) return 0;
  const { carrier, meleeWith } = c.s.units;
  if ((meleeWith[carrier[u]] & (1 << carrier[v])) !== 0 && (carrier[u] === u || carrier[v] === v))
    return strike(c, u, v);
  const most = field.reach[u] < field.open[v] ? field.reach[u] : field.open[v];
  if (most === 0) return 0;
  return quickDamageFrom(c, u, field.x[u], field.y[u], v, most);
}

/** Whether unit `u` has to come into contact to fight, see {@link Facts.closesIn}. */
export function fightsInContact(c: Context, u: number): boolean {
  return factsOf(c.b).closesIn[u] === 1;
}

/** Whether unit `u` has a card to throw a melee weapon by, and it is readied. */
export function hasThrow(c: Context, u: number): boolean {
  const card = factsOf(c.b).throwsBy[u];
  return card >= 0 && (c.s.units.exhausted[u] & (1 << card)) === 0;
}

/** Whether unit `u` can throw a melee weapon now, if it has not attacked. Needs {@link lookAtUnits} first. */
export function canThrow(c: Context, u: number): boolean {
  return field.reach[u] >= 0 && field.engaged[u] === 0 && hasThrow(c, u);
}

/** As {@link quickDamage}, with a thrown melee weapon (Saber Throw); 0 if it cannot throw one. */
export function quickThrow(c: Context, u: number, v: number): number {
  if (!canThrow(c, u) || field.open[v] < 1) return 0;
  const { radius } = c.b.units;
  const most = Math.min(THROWN_RANGE, field.open[v]);
  const reach = most * c.b.geometry.measures.rangeSegment + radius[u] + radius[c.s.units.carrier[v]];
  if (nearestOf(c, v, field.x[u], field.y[u], reach) > reach * reach) return 0;
  const word = terrainBetween(c, u, field.x[u], field.y[u], v);
  if ((word & 1) === 0) return 0;
  const { strength } = factsOf(c.b);
  return strength.of(c.s, u, v, AS_THROWN, coverOf(c, v, word), field.standing[u], field.count[v]);
}

function strike(c: Context, u: number, v: number): number {
  const { strength } = factsOf(c.b);
  return strength.of(c.s, u, v, MELEE, 0, field.standing[u], field.count[v]);
}

/** The same for a ranged attack at range `most` or less by unit `u` with its leader at (x, y). */
export function quickDamageFrom(c: Context, u: number, x: number, y: number, v: number, most: number): number {
  const { radius } = c.b.units;
  const reach = most * c.b.geometry.measures.rangeSegment + radius[u] + radius[c.s.units.carrier[v]];
  const squared = nearestOf(c, v, x, y, reach);
  if (squared > reach * reach) return 0;
  const word = terrainBetween(c, u, x, y, v);
  if ((word & 1) === 0) return 0;
  const band = bandOf(c, u, v, squared);
  if (isHeldFrom(c, u, v, band)) return 0;
  const bearing = bearingTo(c, u, v, false);
  const able = ableTo(c, u, v, bearing);
  const { strength } = factsOf(c.b);
  return strength.of(c.s, u, v, band, coverOf(c, v, word), able, field.count[v], 0, false, bearing);
}

/** Whether unit `u` is engaged and its leader has no weapon that it may use from there on unit `v` (Versatile). */
export function isHeldFrom(c: Context, u: number, v: number, band: number): boolean {
  if (field.engaged[u] === 0) return false;
  const m = c.b.units.firstMini[u];
  const { weaponFirst, weaponCount } = c.b.minis;
  for (let i = weaponFirst[m]; i < weaponFirst[m] + weaponCount[m]; i++) {
    const weapon = c.b.miniWeapons[i];
    if (c.b.weapons.commandUse[weapon] === 0 && canUse(c, m, weapon, v, band, ORDINARY)) return false;
  }
  return true;
}

/**
 * How unit `u` stands to unit `v`, as far as its weapons make a difference: whether it has moved in this activation,
 * unless it attacks `later`, or else the arc of its leader.
 */
export function bearingTo(c: Context, u: number, v: number, later: boolean): number {
  const { game } = c.s;
  if (!later && factsOf(c.b).isCumbersome[u] === 1 && game.activating === u && game.movesMade > 0) return AFTER_MOVE;
  return factsOf(c.b).hasArcs[u] === 0 ? IN_FRONT : arcOf(c, u, c.b.units.firstMini[u], v);
}

function arcOf(c: Context, u: number, m: number, v: number): number {
  if (c.s.units.carrier[u] !== u || unitInArc(c, m, FRONT_ARC, v)) return IN_FRONT;
  return unitInArc(c, m, REAR_ARC, v) ? BEHIND : BESIDE;
}

/** Bits over the living miniatures of unit `u` that stand to unit `v` as its leader does. */
export function ableTo(c: Context, u: number, v: number, bearing: number): number {
  let able = field.standing[u];
  if (bearing === AFTER_MOVE || factsOf(c.b).hasArcs[u] === 0) return able;
  const first = c.b.units.firstMini[u];
  for (let rest = able & ~1; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (arcOf(c, u, first + lowestBit(bit), v) !== bearing) able &= ~bit;
  }
  return able;
}

/**
 * Squared distance from (x, y) to the nearest miniature of unit `v`; if all are farther than `reach`, only some
 * number above `reach` squared.
 */
export function nearestOf(c: Context, v: number, x: number, y: number, reach: number): number {
  const { minis } = c.s;
  const dx = field.x[v] - x;
  const dy = field.y[v] - y;
  let squared = dx * dx + dy * dy;
  if (field.count[v] === 1 || c.s.units.carrier[v] !== v) return squared;
  // Miniatures are at most about one speed-1 move from their leader.
  const wide = reach + c.b.geometry.measures.rangeSegment;
  if (squared > wide * wide) return squared;
  const first = c.b.units.firstMini[v];
  for (let rest = field.standing[v] & ~1; rest !== 0; rest &= rest - 1) {
    const n = first + lowestBit(rest);
    const ex = minis.x[n] - x;
    const ey = minis.y[n] - y;
    const near = ex * ex + ey * ey;
    if (near < squared) squared = near;
  }
  return squared;
}

/**
 * Sight and cover through terrain between the leaders, with that of unit `u` at (x, y): a word of the sight memory.
 */
export function terrainBetween(c: Context, u: number, x: number, y: number, v: number): number {
  const { firstMini } = c.b.units;
  const { facing } = c.s.minis;
  const carrierU = c.s.units.carrier[u];
  const carrierV = c.s.units.carrier[v];
  const { profile } = c.b.sight;
  const [f, g] = [facing[firstMini[carrierU]], facing[firstMini[carrierV]]];
  return factsOf(c.b).views.word(profile[carrierU], x, y, f, profile[carrierV], field.x[v], field.y[v], g);
}

export function coverOf(c: Context, v: number, word: number): number {
  return c.s.units.carrier[v] === v ? coverLevel(word >>> 1, c.b.units.kind[v], true) : HEAVY_COVER;
}

/** The range band of a squared distance between the centres of two leaders. */
export function bandOf(c: Context, u: number, v: number, squared: number): number {
  const { radius } = c.b.units;
  const { rangeSegment } = c.b.geometry.measures;
  let band = 1;
  let edge = radius[u] + radius[c.s.units.carrier[v]] + rangeSegment;
  for (; edge * edge < squared; edge += rangeSegment) band++;
  return band;
}
