import { LEGAL } from '../../../../../machine/reason.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { DIRECTIONS, stepX, stepY, turn } from '../../../../../tabletop/directions.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import { standable } from '../../../../../tabletop/mover.js';
import {
  FAR_EDGE,
  LEFT_EDGE,
  NEAR_EDGE,
  NO_ROUTE,
  RIGHT_EDGE,
  routeAtLeast,
  routeLength,
} from '../../../../../tabletop/routes.js';
import { difficultOnPath, terrainClear } from '../../../../../tabletop/sweep.js';
import { insideTable } from '../../../../../tabletop/units.js';
import type { Context } from '../../../engine/context.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { placing } from '../../../rules/queries/cohesion.js';
import { boardingRefusal } from '../transport/seats.js';
import { exit, exitAt, exitTurn, isExit } from '../transport/exits.js';
import { mayFollow } from '../../../rules/queries/formations.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import { addBases, touchedEnemies } from '../../../rules/queries/placement.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';
import { SPURRED } from '../../../battle/round-effects.js';
import { BOARDING_MODE, BOARDING_SPEED } from '../transport/boarding.js';
import {
  JUMPS,
  look,
  lookAt,
  NO_MELEE,
  NO_SLOWING,
  SEGMENTS_SHIFT,
  WITHDRAWS,
} from '../../../rules/queries/move/look.js';
import { mayMove } from '../../../rules/queries/move/permission.js';
import {
  clamberCost,
  clamberDice,
  climbs,
  isVerticalWay,
  landing,
  nextPieceTouched,
  placingAfter,
  WAYS,
} from '../moves/vertical.js';

const REPOSITION = queryOf('reposition');
const WIDEST = queryOf('pivot.widest');
const FORBIDDEN = queryOf('move.forbidden');
const JUMP = queryOf('jump');
const SPUR = queryOf('spur');
const SCALE = queryOf('scale');

/** The result of {@link planFlight}. */
export const flight = scratch({
  x: 0,
  y: 0,
  facing: 0,
  /** Where a passenger's leader is put down beside its vehicle before it moves. */
  fromX: 0,
  fromY: 0,
  /** The leader's base ends partly off the table. */
  leaves: false,
  vertical: false,
  dice: 0,
  /** Flags of rules/queries/cohesion for the others. */
  placed: 0,
  /** The unit first gains a suppression token, for one more of speed (Spur). */
  spurs: false,
  /** The facing to which it turns first (Reposition), or −1. */
  turnsTo: -1,
  /** The way of editions/2020/moves/vertical that it clambers freely before it moves on (Scale), or −1. */
  scales: -1,
  /** Scale is used for the clamber itself, which takes more than one action without it. */
  scaled: false,
  /** The remaining way from there to the edge. */
  left: 0,
});

/** First legs are tried every this many degrees, and the joint is bent by multiples of this. */
const TURN = 5;
const BEND = 15;

/** If the whole length of the tool leads nowhere, parts of it are tried, in eighths. */
const PARTS = 8;

/** Longer than any way on a table: added if no way leads to the edge. */
const LOST = 1 << 20;

/** Abilities that a fleeing unit has already used, each at most once per move. Bits for {@link planFlight}. */
export const TURNED = 1;
export const CLAMBERED = 2;

/**
 * Works out the move of the panicked unit `u` into {@link flight} (3428–3438): of all moves along the full length of
 * its fastest tool, the one after which the remaining way to the nearest edge is shortest; shorter moves, clambering
 * and a token for Spur only if they bring it nearer. False if the unit stays where it is.
 */
export function planFlight(c: Context, u: number, used: number): boolean {
  if (isSet(c, FORBIDDEN, u)) return false;
  const { roundEffects } = c.s.units;
  const withdraws = isEngaged(c, u);
  const edges = nearestEdges(c, u);
  lookAt(c, u, 1, NO_MELEE);
  flight.leaves = false;
  flight.spurs = false;
  forget();
  flight.left = wayLeft(c, edges, look.x, look.y);
  mayPivot = (used & TURNED) === 0 && !withdraws && isSet(c, REPOSITION, u);
  mayScale = (used & CLAMBERED) === 0 && !withdraws && isSet(c, SCALE, u);
  const goes = tryAll(c, u, edges, withdraws);
  if (withdraws || flight.leaves || !isSet(c, SPUR, u) || (roundEffects[u] & SPURRED) !== 0) return goes;
  const fastest = maximumSpeed(c, u);
  roundEffects[u] |= SPURRED;
  const spurs = maximumSpeed(c, u) > fastest && tryAll(c, u, edges, false);
  roundEffects[u] &= ~SPURRED;
  if (spurs) flight.spurs = true;
  return goes || spurs;
}

/**
 * Works out into {@link flight} whether unit `u`, which has fled, clambers for free after its move (3881): with one
 * action, up or down, if that leaves a shorter way to the edge.
 */
export function planClamber(c: Context, u: number): boolean {
  if (!isSet(c, SCALE, u) || !climbs(c, u) || !mayMove(c, u)) return false;
  const edges = nearestEdges(c, u);
  lookAt(c, u, 1, NO_MELEE);
  mayScale = false;
  flight.left = wayLeft(c, edges, look.x, look.y);
  return tryClamber(c, u, edges);
}

/** Whether the unit that flees may turn before it moves, and whether it may use Scale. */
let mayPivot = scratch(false);
let mayScale = scratch(false);

/** Resets everything that a trial may do before the move itself. */
function forget(): void {
  flight.vertical = false;
  flight.dice = 0;
  flight.turnsTo = -1;
  flight.scales = -1;
  flight.scaled = false;
}

/** Improves {@link flight} by anything that unit `u` can do at its current speed. */
function tryAll(c: Context, u: number, edges: number, withdraws: boolean): boolean {
  const fastest = maximumSpeed(c, u);
  if (fastest === 0) return false;
  const mode = NO_MELEE | (withdraws ? WITHDRAWS | NO_SLOWING : 0);
  lookAt(c, u, withdraws ? 1 : fastest, mode);
  let goes = tryMoves(c, edges);
  const jump = withdraws || flight.leaves ? 0 : modified(c, JUMP, u, 0);
  if (jump > 0) {
    lookAt(c, u, fastest, mode | JUMPS | (jump << SEGMENTS_SHIFT));
    goes = tryMoves(c, edges) || goes;
  }
  if (withdraws || flight.leaves || !climbs(c, u)) return goes;
  lookAt(c, u, fastest, mode);
  goes = tryClamber(c, u, edges) || goes;
  if (mayScale) goes = tryScale(c, u, edges, fastest, mode) || goes;
  return goes;
}

/** Tries a free clamber, and the move from there (3872). */
function tryScale(c: Context, u: number, edges: number, fastest: number, mode: number): boolean {
  const { minis } = c.s;
  const leader = c.b.units.firstMini[u];
  const [wasX, wasY, wasZ] = [minis.x[leader], minis.y[leader], minis.z[leader]];
  let better = false;
  for (let p = nextPieceTouched(c, u, -1); p >= 0; p = nextPieceTouched(c, u, p)) {
    for (let way = p * 4; way < p * 4 + WAYS.length; way++) {
      if (!isVerticalWay(c, u, way) || clamberCost(way) > 1 || !landsFree(c, u)) continue;
      minis.x[leader] = landing.x;
      minis.y[leader] = landing.y;
      minis.z[leader] = elevationAt(c.b.geometry.terrain, landing.x, landing.y);
      lookAt(c, u, fastest, mode);
      if (tryMoves(c, edges)) {
        better = true;
        flight.scales = way;
      }
      minis.x[leader] = wasX;
      minis.y[leader] = wasY;
      minis.z[leader] = wasZ;
    }
  }
  return better;
}

/**
 * Whether a unit that lands as in {@link landing} touches no enemy (3438) and displaces no unit, which a panicked unit
 * never does.
 */
function landsFree(c: Context, u: number): boolean {
  return touchedEnemies(c, u, landing.x, landing.y, c.s.minis.facing[c.b.units.firstMini[u]]) === 0;
}

/**
 * Works out how the panicked passenger `u` leaves its vehicle (4435) into {@link flight}: of all ways of disembarking,
 * leader beside the vehicle and a speed-1 move, the one after which the way to the edge nearest to the vehicle is
 * shortest. False if it cannot leave.
 */
export function planLeaving(c: Context, u: number): boolean {
  if (boardingRefusal(c, u) !== LEGAL) return false;
  const step = exitTurn(c, u, true);
  if (step === 0) return false;
  const { minis } = c.s;
  const leader = c.b.units.firstMini[u];
  const edges = nearestEdges(c, c.s.units.carrier[u]);
  const [wasX, wasY, wasZ, wasFacing] = [minis.x[leader], minis.y[leader], minis.z[leader], minis.facing[leader]];
  flight.leaves = false;
  forget();
  mayPivot = false;
  flight.left = Infinity;
  let goes = false;
  for (let direction = 0; direction < DIRECTIONS && !flight.leaves; direction += step) {
    exitAt(c, u, direction);
    const { x, y } = exit;
    if (!isExit(c, u, x, y, direction, true)) continue;
    minis.x[leader] = x;
    minis.y[leader] = y;
    minis.z[leader] = elevationAt(c.b.geometry.terrain, x, y);
    minis.facing[leader] = direction;
    lookAt(c, u, BOARDING_SPEED, BOARDING_MODE);
    if (!tryMoves(c, edges, goes ? PARTS : 0)) continue;
    goes = true;
    flight.fromX = x;
    flight.fromY = y;
  }
  minis.x[leader] = wasX;
  minis.y[leader] = wasY;
  minis.z[leader] = wasZ;
  minis.facing[leader] = wasFacing;
  return goes;
}

/** The edges to which the leader is nearest, as bits of tabletop/routes. */
function nearestEdges(c: Context, u: number): number {
  const leader = c.b.units.firstMini[u];
  const x = c.s.minis.x[leader];
  const y = c.s.minis.y[leader];
  const { width, depth } = c.b.geometry;
  const least = Math.min(x, y, width - x, depth - y);
  return (
    (x === least ? LEFT_EDGE : 0) |
    (width - x === least ? RIGHT_EDGE : 0) |
    (y === least ? NEAR_EDGE : 0) |
    (depth - y === least ? FAR_EDGE : 0)
  );
}

/**
 * Length of the way from (x, y) to the edges round the terrain, or, where no way leads there, the straight distance and
 * {@link LOST}.
 */
function wayLeft(c: Context, edges: number, x: number, y: number): number {
  const { width, depth } = c.b.geometry;
  const way = routeLength(look.known.mover, look.known.routes(edges), x, y);
  if (way !== NO_ROUTE) return way;
  let least = LOST;
  if ((edges & LEFT_EDGE) !== 0) least = Math.min(least, x);
  if ((edges & RIGHT_EDGE) !== 0) least = Math.min(least, width - x);
  if ((edges & NEAR_EDGE) !== 0) least = Math.min(least, y);
  if ((edges & FAR_EDGE) !== 0) least = Math.min(least, depth - y);
  return LOST + least;
}

/** Direction straight to the first of the edges. */
function straightOut(edges: number): number {
  if ((edges & NEAR_EDGE) !== 0) return 270;
  if ((edges & FAR_EDGE) !== 0) return 90;
  return (edges & LEFT_EDGE) !== 0 ? 180 : 0;
}

/** Whether Reposition lets the unit turn to `facing` before it moves; a withdrawing unit cannot use it (3764, 4794). */
function mayTurn(c: Context, u: number, facing: number): boolean {
  if (!mayPivot) return false;
  const by = turn(facing, -look.facing);
  const widest = modified(c, WIDEST, u, 90);
  return by <= widest || by >= 360 - widest;
}

/**
 * Improves {@link flight} by the moves in `look`, of `least` eighths of the tool or more; true if one of them is better
 * than the previous plan.
 */
function tryMoves(c: Context, edges: number, least = 1): boolean {
  const { u } = look;
  if (look.speed < 1) return false;
  const notched = c.b.units.notched[u] === 1;
  const out = straightOut(edges);
  // A fleeing unit displaces no unit.
  look.bases.clear();
  addBases(c, u, 0, 0, 0, look.bases);
  look.displaceable = 0;
  look.othersKnown = false;
  let better = false;
  for (let part = PARTS; part >= least && !better; part--) {
    for (let turned = 0; turned <= 180; turned += TURN) {
      for (let sign = 1; sign >= -1; sign -= 2) {
        const first = turn(out, sign * turned);
        if (notched && first !== look.facing && !mayTurn(c, u, first)) continue;
        for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND) {
          if (!tryWay(c, edges, first, bend, part, notched)) continue;
          better = true;
          if (notched && first !== look.facing) flight.turnsTo = first;
        }
      }
    }
    if (notched) {
      for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND) {
        if (tryWay(c, edges, look.facing, bend, part, notched)) better = true;
      }
    }
  }
  return better;
}

function tryWay(c: Context, edges: number, first: number, bend: number, part: number, notched: boolean): boolean {
  if (flight.leaves) return false;
  const { mover } = look.known;
  const { x, y, z, radius } = look;
  let tool = look.speed;
  // Difficult terrain on the way requires the shorter tool.
  for (;;) {
    const leg = notched ? mover.notchedLegs[tool] : mover.legs[tool];
    const travelled = Math.floor((2 * leg * part) / PARTS);
    const straight = travelled <= leg || bend === 0;
    if (straight && bend !== 0) return false;
    const toJoint = straight ? travelled : leg;
    const jointX = x + stepX(first, toJoint);
    const jointY = y + stepY(first, toJoint);
    const second = turn(first, bend);
    const endX = straight ? jointX : jointX + stepX(second, travelled - toJoint);
    const endY = straight ? jointY : jointY + stepY(second, travelled - toJoint);
    // If difficult terrain does not matter, the end alone rules out most ways that are no better.
    if (tool <= look.slowSpeed && isNoBetter(c, edges, jointX, jointY, endX, endY)) return false;
    if (!terrainClear(mover, z, x, y, jointX, jointY) || !terrainClear(mover, z, jointX, jointY, endX, endY))
      return false;
    const slow =
      difficultOnPath(mover, z, x, y, jointX, jointY) || difficultOnPath(mover, z, jointX, jointY, endX, endY);
    if (slow && tool > look.slowSpeed) {
      tool = look.slowSpeed;
      if (tool < 1) return false;
      continue;
    }
    if (tool > look.slowSpeed && isNoBetter(c, edges, jointX, jointY, endX, endY)) return false;
    if (look.blockers.hitSweep(x, y, jointX, jointY, radius)) return false;
    if (look.blockers.hitSweep(jointX, jointY, endX, endY, radius)) return false;
    return consider(c, edges, jointX, jointY, endX, endY, straight ? first : second, notched, tool > look.slowSpeed);
  }
}

/**
 * Whether a way that ends at (x, y) on the table certainly leaves no shorter way to the edge than {@link flight} does.
 */
function isNoBetter(c: Context, edges: number, jointX: number, jointY: number, x: number, y: number): boolean {
  const { known, radius } = look;
  const { table } = c.b.geometry;
  if (flight.left > LOST || routeAtLeast(known.mover, known.routes(edges), x, y) < flight.left) return false;
  return insideTable(table, jointX, jointY, radius) && insideTable(table, x, y, radius);
}

function consider(
  c: Context,
  edges: number,
  jointX: number,
  jointY: number,
  x: number,
  y: number,
  facing: number,
  notched: boolean,
  shun: boolean,
): boolean {
  const { radius, u } = look;
  const { table } = c.b.geometry;
  if (!insideTable(table, jointX, jointY, radius) || !insideTable(table, x, y, radius)) {
    if (!crosses(c, edges, x, y) && !crosses(c, edges, jointX, jointY)) return false;
    forget();
    flight.leaves = true;
    return true;
  }
  const { mover } = look.known;
  if (!standable(mover, x, y) || look.bases.hit(x, y, radius)) return false;
  const left = wayLeft(c, edges, x, y);
  if (left >= flight.left || !mayFollow(c, u, x, y, shun, 0)) return false;
  flight.x = x;
  flight.y = y;
  forget();
  flight.facing = notched ? facing : look.facing;
  flight.placed = placing(shun, look.segments);
  flight.left = left;
  return true;
}

/** Whether a base at (x, y) hangs over one of the edges. */
function crosses(c: Context, edges: number, x: number, y: number): boolean {
  const { width, depth } = c.b.geometry;
  const r = look.radius;
  return (
    ((edges & LEFT_EDGE) !== 0 && x < r) ||
    ((edges & RIGHT_EDGE) !== 0 && x > width - r) ||
    ((edges & NEAR_EDGE) !== 0 && y < r) ||
    ((edges & FAR_EDGE) !== 0 && y > depth - r)
  );
}

/**
 * Tries clambering with one action, up or down, and with Scale over a wall or to height 2, if it leaves a shorter way
 * (3436, 3881).
 */
function tryClamber(c: Context, u: number, edges: number): boolean {
  let better = false;
  for (let p = nextPieceTouched(c, u, -1); p >= 0; p = nextPieceTouched(c, u, p)) {
    for (let way = p * 4; way < p * 4 + WAYS.length; way++) {
      if (!isVerticalWay(c, u, way) || (clamberCost(way) > 1 && !mayScale) || !landsFree(c, u)) continue;
      const left = wayLeft(c, edges, landing.x, landing.y);
      if (left >= flight.left) continue;
      better = true;
      forget();
      flight.x = landing.x;
      flight.y = landing.y;
      flight.facing = look.facing;
      flight.vertical = true;
      flight.scaled = clamberCost(way) > 1;
      flight.dice = clamberDice(c, u, way);
      flight.placed = placingAfter(way);
      flight.left = left;
    }
  }
  return better;
}
