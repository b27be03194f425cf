import { LEGAL, NOT_OFFERED, type Reason, reason } from '../../../../../machine/reason.js';
import { angleBetween, directionTo, stepX, stepY, turn } from '../../../../../tabletop/directions.js';
import type { Entry } from '../../../../../tabletop/entry.js';
import { entersWithin } from '../../../../../tabletop/tool-reach.js';
import type { Context } from '../../../engine/context.js';
import { ON_TABLE } from '../../../state/state.js';
import {
  ENEMY_CONTACT,
  IMPASSABLE,
  OFF_TABLE,
  OUT_OF_COHESION,
  PATH_BLOCKED,
  SPEED_ZERO,
  TOO_FAR,
  TOO_HIGH,
  TWO_ENEMIES,
} from '../../../words/reasons.js';
import { hasSeveral } from '../../../../../kernel/bits.js';
import { parsePlace } from '../places.js';
import { touchedEnemies } from '../placement.js';
import { NO_FOOTING, unitInPlace, whyNoRest } from '../rest.js';
import { isNotched } from './destinations.js';
import { freePlaceRefusal } from './free-places.js';
import { look, lookAt, NO_SLOWING, WITHDRAWS } from './look.js';
import { legOf, notchOf } from './notched-operands.js';
import { notchedWayRefusal, wayTo } from './notched-places.js';

/** Difficult terrain leaves the move a tool that does not reach so far (2003). */
export const SLOWED: Reason = reason('slowed', TOO_FAR);
/** The tool leads out of a notch of the base, which is on another side (3128). */
export const WRONG_DIRECTION: Reason = reason('wrong-direction');
/** A notched base cannot have that facing there; a round one has none at all. */
export const WRONG_FACING: Reason = reason('wrong-facing');
export const NO_FACING: Reason = reason('no-facing', WRONG_FACING);
/** It would end in the melee that it leaves (4799). */
const SAME_MELEE: Reason = reason('same-melee', ENEMY_CONTACT);

/** The end of a move as a text names it; a facing below 0 means that none is named. */
export interface End {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** The end of a move in a text; null if it names no place. */
export function endIn(text: string): End | null {
  const match = /^(\S+?)(?: facing (\d{1,3}))?$/.exec(text);
  const place = match === null ? null : parsePlace(match[1]);
  return place === null ? null : { ...place, facing: Number(match?.[2] ?? -1) };
}

/**
 * Why the move in {@link look} cannot end where a text says, for explanations: what in the place keeps the base from
 * it, or else whether units, difficult ground or other terrain bar the way, found by looking again without them. Moves
 * miniatures of the state for that, and puts them back.
 */
export function whyNoDestination(c: Context, text: string): Reason {
  const end = endIn(text);
  if (end === null) return NOT_OFFERED;
  if (look.speed < 1) return SPEED_ZERO;
  const quick = endRefusal(c, end);
  if (quick === LEGAL) {
    if (isNotched(c)) return end.facing >= 0 ? LEGAL : WRONG_FACING;
    return end.facing >= 0 ? NO_FACING : LEGAL;
  }
  if (end.x < 0 || end.y < 0 || end.x > c.b.geometry.width || end.y > c.b.geometry.depth) return OFF_TABLE;
  const distance = Math.sqrt((end.x - look.x) ** 2 + (end.y - look.y) ** 2);
  if (look.entry === null ? distance > look.far : !enters(c, look.entry, end, quick)) return TOO_FAR;
  const place = standing(c, end);
  const rest = whyNoRest(c, look.u, look.known.mover, place, look.touchable, look.displaceable);
  if (rest === ENEMY_CONTACT && (look.mode & WITHDRAWS) !== 0 && isPartner(c, place)) return SAME_MELEE;
  if (rest !== LEGAL && rest !== NO_FOOTING) return rest;
  if (hasSeveral(touchedEnemies(c, look.u, place.x, place.y, place.facing))) return TWO_ENEMIES;
  if (isNotched(c) && isBehind(end)) return WRONG_DIRECTION;
  if (isTooHigh(c, end)) return TOO_HIGH;
  if (rest !== LEGAL || quick === ENEMY_CONTACT) return rest || quick;
  return whyNoWay(c, end, quick);
}

/** Whether any tool could bring the leader onto the table there, terrain aside. */
function enters(c: Context, entry: Entry, { x, y }: End, quick: Reason): boolean {
  if (quick === TOO_FAR) return false;
  return isNotched(c) || entersWithin(look.known.mover, entry, x, y, look.speed);
}

/**
 * The unit that keeps the move in {@link look} from ending there, in the place or on the way; −1 if no single one does.
 */
export function unitAgainst(c: Context, end: End): number {
  const there = unitInPlace(c, look.u, look.known.mover, standing(c, end), look.touchable);
  if (there >= 0) return there;
  for (let v = 0; v < c.b.units.count; v++)
    if (v !== look.u && c.s.units.status[v] === ON_TABLE && endsWithout(c, 1 << v, end, 0)) return v;
  return -1;
}

/** With the facing that the base would have there, as far as that is known. */
function standing(c: Context, end: End): End {
  if (end.facing >= 0 && isNotched(c)) return end;
  const facings = isNotched(c) ? facingsAt(end) : [];
  return { ...end, facing: facings.find((facing) => wayTo(c, end.x, end.y, facing) >= 0) ?? look.facing };
}

/** Why the leader cannot end there, with any facing if the base is notched and none is named. */
function endRefusal(c: Context, end: End): Reason {
  if (look.speed < 1) return SPEED_ZERO;
  if (!isNotched(c)) return freePlaceRefusal(c, end.x, end.y);
  let why = TOO_FAR;
  for (const facing of end.facing >= 0 ? [end.facing] : facingsAt(end)) {
    const way = wayTo(c, end.x, end.y, facing);
    if (way < 0) continue;
    why = notchedWayRefusal(c, way);
    if (why === LEGAL) return LEGAL;
  }
  return why;
}

/**
 * Facings that a notched base may have at a place: its own, and for each tool that of its second leg, as it is rounded.
 */
function facingsAt({ x, y }: End): number[] {
  const { facing, mode, speed } = look;
  const way = turn(facing, notchOf(mode));
  const facings = [facing];
  for (let tool = 1; tool <= speed; tool++) {
    const dx = x - look.x - stepX(way, legOf(tool));
    const dy = y - look.y - stepY(way, legOf(tool));
    const bend = turn(directionTo(dx, dy), -way);
    for (let by = -2; by <= 2; by++) facings.push(turn(facing, bend + by));
  }
  return facings;
}

/** Whether a place lies beside or behind the notch out of which the tool leads. */
function isBehind({ x, y }: End): boolean {
  return angleBetween(directionTo(x - look.x, y - look.y), turn(look.facing, notchOf(look.mode))) >= 90;
}

/** Whether the leader would touch a unit there with which it is in the melee that it leaves. */
function isPartner(c: Context, { x, y, facing }: End): boolean {
  return (touchedEnemies(c, look.u, x, y, facing) & c.s.units.meleeWith[look.u]) !== 0;
}

/** Whether a place where it could rest is too far above or below the leader. */
function isTooHigh(c: Context, { x, y }: End): boolean {
  const { climb, drop } = look.known.mover;
  const rise = c.b.sight.memo.surface(x, y) - look.z;
  return rise > climb || -rise > drop;
}

/** What lies between the leader and a place where it could rest. */
function whyNoWay(c: Context, end: End, quick: Reason): Reason {
  if (endsWithout(c, ~(1 << look.u), end, 0)) return PATH_BLOCKED;
  if (endsWithout(c, 0, end, NO_SLOWING)) return SLOWED;
  if (isNotched(c) && end.facing >= 0 && wayTo(c, end.x, end.y, end.facing) < 0) return WRONG_FACING;
  return quick === OUT_OF_COHESION ? OUT_OF_COHESION : IMPASSABLE;
}

/** Whether the move could end there without the units in the bits `gone`, and with `more` bits of the mode. */
function endsWithout(c: Context, gone: number, end: End, more: number): boolean {
  const { u, speed, mode } = look;
  const { alive } = c.s.minis;
  const everyone = alive.slice();
  for (let m = 0; m < alive.length; m++) if ((gone & (1 << c.b.minis.unit[m])) !== 0) alive[m] = 0;
  lookAt(c, u, speed, mode | more);
  const ends = endRefusal(c, end) === LEGAL;
  alive.set(everyone);
  lookAt(c, u, speed, mode);
  return ends;
}
