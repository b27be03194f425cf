import {
  NO_FLAT_SURFACE,
  NOT_IN_CONTACT,
  OUT_OF_COHESION,
  OVERLAPS_BASE,
  TOO_HIGH,
  TWO_ENEMIES,
} from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../../machine/reason.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import {
  atOutline,
  bottomLanding,
  farLanding,
  footPlaces,
  newFoot,
  topLanding,
} from '../../../../../tabletop/climb.js';
import { elevationAt, pointInPiece } from '../../../../../tabletop/elevation.js';
import { surelyClear } from '../../../../../tabletop/mover.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Context } from '../../../engine/context.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { bitCount, hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { baseOverlaps } from '../../../rules/queries/bases.js';
import { CLIMBED_DOWN, CLIMBED_UP, placing } from '../../../rules/queries/cohesion.js';
import { facingEnemy } from '../../../rules/queries/formations.js';
import { addBases, touchedEnemies } from '../../../rules/queries/placement.js';
import { standing } from '../../../rules/queries/measure.js';
import { look, lookAt } from '../../../rules/queries/move/look.js';

/**
 * Climbing and clambering (1238–1285, 551–586): ways over a piece of terrain. An operand is the piece × 4 + the way.
 */
export const WAYS = ['up', 'down', 'over'] as const;
const UP = 0;
const DOWN = 1;
const OVER = 2;

const CLIMBS = queryOf('climbs');
const FORBIDDEN = queryOf('climb.forbidden');
const SAFE = queryOf('clamber.safe');

/**
 * For the way examined last: where it ends, its height in ruler segments, and bits over the units that it displaces.
 */
export const landing = scratch({ x: 0, y: 0, height: 0, displaced: 0 });

const bases = scratch(new Obstacles());
const foot = newFoot();

/**
 * Whether the unit can move vertically at all: troopers except creatures and emplacements, and vehicles that climb
 * (1242, 1283, 2244).
 */
export function climbs(c: Context, u: number): boolean {
  return modified(c, CLIMBS, u, c.b.units.climbs[u]) > 0 && !isSet(c, FORBIDDEN, u);
}

/** The number of the first piece of solid terrain after `after` whose outline the leader of `u` touches, or −1. */
export function nextPieceTouched(c: Context, u: number, after: number): number {
  const { terrain } = c.b.geometry;
  const { x, y } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  const r = c.b.units.radius[u];
  if (surelyClear(c.b.movers.of(u, 0).mover, x[leader], y[leader], r + CONTACT_SLACK)) return -1;
  for (let i = 0; i < terrain.solids.length; i++) {
    const p = terrain.solids[i];
    if (p > after && atOutline(terrain, p, x[leader], y[leader], r)) return p;
  }
  return -1;
}

/**
 * Why the leader of `u` cannot climb or clamber that way with the others put down about it; fills {@link landing}. The
 * height is at most two ruler segments, over a wall at most one (1243–1253).
 */
export function verticalRefusal(c: Context, u: number, operand: number): Reason {
  const { terrain } = c.b.geometry;
  const p = operand >> 2;
  const way = operand & 3;
  const leader = c.b.units.firstMini[u];
  const { x, y, z } = c.s.minis;
  const r = c.b.units.radius[u];
  if (way > OVER || !terrain.solids.includes(p)) return NOT_OFFERED;
  if (!atOutline(terrain, p, x[leader], y[leader], r)) return NOT_IN_CONTACT;
  if (!land(c, p, way, x[leader], y[leader], z[leader], r)) return NO_FLAT_SURFACE;
  const top = terrain.height[p];
  const rise = way === OVER ? top - z[leader] : Math.abs(elevationAt(terrain, landing.x, landing.y) - z[leader]);
  landing.height = Math.max(1, Math.ceil(rise / c.b.geometry.measures.heightSegment));
  if (landing.height > (way === OVER ? 1 : 2)) return TOO_HIGH;
  return landingRefusal(c, u, p, way);
}

export function isVerticalWay(c: Context, u: number, operand: number): boolean {
  return verticalRefusal(c, u, operand) === LEGAL;
}

function land(c: Context, p: number, way: number, x: number, y: number, z: number, r: number): boolean {
  const { terrain } = c.b.geometry;
  const onTop = z === terrain.height[p] && pointInPiece(terrain, p, x, y);
  if (way === DOWN) return onTop && bottomLanding(terrain, p, x, y, r, landing);
  if (onTop || z >= terrain.height[p]) return false;
  if (way === UP) return topLanding(terrain, p, x, y, r, landing);
  return terrain.flatTop[p] === 0 && farLanding(terrain, p, x, y, r, landing);
}

/** Why the leader may not rest where it lands, touching at most one enemy unit, with the others in cohesion with it. */
function landingRefusal(c: Context, u: number, p: number, way: number): Reason {
  lookAt(c, u, 1, 0);
  const r = c.b.units.radius[u];
  landing.displaced = overlapped(c, u, look.displaceable);
  bases.clear();
  addBases(c, u, 0, look.touchable, landing.displaced, bases);
  if (bases.hit(landing.x, landing.y, r)) return OVERLAPS_BASE;
  const enemies = touchedEnemies(c, u, landing.x, landing.y, look.facing) & ~landing.displaced;
  if (hasSeveral(enemies)) return TWO_ENEMIES;
  const count = bitCount(standing(c, u)) - 1;
  bases.clear();
  addBases(c, u, 0, enemies, landing.displaced, bases);
  const rise = way === OVER ? 0 : c.b.geometry.measures.heightSegment;
  const { formations } = look.known;
  const { blockers } = look;
  const { x, y } = landing;
  const z = elevationAt(c.b.geometry.terrain, x, y);
  formations.highest = way === UP ? z : Infinity;
  formations.lowest = way === DOWN ? z : -Infinity;
  if (way !== OVER) {
    const far = look.known.gap + 2 * r;
    footPlaces(c.b.geometry.terrain, p, look.x, look.y, r, way === DOWN, far, foot);
    formations.foot = foot;
  }
  const room = formations.hasRoom(x, y, count, 0, facingEnemy(c, u), bases, blockers, rise);
  formations.highest = Infinity;
  formations.lowest = -Infinity;
  formations.foot = null;
  return room ? LEGAL : OUT_OF_COHESION;
}

/** Bits over the units of the bits `among` with a miniature that the leader of `u` overlaps where it lands. */
function overlapped(c: Context, u: number, among: number): number {
  let mask = 0;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const end = c.b.units.firstMini[v] + c.b.units.miniCount[v];
    for (let m = c.b.units.firstMini[v]; m < end; m++) if (isUnderLanding(c, u, m)) mask |= 1 << v;
  }
  return mask;
}

function isUnderLanding(c: Context, u: number, m: number): boolean {
  const { alive, facing } = c.s.minis;
  return alive[m] === 1 && baseOverlaps(c, u, landing.x, landing.y, facing[c.b.units.firstMini[u]], m);
}

/** Takes off the table the miniatures of the displaced units that the landing in {@link landing} overlaps (1293). */
export function takeOffUnderLanding(c: Context, u: number): void {
  for (let rest = landing.displaced; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const end = c.b.units.firstMini[v] + c.b.units.miniCount[v];
    for (let m = c.b.units.firstMini[v]; m < end; m++) if (isUnderLanding(c, u, m)) c.s.minis.offTable[m] = 1;
  }
}

/**
 * White dice that each miniature rolls in a clamber that way: none on ladders, and none for expert climbers (1246–1254,
 * 572).
 */
export function clamberDice(c: Context, u: number, operand: number): number {
  if (c.b.geometry.terrain.ladder[operand >> 2] === 1 || isSet(c, SAFE, u)) return 0;
  return (operand & 3) === OVER ? 2 : landing.height;
}

/** Actions that a clamber that way takes: two for height 2 and over a wall (1245, 1253). */
export function clamberCost(operand: number): number {
  return (operand & 3) === OVER ? 2 : landing.height;
}

/**
 * Flags of rules/queries/cohesion for placing the others after that way: on both levels after a climb, on the far side
 * of a wall.
 */
export function placingAfter(operand: number): number {
  const way = operand & 3;
  if (way === OVER) return 0;
  return placing(false, 1) | (way === UP ? CLIMBED_UP : CLIMBED_DOWN);
}

/** `up bunker`, by the name of the piece of terrain. */
export function formatVertical(c: Context, operand: number): string {
  return `${WAYS[operand & 3]} ${c.b.geometry.terrain.pieces[operand >> 2].id}`;
}

export function parseVertical(c: Context, text: string): number {
  const [word, id] = text.split(' ');
  const way = WAYS.findIndex((name) => name === word);
  const p = c.b.geometry.terrain.pieces.findIndex((piece) => piece.id === id);
  return way < 0 || p < 0 ? -1 : p * 4 + way;
}
