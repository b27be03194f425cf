import { NOT_IN_CONTACT, OUT_OF_COHESION, OVERLAPS_BASE } from '../../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { kept, scratch } from '../../../../../kernel/scratch.js';
import { DIRECTIONS } from '../../../../../tabletop/directions.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Context } from '../../../engine/context.js';
import { isAboard } from '../../../rules/queries/aboard.js';
import { baseInContact, beside } from '../../../rules/queries/bases.js';
import { mayFollow } from '../../../rules/queries/formations.js';
import { BOARDING_MODE, BOARDING_SPEED, isLevelWith } from './boarding.js';
import { listDestinations } from '../../../rules/queries/move/destinations.js';
import { lookAt } from '../../../rules/queries/move/look.js';
import { addBases, mayRest } from '../../../rules/queries/placement.js';
import { RememberedPosition } from '../../../engine/remembered-position.js';

/** Listed places for a passenger's leader are this many degrees apart about its vehicle. */
const EXIT_TURN = 15;

/**
 * If none of those is open, places are listed this many degrees apart, so that a gap into which a base just fits is
 * found.
 */
const NARROW_TURN = 1;

const bases = scratch(new Obstacles());
const ends = scratch(new ActionBuffer());

/** The place of a listed exit. */
export const exit = { x: 0, y: 0 };

/** Writes the place beside the vehicle of passenger `u` in a direction to {@link exit}. */
export function exitAt(c: Context, u: number, direction: number): void {
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  beside(c, m, c.b.units.radius[u], direction, exit);
}

/**
 * Why the leader of passenger `u` cannot be put down at (x, y): it has to be in contact with its vehicle, over nothing,
 * touching no enemy (2219, rulings: transports), and with room for the others in cohesion, there or, with `onward`,
 * after the speed-1 move that follows (2210). Quick, so it does not tell what there is in the place.
 */
export function exitRefusal(c: Context, u: number, x: number, y: number, facing: number, onward: boolean): Reason {
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  if (!baseInContact(c, u, x, y, facing, m) || !isLevelWith(c, m, x, y)) return NOT_IN_CONTACT;
  bases.clear();
  addBases(c, u, 0, 0, 0, bases);
  if (!mayRest(c, u, bases, x, y, facing)) return OVERLAPS_BASE;
  return hasRoom(c, u, x, y, facing, onward) ? LEGAL : OUT_OF_COHESION;
}

export function isExit(c: Context, u: number, x: number, y: number, facing: number, onward: boolean): boolean {
  return exitRefusal(c, u, x, y, facing, onward) === LEGAL;
}

/**
 * Whether the others find room about the leader at (x, y), or after some move from there. The leader is put there only
 * during the check.
 */
function hasRoom(c: Context, u: number, x: number, y: number, facing: number, onward: boolean): boolean {
  const { minis } = c.s;
  const leader = c.b.units.firstMini[u];
  const { x: oldX, y: oldY, z: oldZ, facing: oldFacing } = minis;
  const [wasX, wasY, wasZ, wasFacing] = [oldX[leader], oldY[leader], oldZ[leader], oldFacing[leader]];
  minis.x[leader] = x;
  minis.y[leader] = y;
  minis.z[leader] = elevationAt(c.b.geometry.terrain, x, y);
  minis.facing[leader] = facing;
  lookAt(c, u, BOARDING_SPEED, BOARDING_MODE);
  let room = mayFollow(c, u, x, y, false, 0);
  if (!room && onward) {
    ends.clear();
    listDestinations(c, ends, 1, 0);
    room = ends.length > 0;
  }
  minis.x[leader] = wasX;
  minis.y[leader] = wasY;
  minis.z[leader] = wasZ;
  minis.facing[leader] = wasFacing;
  return room;
}

/** Whether some place beside the vehicle of passenger `u` is an exit, of directions `step` degrees apart. */
function findsExit(c: Context, u: number, onward: boolean, step: number): boolean {
  for (let direction = 0; direction < DIRECTIONS; direction += step) {
    exitAt(c, u, direction);
    if (isExit(c, u, exit.x, exit.y, direction, onward)) return true;
  }
  return false;
}

/**
 * The results of {@link exitTurn} in the remembered position, two for each unit: for leaving alone and for leaving with
 * a move. They are kept because for a unit that is hemmed in hundreds of places must be checked, and every search for
 * legal actions needs the result.
 */
let turns = kept(new Int8Array(0));
const answeredIn = kept(new RememberedPosition());
const NOT_ASKED = -1;

function recall(c: Context): void {
  if (answeredIn.is(c)) return;
  answeredIn.take(c);
  if (turns.length < 2 * c.b.units.count) turns = new Int8Array(2 * c.b.units.count);
  turns.fill(NOT_ASKED);
}

/**
 * How many degrees apart the listed exits of passenger `u` are: {@link EXIT_TURN} if one of these is open, else
 * {@link NARROW_TURN}; 0 if it cannot be put down at all.
 */
export function exitTurn(c: Context, u: number, onward: boolean): number {
  recall(c);
  const at = 2 * u + (onward ? 1 : 0);
  if (turns[at] === NOT_ASKED) turns[at] = searchTurn(c, u, onward);
  return turns[at];
}

function searchTurn(c: Context, u: number, onward: boolean): number {
  if (findsExit(c, u, onward, EXIT_TURN)) return EXIT_TURN;
  return findsExit(c, u, onward, NARROW_TURN) ? NARROW_TURN : 0;
}

/** Whether passenger `u` has any exit. */
export function hasExit(c: Context, u: number, onward: boolean): boolean {
  return isAboard(c, u) && exitTurn(c, u, onward) !== 0;
}
