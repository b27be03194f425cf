import { ignoredHeight } from '../queries/speed.js';
import { NO_FACING, WRONG_FACING } from '../queries/move/why.js';
import { whyNoRest } from '../queries/rest.js';
import { OFF_TABLE, OVERLAPS_BASE } from '../../words/reasons.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import { STEP } from '../../../../tabletop/lattice.js';
import { DIRECTIONS, directionTo, turn } from '../../../../tabletop/directions.js';
import type { Rng } from '../../../../kernel/rng.js';
import { kept, scratch } from '../../../../kernel/scratch.js';
import type { Notes } from '../../contract/notes.js';
import type { Context } from '../../engine/context.js';
import type { Said } from '../../words/said.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { isOblong } from '../queries/bases.js';
import type { Arrival } from '../queries/deployment.js';
import { RememberedPosition } from '../../engine/remembered-position.js';
import { formatPlace, parsePlace } from '../queries/places.js';

/**
 * Where a unit's leader is put down when the unit comes onto the table, and its facing. An action is facing + 512 ×
 * place; the number of a place is its index on the lattice, or LATTICE + x × ROW + y off the lattice. Listed are places
 * an inch apart, and for notched bases up to three facings, where there is room: towards the centre of the table and 45
 * degrees to either side.
 */
const FACINGS = 512;
const LATTICE = 2 ** 14;
const ROW = 2 ** 14;
const SIDES_FACED = [0, 45, 315] as const;

/** Number of random draws before the places are listed. */
const TRIES = 40;

const place = scratch({ x: 0, y: 0 });

function decode(c: Context, code: number): boolean {
  const { lattice, width, depth } = c.b.geometry;
  if (code < LATTICE) {
    place.x = lattice.xOf(code);
    place.y = lattice.yOf(code);
    return code < lattice.count;
  }
  place.x = Math.floor((code - LATTICE) / ROW);
  place.y = code % ROW;
  return place.x <= width && place.y <= depth && lattice.indexOf(place.x, place.y) < 0;
}

function encode(c: Context, x: number, y: number): number {
  const index = c.b.geometry.lattice.indexOf(x, y);
  return index >= 0 ? index : LATTICE + x * ROW + y;
}

/** The direction from (x, y) to the centre of the table, rounded to 45 degrees. */
function inward(c: Context, x: number, y: number): number {
  const { width, depth } = c.b.geometry;
  return (Math.round(directionTo(width / 2 - x, depth / 2 - y) / 45) * 45) % 360;
}

/**
 * Whether the unit could arrive at (x, y) with any listed facing. A round base needs the same room at every facing, an
 * oblong one does not.
 */
function someFacing(c: Context, kind: ArrivalKind, at: Arrival, x: number, y: number): boolean {
  if (!isOblong(c, at.u)) return kind.refusal(c, at, x, y, 0) === LEGAL;
  const towards = inward(c, x, y);
  for (let i = 0; i < SIDES_FACED.length; i++) {
    if (kind.refusal(c, at, x, y, turn(towards, SIDES_FACED[i])) === LEGAL) return true;
  }
  return false;
}

/** The rules of a kind of arrival: deployment, reinforcement and so on. */
export interface ArrivalKind {
  look(c: Context, u: number): Arrival;
  /** Why the leader cannot be put down there; OVERLAPS_BASE for whatever there is in the place. */
  refusal(c: Context, at: Arrival, x: number, y: number, facing: number): Reason;
  place(c: Context, u: number, x: number, y: number, facing: number): void;
}

/** Whether a base of the unit at (x, y) is surely outside the rectangles of its arrival; false if there are none. */
function isFarOff(c: Context, { u, rects }: Arrival, x: number, y: number): boolean {
  // At least the distance from a corner of the base to its centre, and one more for rounding.
  const reach = c.b.units.radius[u] + c.b.units.halfWidth[u] + 1;
  for (let i = 0; i < rects.length; i++) {
    const { x0, y0, x1, y1 } = rects[i];
    if (x >= x0 - reach && x <= x1 + reach && y >= y0 - reach && y <= y1 + reach) return false;
  }
  return rects.length > 0;
}

/** Writes every listed action: at places an inch apart, or at every lattice place if none of those is legal. */
function list(c: Context, kind: ArrivalKind, out: ActionBuffer): void {
  const u = c.s.game.pendingA;
  const at = kind.look(c, u);
  const { lattice } = c.b.geometry;
  for (let step = 2; step >= 1 && out.length === 0; step--) {
    for (let row = 0; row < lattice.rows; row += step) {
      for (let column = 0; column < lattice.columns; column += step) {
        const index = row * lattice.columns + column;
        const x = lattice.xOf(index);
        const y = lattice.yOf(index);
        if (isFarOff(c, at, x, y)) continue;
        const isTurned = isOblong(c, u);
        if (!isTurned && kind.refusal(c, at, x, y, 0) !== LEGAL) continue;
        if (c.b.units.notched[u] === 0) {
          out.push(index * FACINGS);
          continue;
        }
        const towards = inward(c, x, y);
        for (let i = 0; i < SIDES_FACED.length; i++) {
          const facing = turn(towards, SIDES_FACED[i]);
          if (!isTurned || kind.refusal(c, at, x, y, facing) === LEGAL) out.push(facing + index * FACINGS);
        }
      }
    }
  }
}

/** A prime, so that steps of this length visit all lattice places, the first ones far apart. */
const STRIDE = 7919;

/** Whether there is any lattice place where the unit can arrive. */
export function canArrive(c: Context, kind: ArrivalKind, u: number): boolean {
  const at = kind.look(c, u);
  const { lattice } = c.b.geometry;
  let index = 0;
  for (let tried = 0; tried < lattice.count; tried++) {
    const x = lattice.xOf(index);
    const y = lattice.yOf(index);
    if (!isFarOff(c, at, x, y) && someFacing(c, kind, at, x, y)) return true;
    index = (index + STRIDE) % lattice.count;
  }
  return false;
}

/**
 * The latest list made because draws had found nothing, with its position and kind of arrival. It is kept because
 * policies and searches draw several times in the same position.
 */
const spare = kept(new ActionBuffer());
const listedIn = kept(new RememberedPosition());
let listedKind: ArrivalKind | null = kept(null);

/** A lattice place with even row and column, in one of the rectangles of the arrival if it has any. */
function drawIndex(c: Context, { rects }: Arrival, rng: Rng): number {
  const { lattice } = c.b.geometry;
  let column = 0;
  let row = 0;
  let columns = (lattice.columns + 1) >> 1;
  let rows = (lattice.rows + 1) >> 1;
  if (rects.length > 0) {
    const { x0, y0, x1, y1 } = rects[rng.below(rects.length)];
    column = Math.ceil(x0 / (2 * STEP));
    row = Math.ceil(y0 / (2 * STEP));
    columns = Math.floor(x1 / (2 * STEP)) - column + 1;
    rows = Math.floor(y1 / (2 * STEP)) - row + 1;
  }
  return 2 * (row + rng.below(rows)) * lattice.columns + 2 * (column + rng.below(columns));
}

function draw(c: Context, kind: ArrivalKind, rng: Rng): number {
  const u = c.s.game.pendingA;
  const at = kind.look(c, u);
  const { lattice } = c.b.geometry;
  for (let tries = 0; tries < TRIES; tries++) {
    const index = drawIndex(c, at, rng);
    const x = lattice.xOf(index);
    const y = lattice.yOf(index);
    const isTurned = isOblong(c, u);
    if (!isTurned && kind.refusal(c, at, x, y, 0) !== LEGAL) continue;
    if (c.b.units.notched[u] === 0) return index * FACINGS;
    const facing = turn(inward(c, x, y), SIDES_FACED[rng.below(SIDES_FACED.length)]);
    if (!isTurned || kind.refusal(c, at, x, y, facing) === LEGAL) return facing + index * FACINGS;
  }
  if (listedKind !== kind || !listedIn.is(c)) {
    spare.clear();
    list(c, kind, spare);
    listedIn.take(c);
    listedKind = kind;
  }
  return spare.items[rng.below(spare.length)];
}

/** Where an action of such a decision puts the leader down. The returned object is overwritten by the next call. */
export function arrivalAt(c: Context, action: number): { readonly x: number; readonly y: number } {
  decode(c, Math.floor(action / FACINGS));
  return place;
}

/** A decision for this kind of arrival; operand A is the unit. To be asked only if {@link canArrive}. */
export function arrivalChoice(name: string, kind: ArrivalKind): DecisionRules<Context> {
  return {
    name,
    listsMany: true,
    list: (c, out) => list(c, kind, out),
    sample: (c, rng) => draw(c, kind, rng),
    refusal: (c, action) => refusal(c, kind, action),
    apply(c, action) {
      decode(c, Math.floor(action / FACINGS));
      kind.place(c, c.s.game.pendingA, place.x, place.y, action % FACINGS);
    },
    format(c, action) {
      decode(c, Math.floor(action / FACINGS));
      const at = formatPlace(place.x, place.y);
      return c.b.units.notched[c.s.game.pendingA] === 0 ? at : `${at} ${action % FACINGS}`;
    },
    parse,
    why(c, text) {
      const action = parse(c, text);
      const why = action < 0 ? NOT_OFFERED : refusal(c, kind, action);
      if (why !== OVERLAPS_BASE) return why;
      const u = c.s.game.pendingA;
      const { mover } = c.b.movers.of(u, ignoredHeight(c, u));
      const { touchable } = kind.look(c, u);
      return whyNoRest(c, u, mover, { ...place, facing: action % FACINGS }, touchable, 0);
    },
  };
}

/** What is known of a decision by which a unit that is not on the table yet comes onto it, as a rule deploys it. */
export function arrivalNotes(question: Said, answer: Said): Notes<Context> {
  return {
    choices: { deploy: 'step' },
    question,
    answers: { '*': answer },
    weighty: true,
    showsTable: true,
    unit: 'a',
    puts: 'arrives',
    manner: 'arrival',
    rests: true,
  };
}

function parse(c: Context, text: string): number {
  const match = /^([\d.,]+)(?: (\d{1,3}))?$/.exec(text);
  const at = match === null ? null : parsePlace(match[1]);
  return match === null || at === null ? -1 : Number(match[2] ?? 0) + FACINGS * encode(c, at.x, at.y);
}

function refusal(c: Context, kind: ArrivalKind, action: number): Reason {
  const u = c.s.game.pendingA;
  const facing = action % FACINGS;
  if (facing >= DIRECTIONS) return WRONG_FACING;
  if (c.b.units.notched[u] === 0 && facing !== 0) return NO_FACING;
  if (!decode(c, Math.floor(action / FACINGS))) return OFF_TABLE;
  return kind.refusal(c, kind.look(c, u), place.x, place.y, facing);
}
