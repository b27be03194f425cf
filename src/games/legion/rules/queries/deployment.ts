import { zoneRules } from './mission.js';
import { scratch } from '../../../../kernel/scratch.js';
import { LEGAL, type Reason, reason } from '../../../../machine/reason.js';
import { OUT_OF_COHESION, OVERLAPS_BASE, TWO_ENEMIES } from '../../words/reasons.js';
import { FORMATIONS } from '../../../../tabletop/formation-patterns.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import type { Rect } from '../../battle/deployment-zone.js';
import type { Context } from '../../engine/context.js';
import { bitCount, hasSeveral } from '../../../../kernel/bits.js';
import { ON_TABLE } from '../../state/state.js';
import { aliveMinis } from './alive.js';
import { facingEnemy } from './formations.js';
import { addBases, mayRest, touchedEnemies } from './placement.js';
import { ANYWHERE, type ArrivalZone, deployableZone, infiltrates, isInZone, surroundingsFor, zoneOf } from './zones.js';

const TIGHT = FORMATIONS.indexOf('tight');

/** A base would not lie wholly inside the zone. */
export const OUTSIDE_ZONE: Reason = reason('outside-zone');

const bases = scratch(new Obstacles());
const blockers = scratch(new Obstacles());
const others = scratch(new Obstacles());

/** A unit that comes onto the table, and the bases it must keep clear of; gathered once to check many places. */
export interface Arrival {
  u: number;
  zone: ArrivalZone;
  /** Why a place outside the zone is none. */
  outside: Reason;
  /** Rectangles that contain all possible places, from which one is drawn; empty if any place is possible. */
  rects: readonly Rect[];
  /** Bits over the enemy units with which it may start a melee by being put down. */
  touchable: number;
  readonly bases: Obstacles;
}

const NOWHERE: readonly Rect[] = [];

const arrival: Arrival = scratch({ u: 0, zone: ANYWHERE, outside: OUTSIDE_ZONE, rects: NOWHERE, touchable: 0, bases });

/**
 * Prepares to check where unit `u` can come onto the table inside `zone`, touching none of its enemies but one unit in
 * the bits `touchable`. The result is valid until the next call.
 */
export function lookAtArrival(
  c: Context,
  u: number,
  zone: ArrivalZone,
  outside: Reason = OUTSIDE_ZONE,
  touchable = 0,
): Arrival {
  arrival.u = u;
  arrival.zone = zone;
  arrival.outside = outside;
  arrival.rects = NOWHERE;
  arrival.touchable = touchable;
  bases.clear();
  addBases(c, u, 0, touchable, 0, bases);
  c.b.rules.passage.gatherBlockers(c, u, false, -1, blockers);
  return arrival;
}

/**
 * Why the unit of the arrival cannot be put down with its leader at (x, y, facing): flat, off all bases and tokens,
 * touching no enemy, with room for its other miniatures in cohesion, and all of them inside the zone (1889–1894).
 * Quick, so it does not tell what there is in the place.
 */
export function arrivalRefusal(c: Context, at: Arrival, x: number, y: number, facing: number): Reason {
  return isInZone(c, at.zone, at.u, x, y, facing) ? roomRefusal(c, at, x, y, facing) : at.outside;
}

/** {@link arrivalRefusal} for a place at which the leader itself is known to be in the zone. */
function roomRefusal(c: Context, { u, zone, touchable }: Arrival, x: number, y: number, facing: number): Reason {
  if (!mayRest(c, u, bases, x, y, facing)) return OVERLAPS_BASE;
  let around = bases;
  if (touchable !== 0) {
    const touched = touchedEnemies(c, u, x, y, facing);
    if (hasSeveral(touched)) return TWO_ENEMIES;
    others.clear();
    addBases(c, u, 0, touched, 0, others);
    around = others;
  }
  // A unit that is already on the table may have lost miniatures.
  const isOnTable = c.s.units.status[u] === ON_TABLE;
  const followers = (isOnTable ? bitCount(aliveMinis(c, u)) : c.b.units.miniCount[u]) - 1;
  const { formations } = c.b.movers.of(u, 0);
  formations.zone = zone;
  const room = formations.hasRoom(x, y, followers, TIGHT, facingEnemy(c, u), around, blockers, 0);
  formations.zone = null;
  return room ? LEGAL : OUT_OF_COHESION;
}

/**
 * Why the unit of the arrival may not deploy with its leader there: in its zone, where the deployment card allows it.
 */
export function deployRefusal(c: Context, at: Arrival, x: number, y: number, facing: number): Reason {
  const side = c.b.units.side[at.u];
  const rules = zoneRules(c);
  if (!isInZone(c, at.zone, at.u, x, y, facing)) return at.outside;
  return (rules.refusal?.(c, side, at.u, x, y) ?? LEGAL) || roomRefusal(c, at, x, y, facing);
}

/** The arrival of a unit that deploys: in its own zone, or where a card allows it. */
export function lookAtDeployment(c: Context, u: number): Arrival {
  const at = lookAtArrival(c, u, deployableZone(c, u));
  if (!infiltrates(c, u)) at.rects = (surroundingsFor(c, u) ?? zoneOf(c, c.b.units.side[u])).rects;
  return at;
}

const found = scratch({ x: 0, y: 0, facing: 0 });

/**
 * The place nearest to (x, y) at which unit `u`, facing the enemy's side, can be put down: (x, y) itself or a lattice
 * place; null if there is none on the table. The returned object is overwritten by the next call.
 */
export function nearestArrival(
  c: Context,
  u: number,
  x: number,
  y: number,
): { readonly x: number; readonly y: number; readonly facing: number } | null {
  const at = lookAtArrival(c, u, ANYWHERE);
  found.facing = facingEnemy(c, u);
  found.x = x;
  found.y = y;
  if (arrivalRefusal(c, at, x, y, found.facing) === LEGAL) return found;
  const { lattice } = c.b.geometry;
  let best = Infinity;
  for (let index = 0; index < lattice.count; index++) {
    const dx = lattice.xOf(index) - x;
    const dy = lattice.yOf(index) - y;
    const squared = dx * dx + dy * dy;
    if (squared >= best) continue;
    if (arrivalRefusal(c, at, lattice.xOf(index), lattice.yOf(index), found.facing) !== LEGAL) continue;
    best = squared;
    found.x = lattice.xOf(index);
    found.y = lattice.yOf(index);
  }
  return best < Infinity ? found : null;
}
