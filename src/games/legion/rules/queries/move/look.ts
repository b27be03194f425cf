import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import { legLength } from '../../../../../tabletop/movement-tools.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import { newPath, type Path } from '../../../../../tabletop/reach.js';
import { REPULSOR_VEHICLE } from '../../../words/terrain.js';
import type { KnownMover } from '../../../battle/movers.js';
import type { Context } from '../../../engine/context.js';
import { baseIsSlowed, baseWithin } from '../bases.js';
import { addBases, mayStartMelee } from '../placement.js';
import { ignoredHeight, ignoresDifficult, reduced } from '../speed.js';

/** How a move differs from a plain one; bits that are given to {@link lookAt}. */
export const NO_SLOWING = 1;
/** The unit may not come into contact with an enemy: it panics, deploys or disembarks. */
export const NO_MELEE = 2;
/** It leaves a melee and may not come back into it (4799). */
export const WITHDRAWS = 4;
/** Terrain and miniatures up to the ignored height are passed over (Jump). */
export const JUMPS = 8;
/** It backs out of its rear notch. */
export const REVERSES = 16;
/** It must be made: a repulsor vehicle displaces the troopers on whom it ends (1478). */
export const COMPELLED = 32;
/** It slides out of its left or its right notch. */
export const STRAFES_LEFT = 2048;
export const STRAFES_RIGHT = 4096;
/** The segments of {@link JUMPS}, in bits 8 to 10. */
export const SEGMENTS_SHIFT = 8;

/**
 * A leader's move as it is looked at: where it starts, how far it may go, and what is in its way. Filled by
 * {@link lookAt} and good until its next call; nothing lasts in it.
 */
export interface Look {
  /** Another for each look, unless somebody knows that it is the same move in the same position as an earlier one. */
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
  /** Greatest tool, and greatest tool where difficult terrain is met. */
  speed: number;
  slowSpeed: number;
  /** Farthest the leader's centre can come to lie from where it is. */
  far: number;
  known: KnownMover;
  /** Bases that stop it on the way, and bases it may not rest on or touch. */
  readonly blockers: Obstacles;
  readonly bases: Obstacles;
  /** Bases that its others may neither rest on nor touch; asked for with {@link apart}. */
  readonly others: Obstacles;
  othersKnown: boolean;
  /** Bits over enemy units with which it may start a melee. */
  touchable: number;
  /** Bits over units that it displaces when it passes through them. */
  displaceable: number;
  readonly path: Path;
}

export const look: Look = {
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
  path: newPath(),
};

/** How many moves have been looked at. */
let looks = 0;

/** Fills {@link look} for a move of unit `u` with a tool of at most `speed`; `mode` holds the bits above. */
export function lookAt(c: Context, u: number, speed: number, mode: number): Look {
  const { units } = c.b;
  const { minis } = c.s;
  const leader = units.firstMini[u];
  const segments = (mode & JUMPS) !== 0 ? (mode >> SEGMENTS_SHIFT) & 7 : ignoredHeight(c, u);
  const known = (mode & JUMPS) !== 0 ? c.b.movers.jumping(u, segments) : c.b.movers.of(u, segments);
  look.number = ++looks;
  look.u = u;
  look.mode = mode;
  look.x = minis.x[leader];
  look.y = minis.y[leader];
  look.z = minis.z[leader];
  look.facing = minis.facing[leader];
  look.radius = units.radius[u];
  look.segments = segments;
  look.known = known;
  const free = (mode & (NO_SLOWING | JUMPS)) !== 0 || ignoresDifficult(c, u);
  look.speed = speed;
  look.slowSpeed = free ? speed : reduced(c, u, speed);
  if (look.slowSpeed < speed && startsInDifficult(c, u, known)) look.speed = look.slowSpeed;
  look.far = look.speed > 0 ? 2 * legLength(c.b.geometry.measures, look.speed, look.radius, units.notched[u] === 1) : 0;
  const over = (mode & JUMPS) !== 0 ? segments * c.b.geometry.measures.heightSegment : -1;
  look.displaceable = gather(c, u, mode, over);
  return look;
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
 * The bases that the others may neither rest on nor touch. Most looks need no list of them, so that it is made for who
 * asks first.
 */
export function apart(c: Context): Obstacles {
  if (!look.othersKnown) {
    look.othersKnown = true;
    look.others.clear();
    addBases(c, look.u, 0, 0, look.displaceable, look.others);
  }
  return look.others;
}

/** Bits over enemy units in contact with which the unit's move may end. */
function touchableBy(c: Context, u: number, mode: number): number {
  const { side, count } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) if (side[v] !== side[u] && mayStartMelee(c, u, v)) mask |= 1 << v;
  return (mode & WITHDRAWS) !== 0 ? mask & ~c.s.units.meleeWith[u] : mask;
}

/**
 * Whether miniature `m` is near enough for the leader to touch its base at the end of the move, whatever is in the way.
 */
export function comesTo(c: Context, m: number): boolean {
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
