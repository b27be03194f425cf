import { insideTable } from '../../../../tabletop/units.js';
import { IMPASSABLE, OFF_TABLE, OUT_OF_COHESION, OVERLAPS_BASE, TOO_HIGH } from '../../words/reasons.js';
import { LEGAL, NOT_OFFERED, reason, type Reason } from '../../../../machine/reason.js';
import { stepX, stepY } from '../../../../tabletop/directions.js';
import { findFoot, FOOT_STEP, footPlaces, newFoot } from '../../../../tabletop/climb.js';
import { elevationAt, supportingPiece } from '../../../../tabletop/elevation.js';
import type { Zone } from '../../../../tabletop/formation.js';
import { standable } from '../../../../tabletop/mover.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import type { KnownMover } from '../../battle/movers.js';
import { bitCount, lowestBit } from '../../../../kernel/bits.js';
import { kept, scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { OPERANDS } from '../../../../machine/run.js';
import { facingEnemy, MOST_MINIS, risesWith } from './formations.js';
import { addBases, putDown, touchedEnemies } from './placement.js';
import { addTargets } from './targets.js';
import { OUTSIDE_ZONE } from './deployment.js';
import { deployableZone, farFromEnemies } from './zones.js';
import { RememberedPosition } from '../../engine/remembered-position.js';

/** Operands of the procedure `cohesion`, whose frame the functions below read. */
export const UNIT: number = OPERANDS;
export const CHOOSER: number = OPERANDS + 1;
export const FLAGS: number = OPERANDS + 2;
/** Bits over the enemy units with which the miniatures must come into contact; 0 outside a melee. */
export const PARTNERS: number = OPERANDS + 3;

/** Where the leader was before it climbed, for {@link CLIMBED_UP} and {@link CLIMBED_DOWN}. */
export const FROM_X: number = OPERANDS + 4;
export const FROM_Y: number = OPERANDS + 5;

/** No miniature may end in difficult terrain: the leader's tool was too long for that (2004). */
export const SHUN = 1;
/** Every miniature must be where the unit may deploy. */
export const IN_ZONE = 2;
/** Every miniature must be beyond range 2 of every enemy. */
export const FAR_FROM_ENEMIES = 4;
/** The leader has climbed up (down): no miniature may stand higher (lower) than the leader (1265). */
export const CLIMBED_UP = 8;
export const CLIMBED_DOWN = 16;
/** Bits 8 to 10: segments of height that the move ignored or climbed (1349, 1266). */
export const SEGMENTS_SHIFT = 8;

/**
 * Where {@link layOut} has put the miniatures that are off the table, in the order in which the unit has them. Valid
 * until anything else is laid out.
 */
export const places = scratch({ x: new Int32Array(MOST_MINIS), y: new Int32Array(MOST_MINIS) });
const occupied = scratch(new Obstacles());
const stopping = scratch(new Obstacles());
const targets = scratch(new Obstacles());
const foot = newFoot();

/** The flags for a move that ignores `segments` of height; with `shun`, all must stay off difficult terrain. */
export function placing(shun: boolean, segments: number): number {
  return (shun ? SHUN : 0) | (segments << SEGMENTS_SHIFT);
}

/** Bits over a unit's living miniatures that are off the table. */
export function minisOffTable(c: Context, u: number): number {
  const { offTable, alive } = c.s.minis;
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let i = c.b.units.miniCount[u] - 1; i >= 0; i--) mask = (mask << 1) | (alive[first + i] & offTable[first + i]);
  return mask;
}

function segmentsOf(c: Context, f: number): number {
  return (c.s.frames[f + FLAGS] >> SEGMENTS_SHIFT) & 7;
}

/** Fills the scratch lists for the frame at `f` and returns the mover whose terrain applies. */
function prepare(c: Context, f: number): KnownMover {
  const w = c.s.frames;
  const u = w[f + UNIT];
  c.b.rules.passage.gatherParting(c, u, w[f + PARTNERS], stopping);
  occupied.clear();
  // All but the leader, which the solver treats separately.
  addBases(c, u, ~1, w[f + PARTNERS], 0, occupied);
  targets.clear();
  addTargets(c, w[f + PARTNERS], targets);
  return moverOf(c, f);
}

/**
 * A unit that has climbed ignores no height when it is placed: on the other level a miniature must touch the piece that
 * was climbed (1262).
 */
function moverOf(c: Context, f: number): KnownMover {
  const flags = c.s.frames[f + FLAGS];
  const u = c.s.frames[f + UNIT];
  const segments = (flags & (CLIMBED_UP | CLIMBED_DOWN)) !== 0 ? 0 : segmentsOf(c, f);
  return (flags & SHUN) !== 0 ? c.b.movers.shunning(u, segments) : c.b.movers.of(u, segments);
}

function zoneFor(c: Context, f: number): Zone | null {
  const w = c.s.frames;
  const side = c.b.units.side[w[f + UNIT]];
  if ((w[f + FLAGS] & IN_ZONE) !== 0) return deployableZone(c, w[f + UNIT]);
  return (w[f + FLAGS] & FAR_FROM_ENEMIES) !== 0 ? farFromEnemies(c, side) : null;
}

/**
 * If the leader of the frame at `f` has climbed, prepares {@link foot}, the places for the miniatures that stay on the
 * other level (1263–1264), and returns true.
 */
function prepareFoot(c: Context, f: number): boolean {
  const w = c.s.frames;
  if ((w[f + FLAGS] & (CLIMBED_UP | CLIMBED_DOWN)) === 0) return false;
  const { terrain } = c.b.geometry;
  const u = w[f + UNIT];
  const leader = c.b.units.firstMini[u];
  const r = c.b.units.radius[u];
  const down = (w[f + FLAGS] & CLIMBED_DOWN) !== 0;
  const fromX = w[f + FROM_X];
  const fromY = w[f + FROM_Y];
  const p = down
    ? supportingPiece(terrain, fromX, fromY)
    : supportingPiece(terrain, c.s.minis.x[leader], c.s.minis.y[leader]);
  footPlaces(terrain, p, fromX, fromY, r, down, c.b.movers.of(u, 0).gap + 2 * r, foot);
  return true;
}

/**
 * Works out where a formation puts the miniatures that are off the table: in contact with the enemies of the melee as
 * far as there is room, the others in cohesion. True if all of them find a place.
 */
export function layOut(c: Context, f: number, formation: number): boolean {
  laidOut.formation = -1;
  const { formations } = prepare(c, f);
  const w = c.s.frames;
  const u = w[f + UNIT];
  const leader = c.b.units.firstMini[u];
  const x = c.s.minis.x[leader];
  const y = c.s.minis.y[leader];
  const count = bitCount(minisOffTable(c, u));
  const rise = risesWith(c, u, segmentsOf(c, f));
  const way = facingEnemy(c, u);
  const z = c.s.minis.z[leader];
  formations.zone = zoneFor(c, f);
  formations.highest = (w[f + FLAGS] & CLIMBED_UP) !== 0 ? z : Infinity;
  formations.lowest = (w[f + FLAGS] & CLIMBED_DOWN) !== 0 ? z : -Infinity;
  formations.foot = prepareFoot(c, f) ? foot : null;
  const placed = formations.placeInMelee(x, y, count, formation, way, targets, occupied, stopping, rise, places, 0);
  formations.zone = null;
  formations.highest = Infinity;
  formations.lowest = -Infinity;
  formations.foot = null;
  if (placed < count) return false;
  laidOut.formation = formation;
  laidOut.frame = f;
  laidOut.position.take(c);
  return true;
}

/**
 * The formation that {@link places} holds, with the frame and the position for which they were worked out; −1 if
 * the latest formation did not find places for all miniatures.
 */
const laidOut = kept({ formation: -1, frame: 0, position: new RememberedPosition() });

/**
 * Puts down the miniatures that are off the table in a formation; if the formation does not find places for all of
 * them, each as near to the leader as there is room.
 */
export function placeAll(c: Context, f: number, formation: number): void {
  const u = c.s.frames[f + UNIT];
  const first = c.b.units.firstMini[u];
  // Usually the formation has just been laid out, to check that it works.
  const isKnown = laidOut.formation === formation && laidOut.frame === f && laidOut.position.is(c);
  if (!isKnown && !layOut(c, f, formation)) return placeAnywhere(c, f);
  let k = 0;
  for (let rest = minisOffTable(c, u); rest !== 0; rest &= rest - 1) {
    putDown(c, first + lowestBit(rest), places.x[k], places.y[k], c.s.minis.facing[first]);
    k++;
  }
}

/** Puts miniature `i` of the unit down at (x, y). */
export function placeOne(c: Context, f: number, i: number, x: number, y: number): void {
  const first = c.b.units.firstMini[c.s.frames[f + UNIT]];
  putDown(c, first + i, x, y, c.s.minis.facing[first]);
}

/** It would touch no enemy of the melee, though there is room to (3063, 3069). */
const MISSES_MELEE = reason('misses-melee');
/** There would be no places left for the others. */
const NO_ROOM_LEFT = reason('no-room-left', OUT_OF_COHESION);

/**
 * Why miniature `i` of the unit cannot be put down at (x, y): it is off the table, may stand there, and leaves places
 * for the others.
 */
export function miniRefusal(c: Context, f: number, i: number, x: number, y: number): Reason {
  const u = c.s.frames[f + UNIT];
  if ((minisOffTable(c, u) & (1 << i)) === 0) return NOT_OFFERED;
  const why = standRefusal(c, f, x, y);
  if (why !== LEGAL) return why;
  if (misses(c, f, x, y)) return MISSES_MELEE;
  const { minis } = c.s;
  const m = c.b.units.firstMini[u] + i;
  const oldX = minis.x[m];
  const oldY = minis.y[m];
  minis.offTable[m] = 0;
  minis.x[m] = x;
  minis.y[m] = y;
  const others = layOut(c, f, 0);
  minis.offTable[m] = 1;
  minis.x[m] = oldX;
  minis.y[m] = oldY;
  return others ? LEGAL : NO_ROOM_LEFT;
}

function standRefusal(c: Context, f: number, x: number, y: number): Reason {
  const known = prepare(c, f);
  const { mover } = known;
  const leader = c.b.units.firstMini[c.s.frames[f + UNIT]];
  occupied.addDisc(c.s.minis.x[leader], c.s.minis.y[leader], c.b.units.radius[c.s.frames[f + UNIT]]);
  const why = placeRefusal(c, f, known, x, y);
  if (why !== LEGAL) return why;
  if (elevationAt(mover.terrain, x, y) === c.s.minis.z[leader] || !prepareFoot(c, f)) return LEGAL;
  findFoot(foot);
  // Miniatures that stay on the other level must be as near to the place of the climb as possible (1264).
  const dx = x - foot.pointX;
  const dy = y - foot.pointY;
  const farthest = Math.sqrt(dx * dx + dy * dy) - FOOT_STEP;
  for (let k = 0; k < foot.count; k++) {
    if (foot.distance[k] >= farthest) break;
    if (elevationAt(mover.terrain, foot.x[k], foot.y[k]) === c.s.minis.z[leader]) continue;
    if (placeRefusal(c, f, known, foot.x[k], foot.y[k]) === LEGAL) return OUT_OF_COHESION;
  }
  return LEGAL;
}

/**
 * Why a miniature may not stand at (x, y) in cohesion with the leader of the frame at `f`. Expects the bases in
 * `occupied` and `stopping`.
 */
function placeRefusal(c: Context, f: number, known: KnownMover, x: number, y: number): Reason {
  const { mover } = known;
  const u = c.s.frames[f + UNIT];
  const leader = c.b.units.firstMini[u];
  const r = c.b.units.radius[u];
  const zone = zoneFor(c, f);
  if (zone !== null && !zone.contains(x, y, r)) return OUTSIDE_ZONE;
  if (occupied.hit(x, y, r)) return OVERLAPS_BASE;
  if (!standable(mover, x, y)) return insideTable(c.b.geometry.table, x, y, r) ? IMPASSABLE : OFF_TABLE;
  const climbed = elevationAt(mover.terrain, x, y) - c.s.minis.z[leader];
  const flags = c.s.frames[f + FLAGS];
  if ((climbed > 0 && (flags & CLIMBED_UP) !== 0) || (climbed < 0 && (flags & CLIMBED_DOWN) !== 0)) return TOO_HIGH;
  const rise = risesWith(c, u, segmentsOf(c, f));
  const { minis } = c.s;
  const { cohesion } = c.b.rules;
  return cohesion.holds(c.b.library.measures, known, stopping, minis.x[leader], minis.y[leader], x, y, rise)
    ? LEGAL
    : OUT_OF_COHESION;
}

/** Whether a place in a melee touches no enemy although there is room for a miniature that does (3063, 3069). */
function misses(c: Context, f: number, x: number, y: number): boolean {
  const w = c.s.frames;
  const u = w[f + UNIT];
  // All miniatures have the leader's facing (3131).
  const facing = c.s.minis.facing[c.b.units.firstMini[u]];
  if (w[f + PARTNERS] === 0 || touchedEnemies(c, u, x, y, facing) !== 0) return false;
  layOut(c, f, 0);
  return moverOf(c, f).formations.touching > 0;
}

/** Distance and number of the rings about the leader tried when no legal place is left; they reach past any table. */
const RING = 127;
const RINGS = 170;

/**
 * Puts every miniature that is off the table at a free place near the leader, on the leader's level if there is one.
 */
function placeAnywhere(c: Context, f: number): void {
  const u = c.s.frames[f + UNIT];
  const first = c.b.units.firstMini[u];
  for (let rest = minisOffTable(c, u); rest !== 0; rest &= rest - 1) {
    const m = first + lowestBit(rest);
    if (!placeNear(c, f, m, true) && !placeNear(c, f, m, false)) throw new Error('no room on the table');
  }
}

function placeNear(c: Context, f: number, m: number, sameLevel: boolean): boolean {
  const { mover } = prepare(c, f);
  const leader = c.b.units.firstMini[c.b.minis.unit[m]];
  const { x, y, z, facing } = c.s.minis;
  const r = c.b.minis.radius[m];
  occupied.addDisc(x[leader], y[leader], r);
  for (let ring = 1; ring < RINGS; ring++) {
    for (let turned = 0; turned < 360; turned += 15) {
      const toX = x[leader] + stepX(turned, ring * RING);
      const toY = y[leader] + stepY(turned, ring * RING);
      if (!standable(mover, toX, toY) || occupied.hit(toX, toY, r)) continue;
      if (sameLevel && elevationAt(mover.terrain, toX, toY) !== z[leader]) continue;
      putDown(c, m, toX, toY, facing[leader]);
      return true;
    }
  }
  return false;
}
