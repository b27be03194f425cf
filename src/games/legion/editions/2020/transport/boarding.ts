import {
  NOT_ON_TABLE,
  PATH_BLOCKED,
  TOO_FAR,
  WEAPON_MOVED,
  WHOLE_ACTIVATION,
  WRONG_UNIT,
} from '../../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { isTurned } from '../../../rules/queries/turned.js';
import { DIRECTIONS } from '../../../../../tabletop/directions.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import { MUST_NOT_MOVE } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import { hasWholeActivation } from '../../../rules/queries/whole-activation.js';
import { ON_TABLE } from '../../../state/state.js';
import { boardingRefusal, ridesAsNow, seatRefusal } from './seats.js';
import { areLevel, baseInContact, beside, gapTo } from '../../../rules/queries/bases.js';
import { comesTo, look, lookAt, NO_MELEE, NO_SLOWING } from '../../../rules/queries/move/look.js';
import { decodeWay, end, legOf, notchedOperand } from '../../../rules/queries/move/notched-operands.js';
import { isNotchedWay } from '../../../rules/queries/move/notched-places.js';
import { moveRefusal } from '../../../rules/queries/move/permission.js';

/** Units move into and out of vehicles with the speed-1 tool (2204, 2210). */
export const BOARDING_SPEED = 1;

/**
 * The mode of such a move: difficult terrain does not slow it (2010), and it leads into no melee (2219; rulings:
 * embark).
 */
export const BOARDING_MODE: number = NO_MELEE | NO_SLOWING;

/**
 * Step in degrees between the directions about the vehicle, and between the bends of the tool of a notched base, that
 * are tried.
 */
const TURN = 5;

const place = { x: 0, y: 0 };

/** Whether unit `u` has claimed a token; it cannot enter or leave a vehicle then (2227). */
export function carriesToken(c: Context, u: number): boolean {
  return c.s.tokens.claimedBy.includes(u);
}

/** No unit of the battle carries others. */
export const NO_VEHICLES: Reason = reason('no-vehicles', WRONG_UNIT);
/** It has embarked or disembarked in this activation (2224). */
const BOARDED = reason('boarded');
const CARRIES_TOKEN = reason('carries-token');

/** Why unit `u`, where it stands, may not embark at all now, wherever the vehicle is (2224–2227). */
export function embarkRefusal(c: Context, u: number): Reason {
  if (c.s.units.boarded[u] !== 0) return BOARDED;
  return boardingRefusal(c, u) || moveRefusal(c, u) || (carriesToken(c, u) ? CARRIES_TOKEN : LEGAL);
}

/** Why unit `u` may not leave the vehicle in which it rides, as far as the unit itself is concerned (2224–2227). */
export function leaveRefusal(c: Context, u: number): Reason {
  const g = c.s.game;
  if (g.activating === u && (g.activationFlags & MUST_NOT_MOVE) !== 0) return WEAPON_MOVED;
  return c.s.units.boarded[u] === 0 ? boardingRefusal(c, u) : BOARDED;
}

/**
 * Why `vehicle` cannot carry unit `u` of its side, wherever the unit is: it is off the table or full (2968, 4395–4399).
 */
export function ridingRefusal(c: Context, vehicle: number, u: number): Reason {
  if (c.s.units.status[vehicle] !== ON_TABLE) return NOT_ON_TABLE;
  if (c.b.units.side[vehicle] !== c.b.units.side[u]) return WRONG_UNIT;
  return seatRefusal(c, vehicle, ridesAsNow(c, u));
}

/**
 * Why unit `u`, which may embark, cannot embark into `vehicle` now: with an action, or into a closed one with its whole
 * activation (2204–2206). Its leader has to come into contact with the vehicle; the others need no room (rulings:
 * embark).
 */
export function vehicleRefusal(c: Context, u: number, vehicle: number): Reason {
  // A unit that an enemy player moves is friendly to neither side's vehicles for long enough to ride.
  if (isTurned(c, u)) return WRONG_UNIT;
  const why = ridingRefusal(c, vehicle, u);
  if (why !== LEGAL) return why;
  if (c.b.units.openSeats[vehicle] === 0 && !hasWholeActivation(c, u)) return WHOLE_ACTIVATION;
  const m = c.b.units.firstMini[vehicle];
  lookAt(c, u, BOARDING_SPEED, BOARDING_MODE);
  if (!comesTo(c, m)) return TOO_FAR;
  return (c.b.units.notched[u] === 1 ? drivesTo(c, m) : walksTo(c, m)) ? LEGAL : PATH_BLOCKED;
}

/** Whether a way of the move in {@link look} ends beside miniature `m`. */
function walksTo(c: Context, m: number): boolean {
  for (let direction = 0; direction < DIRECTIONS; direction += TURN) {
    beside(c, m, look.radius, direction, place);
    const { x: toX, y: toY } = place;
    if (look.bases.hit(toX, toY, look.radius) || !isLevelWith(c, m, toX, toY)) continue;
    if (look.known.reach.findPath(look.blockers, look.x, look.y, toX, toY, look.speed, look.slowSpeed, look.path))
      return true;
  }
  return false;
}

/** The same for a notched base: along each bend of the tool up to the vehicle. */
function drivesTo(c: Context, m: number): boolean {
  const leg = legOf(BOARDING_SPEED);
  for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += TURN) {
    // Up to the joint every bend is the same way.
    let travelled = bend === 0 ? 0 : Math.floor(leg) + 1;
    while (travelled <= 2 * leg) {
      const operand = notchedOperand(BOARDING_SPEED, bend, travelled);
      decodeWay(c, operand);
      const gap = gapTo(c, look.u, end.x, end.y, end.facing, m);
      const touches = baseInContact(c, look.u, end.x, end.y, end.facing, m) && isLevelWith(c, m, end.x, end.y);
      if (touches && isNotchedWay(c, operand)) return true;
      // A base comes nearer by at most the distance that it travels.
      travelled += Math.max(1, Math.floor(gap) - CONTACT_SLACK);
    }
  }
  return false;
}

/** Whether a base at (x, y) is at about the same height as miniature `m`, so that they can touch (1023–1033). */
export function isLevelWith(c: Context, m: number, x: number, y: number): boolean {
  return areLevel(c, elevationAt(c.b.geometry.terrain, x, y), c.s.minis.z[m]);
}
