import { areEnemies } from '../turned.js';
import { kept, scratch } from '../../../../../kernel/scratch.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import { UNIT_X, UNIT_Y } from '../../../../../tabletop/directions.js';
import { legLength } from '../../../../../tabletop/movement-tools.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import { newPath, type Path } from '../../../../../tabletop/reach.js';
import { comesNearEntry, type Entry, startOf } from '../../../../../tabletop/entry.js';
import { REPULSOR_VEHICLE } from '../../../words/terrain.js';
import type { KnownMover } from '../../../battle/movers.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { baseIsSlowed, baseWithin } from '../bases.js';
import { addBases, mayStartMelee } from '../placement.js';
import { ignoredHeight, ignoresDifficult, reduced } from '../speed.js';

const TURNS_FIRST = queryOf('move.turns-first');

/** How a move differs from an ordinary one: bits of the `mode` of {@link lookAt}. The unit's speed is not slowed. */
export const NO_SLOWING = 1;
/** The unit may not come into contact with an enemy: it panics, deploys or disembarks. */
export const NO_MELEE = 2;
/** It leaves a melee and may not end in it again (4799). */
export const WITHDRAWS = 4;
/** It passes over terrain and miniatures up to the ignored height (Jump). */
export const JUMPS = 8;
/** It backs out of its rear notch. */
export const REVERSES = 16;
/** It is compulsory: a repulsor vehicle displaces the troopers on which it ends (1478). */
export const COMPELLED = 32;
/** It moves sideways out of its left or its right notch. */
export const STRAFES_LEFT = 2048;
export const STRAFES_RIGHT = 4096;
/** It climbs. */
export const CLIMBS = 8192;
/** Bits 8 to 10: the height in segments that {@link JUMPS} ignores, or {@link CLIMBS} rises. */
export const SEGMENTS_SHIFT = 8;

/**
 * The move of a unit's leader that is being examined: where it starts, how far it may go, and what is in its way.
 * Scratch memory, filled by {@link lookAt} and valid until its next call.
 */
export interface Look {
  /**
   * Differs for each look; a caller may set an earlier number if it knows that move and position are the same again.
   */
  number: number;
  u: number;
  mode: number;
  x: number;
  y: number;
  z: number;
  facing: number;
  radius: number;
  /** Height of terrain it ignores, in segments of the range ruler. */
  segments: number;
  /** Longest tool, and longest tool if the move meets difficult terrain. */
  speed: number;
  slowSpeed: number;
  /** Greatest distance that the leader's centre can move. */
  far: number;
  known: KnownMover;
  /** Bases that stop it on the way, and bases that it may not overlap, or not even touch, where it ends. */
  readonly blockers: Obstacles;
  readonly bases: Obstacles;
  /** The same for the unit's other miniatures; filled and read by {@link apart}. */
  readonly others: Obstacles;
  othersKnown: boolean;
  /** Bits over enemy units with which it may start a melee. */
  touchable: number;
  /** Bits over units that it displaces if it passes through them. */
  displaceable: number;
  /** Most degrees by which its notched base may turn before the move. */
  turns: number;
  /**
   * Where it enters the table by this move; null if it is on the table. Then x, y and facing are those of one of the
   * places where that begins.
   */
  entry: Entry | null;
  readonly path: Path;
}

export const look: Look = kept({
  number: 0,
  u: 0,
  mode: 0,
  x: 0,
  y: 0,
  z: 0,
  facing: 0,
  radius: 0,
  segments: 0,
  speed: 0,
  slowSpeed: 0,
  far: 0,
  known: null as unknown as KnownMover,
  blockers: new Obstacles(),
  bases: new Obstacles(),
  others: new Obstacles(),
  othersKnown: false,
  touchable: 0,
  displaceable: 0,
  turns: 0,
  entry: null,
  path: newPath(),
});

/** How many moves have been looked at. */
let looks = 0;

/** Fills {@link look} for a move of unit `u` with a tool of at most `speed`; `mode` holds the bits above. */
export function lookAt(c: Context, u: number, speed: number, mode: number): Look {
  const { units } = c.b;
  const { minis } = c.s;
  const leader = units.firstMini[u];
  const segments = (mode & (JUMPS | CLIMBS)) !== 0 ? (mode >> SEGMENTS_SHIFT) & 7 : ignoredHeight(c, u);
  const known = moverOf(c, u, mode, segments);
  look.number = ++looks;
  look.u = u;
  look.mode = mode;
  look.x = minis.x[leader];
  look.y = minis.y[leader];
  look.z = minis.z[leader];
  look.facing = minis.facing[leader];
  look.radius = units.radius[u];
  look.entry = c.b.rules.presence.entry(c, u);
  if (look.entry !== null) enterAt(c, look.entry, Math.floor(look.entry.sides[0].length / 2));
  look.segments = segments;
  look.known = known;
  look.turns = turnsFirst(c, u, mode);
  const isOwnSpeed = look.entry === null || c.b.rules.presence.entrySpeed(c, u) === 0;
  const free = (mode & (NO_SLOWING | JUMPS)) !== 0 || !isOwnSpeed || ignoresDifficult(c, u);
  look.speed = speed;
  look.slowSpeed = free ? speed : reduced(c, u, speed);
  if (look.slowSpeed < speed && look.entry === null && startsInDifficult(c, u, known)) look.speed = look.slowSpeed;
  look.far = look.speed > 0 ? 2 * legLength(c.b.geometry.measures, look.speed, look.radius, units.notched[u] === 1) : 0;
  const over = (mode & JUMPS) !== 0 ? segments * c.b.geometry.measures.heightSegment : -1;
  look.displaceable = gather(c, u, mode, over);
  return look;
}

/** Degrees by which the base may turn before the move: not before strafes and compulsory moves, nor as it enters. */
function turnsFirst(c: Context, u: number, mode: number): number {
  const most = c.b.rules.motion.turnsFirst;
  if (most === 0 || c.b.units.notched[u] === 0 || look.entry !== null) return 0;
  if ((mode & (STRAFES_LEFT | STRAFES_RIGHT | COMPELLED)) !== 0) return 0;
  return modified(c, TURNS_FIRST, u, 1) === 1 ? most : 0;
}

const start = scratch({ x: 0, y: 0, inward: 0 });

/**
 * Lets the move in {@link look} enter by the start with that number; false if there is none. A notched base that enters
 * has the tool in its front notch before it comes onto the table.
 */
export function enterAt(c: Context, entry: Entry, number: number): boolean {
  if (!startOf(entry, number, start)) return false;
  const { radius, notched } = c.b.units;
  const outside = radius[look.u] - (notched[look.u] === 1 ? c.b.geometry.measures.notchDepth / 2 : 0);
  look.x = Math.round(start.x - UNIT_X[start.inward] * outside);
  look.y = Math.round(start.y - UNIT_Y[start.inward] * outside);
  look.z = entry.z;
  look.facing = start.inward;
  return true;
}

function moverOf(c: Context, u: number, mode: number, segments: number): KnownMover {
  if ((mode & JUMPS) !== 0) return c.b.movers.jumping(u, segments);
  return (mode & CLIMBS) !== 0 ? c.b.movers.climbing(u, segments) : c.b.movers.of(u, segments);
}

function gather(c: Context, u: number, mode: number, over: number): number {
  let displaceable = c.b.rules.passage.gatherBlockers(c, u, (mode & WITHDRAWS) !== 0, over, look.blockers);
  if ((mode & COMPELLED) !== 0 && c.b.units.kindToOthers[u] === REPULSOR_VEHICLE)
    displaceable = c.b.rules.passage.freeTroopers(c);
  look.touchable = (mode & NO_MELEE) !== 0 ? 0 : touchableBy(c, u, mode);
  look.bases.clear();
  addBases(c, u, 0, look.touchable, displaceable, look.bases);
  look.othersKnown = false;
  return displaceable;
}

/**
 * The bases that the other miniatures may not overlap, enlarged where they may not touch them either. Most looks do not
 * need them, so they are gathered at the first call.
 */
export function apart(c: Context): Obstacles {
  if (!look.othersKnown) {
    look.othersKnown = true;
    look.others.clear();
    addBases(c, look.u, 0, 0, look.displaceable, look.others);
  }
  return look.others;
}

/** Bits over the enemy units that the unit may touch at the end of its move. */
function touchableBy(c: Context, u: number, mode: number): number {
  const { count } = c.b.units;
  let mask = 0;
  if (!c.b.rules.combining.startsMelee(c, u)) return 0;
  for (let v = 0; v < count; v++) if (areEnemies(c, u, v) && mayStartMelee(c, u, v)) mask |= 1 << v;
  return (mode & WITHDRAWS) !== 0 ? mask & ~c.s.units.meleeWith[u] : mask;
}

/**
 * Whether miniature `m` is near enough for the leader to touch its base at the end of the move, ignoring what is in the
 * way.
 */
export function comesTo(c: Context, m: number): boolean {
  if (look.entry !== null) {
    const far = look.far + c.b.units.extent[c.b.minis.unit[m]];
    return comesNearEntry(look.entry, c.s.minis.x[m], c.s.minis.y[m], far, far);
  }
  return baseWithin(c, look.u, look.x, look.y, look.facing, m, look.far + CONTACT_SLACK);
}

/** Whether any miniature of the unit is in difficult terrain before it moves (2003). */
function startsInDifficult(c: Context, u: number, known: KnownMover): boolean {
  const { x, y, z, facing, alive } = c.s.minis;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) {
    if (alive[m] === 1 && baseIsSlowed(c, u, known.mover, z[m], x[m], y[m], facing[m])) return true;
  }
  return false;
}
