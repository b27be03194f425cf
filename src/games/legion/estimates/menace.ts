import { legLength } from '../../../tabletop/movement-tools.js';
import type { Context } from '../engine/context.js';
import { MELEE, THROWN_RANGE } from '../rules/procedures/attack/modes.js';
import { hasThrow } from './quick-threat.js';
import { attacksTo, NO_ATTACK, openTo } from '../rules/procedures/attack/targets.js';
import { DEFEATED, ON_TABLE } from '../state/state.js';
import { coverFrom } from '../rules/queries/cover.js';
import { rangeFromMini } from '../rules/queries/measure.js';
import { longestReach } from './reach.js';
import { canStrike, isEngaged } from '../rules/queries/melee.js';
import { attackFacts } from '../odds/attack-facts.js';
import { newPoolFacts } from '../odds/facts.js';
import { miniSeesTarget } from '../rules/queries/sight.js';
import { FASTEST, maximumSpeed } from '../rules/queries/speed.js';
import { isSet, queryOf } from '../engine/timing.js';
import { worthOfWound } from '../rules/queries/worth.js';
import { expectedWounds, thrownFrom, woundsLeft } from './threat.js';

/**
 * Chance that a unit that has to move before it can attack finds a place from which it sees its target: for a target
 * that it sees already, and for one that it does not.
 */
export const KEEPS_SIGHT = 0.85;
export const FINDS_SIGHT = 0.5;
/** Chance that a charge into a melee is possible where the distance allows it. */
export const CHARGES = 0.85;

/**
 * Share of the points of a unit that does not depend on its wounds: with one miniature left it still acts and scores.
 */
const ALIVE = 0.3;

const SPUR = queryOf('spur');

const facts = newPoolFacts();

function strike(c: Context, u: number, v: number, range: number, cover: number): number {
  return attackFacts(c, u, v, range, cover, facts) ? expectedWounds(c, facts) : 0;
}

/** The same with one more aim token, as after an aim action. The token is removed again. */
function aimedStrike(c: Context, u: number, v: number, range: number, cover: number): number {
  c.s.units.aim[u]++;
  const wounds = strike(c, u, v, range, cover);
  c.s.units.aim[u]--;
  return wounds;
}

/**
 * How far a unit's leader can move with one standard move over open ground, spurred if it can be, from centre to
 * centre.
 */
export function moveLength(c: Context, u: number): number {
  const most = maximumSpeed(c, u);
  const speed = most > 0 && most < FASTEST && isSet(c, SPUR, u) ? most + 1 : most;
  return speed < 1 ? 0 : 2 * legLength(c.b.geometry.measures, speed, c.b.units.radius[u], c.b.units.notched[u] === 1);
}

/**
 * Mean wounds that unit `u` would deal to enemy unit `v` with a whole activation: the greatest of aiming and
 * attacking from its place, moving and attacking, and charging into melee. Line of sight after a move is guessed from
 * the current one. An estimate for agents.
 */
export function menace(c: Context, u: number, v: number): number {
  return Math.max(ordinaryMenace(c, u, v), thrownMenace(c, u, v));
}

/** With a thrown melee weapon: an attack from its place, or after one move. */
function thrownMenace(c: Context, u: number, v: number): number {
  if (!hasThrow(c, u) || c.s.units.status[u] !== ON_TABLE || attacksTo(c, u) < 1 || isEngaged(c, u)) return 0;
  if (c.s.units.status[v] !== ON_TABLE || openTo(c, v) < 1) return 0;
  const range = rangeFromMini(c, c.b.units.firstMini[u], v);
  if (range <= THROWN_RANGE) return thrownFrom(c, u, v, range);
  return range === THROWN_RANGE + 1 && maximumSpeed(c, u) > 0 ? KEEPS_SIGHT * thrownFrom(c, u, v, THROWN_RANGE) : 0;
}

function ordinaryMenace(c: Context, u: number, v: number): number {
  const { status } = c.s.units;
  if (status[u] !== ON_TABLE || status[v] !== ON_TABLE) return 0;
  const to = attacksTo(c, u);
  const open = openTo(c, v);
  if (to === NO_ATTACK || open === NO_ATTACK) return 0;
  if (canStrike(c, u, v)) return aimedStrike(c, u, v, MELEE, 0);
  if (to === 0) return 0;
  const engaged = isEngaged(c, u);
  const first = c.b.units.firstMini[u];
  const speed = engaged ? 0 : maximumSpeed(c, u);
  let best = 0;
  if (open > 0) {
    const range = rangeFromMini(c, first, v);
    const reach = Math.min(longestReach(c, u), to, open);
    if (range > reach + 1 || (range > reach && speed < 1)) return engaged ? 0 : charge(c, u, v);
    const sees = miniSeesTarget(c, first, v);
    const cover = coverFrom(c, first, v);
    if (sees && range <= reach) best = aimedStrike(c, u, v, range, cover);
    if (speed > 0 && (range > 1 || !sees)) {
      const moved = strike(c, u, v, Math.max(1, range - 1), cover) * (sees ? KEEPS_SIGHT : FINDS_SIGHT);
      best = Math.max(best, moved);
    }
  }
  return engaged ? best : Math.max(best, charge(c, u, v));
}

/** Mean wounds of a charge into melee with one move, or 0 if it is too far. */
function charge(c: Context, u: number, v: number): number {
  const { units } = c.b;
  if (units.hasMelee[u] === 0) return 0;
  const reach = moveLength(c, u) + units.radius[u] + units.radius[v];
  const { x, y, alive } = c.s.minis;
  const leader = units.firstMini[u];
  for (let m = units.firstMini[v]; m < units.firstMini[v] + units.miniCount[v]; m++) {
    if (alive[m] === 0) continue;
    const dx = x[m] - x[leader];
    const dy = y[m] - y[leader];
    if (dx * dx + dy * dy <= reach * reach) return CHARGES * strike(c, u, v, MELEE, 0);
  }
  return 0;
}

/**
 * Chance that an attack with `mean` expected wounds defeats a unit that can take `left` more: a smooth guess, exact
 * only at 0.
 */
export function chanceToDefeat(mean: number, left: number): number {
  if (left <= 0) return 0;
  const ratio = mean / left;
  const cube = ratio * ratio * ratio;
  return cube / (1 + cube);
}

/**
 * The value of `mean` expected wounds on unit `v`, in army points: that of the wounds, and that of the rest of the
 * unit times the chance to defeat it.
 */
export function worthOfWounds(c: Context, v: number, mean: number): number {
  return worthOfMean(c.b.units.points[v], woundsLeft(c, v), worthOfWound(c, v), mean);
}

/** The same for a unit of the given points that can take `left` more wounds, worth `perWound` points each. */
export function worthOfMean(points: number, left: number, perWound: number, mean: number): number {
  if (mean === 0) return 0;
  return (1 - ALIVE) * Math.min(mean, left) * perWound + ALIVE * points * chanceToDefeat(mean, left);
}

/**
 * Points of everything that a side has on the table or still to come: by wounds left, and for each unit a share for
 * being alive.
 */
export function materialOf(c: Context, side: number): number {
  const { units } = c.b;
  let sum = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== side) continue;
    if (c.s.units.status[u] !== ON_TABLE) {
      // Reserves are unharmed; defeated units are worth nothing.
      if (c.s.units.status[u] !== DEFEATED) sum += units.points[u];
      continue;
    }
    sum += ALIVE * units.points[u] + (1 - ALIVE) * woundsLeft(c, u) * worthOfWound(c, u);
  }
  return sum;
}
