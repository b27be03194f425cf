import { lowestBit } from '../../../kernel/bits.js';
import { kept } from '../../../kernel/scratch.js';
import type { Context } from '../engine/context.js';
import { FACEDOWN, ON_TABLE } from '../state/state.js';
import { horizon, lookAtMoves, menaceWorth, shotWorth, strideWorth } from './quick-menace.js';
import { field, UNITS } from './quick-threat.js';
import { factsOf } from './quick-facts.js';

/**
 * By unit, the greatest or least of a value over its enemies, kept from one state to the next: an enemy that has
 * changed is examined again; all enemies are only if the unit itself has changed, or the enemy that gave the value.
 */
interface Kept {
  readonly value: Float64Array;
  /** The enemy that gave the value, or NOBODY. */
  readonly by: Int8Array;
  /** Bits over the units that have changed since then. */
  readonly stale: Int32Array;
}

function newKept(): Kept {
  return { value: new Float64Array(UNITS), by: new Int8Array(UNITS), stale: new Int32Array(UNITS).fill(-1) };
}

const NOBODY = -1;
const shots = kept(newKept());
const menaces = kept(newKept());
const distances = kept(newKept());

/** Bits over the units that have changed since {@link takeChangedForTerms}. */
let changedForTerms = kept(-1);

/**
 * Prepares the queries below for the current state: to be called before them, and after `lookAtUnits`. Any code may
 * call it at any time: each set of values kept between states has its own record of the units that have changed.
 */
export function lookAtThreats(c: Context): void {
  const changed = lookAtMoves(c);
  if (changed === 0) return;
  changedForTerms |= changed;
  for (let u = 0; u < c.b.units.count; u++) {
    shots.stale[u] |= changed;
    menaces.stale[u] |= changed;
    distances.stale[u] |= changed;
  }
}

/** Bits over the units of which anything may have changed since the last call; for `writeTerms` alone. */
export function takeChangedForTerms(): number {
  const changed = changedForTerms;
  changedForTerms = 0;
  return changed;
}

/**
 * Bits over the enemies of unit `u` that must be examined for an answer; if these are all, the value is reset to
 * `none`.
 */
function open(c: Context, { value, by, stale }: Kept, u: number, none: number): number {
  const changed = stale[u];
  stale[u] = 0;
  const enemies = factsOf(c.b).enemies[u];
  if ((changed & (1 << u)) === 0 && (by[u] === NOBODY || (changed & (1 << by[u])) === 0)) return changed & enemies;
  value[u] = none;
  by[u] = NOBODY;
  return enemies;
}

/** The greatest expected damage, in points, of the next attack of unit `u`, which must be on the table. */
export function shotOf(c: Context, u: number): number {
  const { status } = c.s.units;
  const { value, by } = shots;
  for (let rest = open(c, shots, u, 0); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] !== ON_TABLE || squaredBetween(u, v) > horizon[u]) continue;
    const worth = shotWorth(c, u, v);
    if (worth <= value[u]) continue;
    value[u] = worth;
    by[u] = v;
  }
  return value[u];
}

/** The same with one action left: the attack may be free after a move. */
export function lastShotOf(c: Context, u: number): number {
  const { status } = c.s.units;
  let best = shotOf(c, u);
  if (c.b.units.attacksAfterMove[u] === 0) return best;
  for (let rest = factsOf(c.b).enemies[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] !== ON_TABLE || squaredBetween(u, v) > horizon[u]) continue;
    best = Math.max(best, strideWorth(c, u, v));
  }
  return best;
}

/** The greatest expected damage, in points, of a whole activation of unit `u`, which must be on the table. */
export function menaceOf(c: Context, u: number): number {
  const { status } = c.s.units;
  const { value, by } = menaces;
  for (let rest = open(c, menaces, u, 0); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] !== ON_TABLE || squaredBetween(u, v) > horizon[u]) continue;
    const worth = menaceWorth(c, u, v);
    if (worth <= value[u]) continue;
    value[u] = worth;
    by[u] = v;
  }
  return value[u];
}

/**
 * The greatest expected damage, in points, of an attack by unit `u`, which must be on the table, on an enemy that is
 * still to act in this round: the End Phase removes standby tokens.
 */
export function standbyShotOf(c: Context, u: number): number {
  const { status, order } = c.s.units;
  let best = 0;
  for (let rest = factsOf(c.b).enemies[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] !== ON_TABLE || order[v] === FACEDOWN || squaredBetween(u, v) > horizon[u]) continue;
    best = Math.max(best, shotWorth(c, u, v));
  }
  return best;
}

/**
 * The squared distance between the leaders of unit `u`, which must be on the table, and of its nearest enemy; Infinity
 * if no enemy is on the table.
 */
export function nearestTo(c: Context, u: number): number {
  const { status } = c.s.units;
  const { value, by } = distances;
  for (let rest = open(c, distances, u, Infinity); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] !== ON_TABLE) continue;
    const squared = squaredBetween(u, v);
    if (squared >= value[u]) continue;
    value[u] = squared;
    by[u] = v;
  }
  return value[u];
}

function squaredBetween(u: number, v: number): number {
  const dx = field.x[u] - field.x[v];
  const dy = field.y[u] - field.y[v];
  return dx * dx + dy * dy;
}
