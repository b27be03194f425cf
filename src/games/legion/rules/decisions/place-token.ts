import { OFF_TABLE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import { STEP } from '../../../../tabletop/lattice.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { formatPlace, parsePlace } from '../queries/places.js';

/** Listed places are this many lattice steps (two inches) apart; if none of them is legal, the step is halved. */
const COARSE = 4;

/** An action is the index of a lattice place, or LATTICE + x × ROW + y off the lattice. */
const LATTICE = 2 ** 14;
const ROW = 2 ** 14;

const TRIES = 40;

/** A part of the table, with its border. */
export interface Box {
  readonly xMin: number;
  readonly xMax: number;
  readonly yMin: number;
  readonly yMax: number;
}

/** Where tokens of a kind may be put, and how one is put down. */
export interface TokenPlacing {
  /**
   * Prepares to check places for a token of unit `u`, and returns the part of the table in which it can lie. Called
   * before each series of `refusal`; without it the whole table is searched.
   */
  around?(c: Context, u: number): Box;
  /** Why no such token may be put there. */
  refusal(c: Context, x: number, y: number): Reason;
  /** Puts the token down. The operands of the decision are the asker's; with `around`, operand A is the unit. */
  place(c: Context, x: number, y: number): void;
}

const spot = scratch({ x: 0, y: 0 });

function decode(c: Context, action: number): boolean {
  const { lattice, width, depth } = c.b.geometry;
  if (action < LATTICE) {
    spot.x = lattice.xOf(action);
    spot.y = lattice.yOf(action);
    return action < lattice.count;
  }
  spot.x = Math.floor((action - LATTICE) / ROW);
  spot.y = action % ROW;
  return spot.x <= width && spot.y <= depth && lattice.indexOf(spot.x, spot.y) < 0;
}

/** Where the action of such a decision puts the token; valid until the next call. */
export function tokenPlace(c: Context, action: number): { readonly x: number; readonly y: number } {
  decode(c, action);
  return spot;
}

/** Columns and rows of the lattice that are searched. */
const range = scratch({ firstColumn: 0, columns: 0, firstRow: 0, rows: 0 });

function lookAround(c: Context, placing: TokenPlacing, u: number): void {
  const { lattice } = c.b.geometry;
  const box = placing.around?.(c, u);
  range.firstColumn = 0;
  range.firstRow = 0;
  range.columns = lattice.columns;
  range.rows = lattice.rows;
  if (box === undefined) return;
  range.firstColumn = Math.max(0, Math.ceil(box.xMin / STEP));
  range.firstRow = Math.max(0, Math.ceil(box.yMin / STEP));
  range.columns = Math.min(lattice.columns - 1, Math.floor(box.xMax / STEP)) - range.firstColumn + 1;
  range.rows = Math.min(lattice.rows - 1, Math.floor(box.yMax / STEP)) - range.firstRow + 1;
}

/** Lattice index of a place, from its column and row in the part that is searched. */
function indexAt(c: Context, column: number, row: number): number {
  return (range.firstRow + row) * c.b.geometry.lattice.columns + range.firstColumn + column;
}

function list(c: Context, placing: TokenPlacing, out: ActionBuffer): void {
  const { lattice } = c.b.geometry;
  for (let step = COARSE; step >= 1 && out.length === 0; step >>= 1) {
    for (let row = 0; row < range.rows; row += step) {
      for (let column = 0; column < range.columns; column += step) {
        const index = indexAt(c, column, row);
        if (placing.refusal(c, lattice.xOf(index), lattice.yOf(index)) === LEGAL) out.push(index);
      }
    }
  }
}

/** A prime, so that steps of this length visit all lattice places, the first ones far apart. */
const STRIDE = 7919;

/**
 * Whether there is any lattice place for the token; `u` is the unit that places it, for placings with `around`.
 */
export function canPlace(c: Context, placing: TokenPlacing, u = -1): boolean {
  const { lattice } = c.b.geometry;
  lookAround(c, placing, u);
  const count = range.columns * range.rows;
  let at = 0;
  for (let tried = 0; tried < count; tried++) {
    const index = indexAt(c, at % range.columns, Math.floor(at / range.columns));
    if (placing.refusal(c, lattice.xOf(index), lattice.yOf(index)) === LEGAL) return true;
    at = (at + STRIDE) % count;
  }
  return false;
}

const spare = scratch(new ActionBuffer());

function draw(c: Context, placing: TokenPlacing, rng: Rng): number {
  const { lattice } = c.b.geometry;
  const columns = Math.floor((range.columns + COARSE - 1) / COARSE);
  const rows = Math.floor((range.rows + COARSE - 1) / COARSE);
  for (let tries = 0; tries < TRIES; tries++) {
    const row = COARSE * rng.below(rows);
    const index = indexAt(c, COARSE * rng.below(columns), row);
    if (placing.refusal(c, lattice.xOf(index), lattice.yOf(index)) === LEGAL) return index;
  }
  spare.clear();
  list(c, placing, spare);
  return spare.items[rng.below(spare.length)];
}

/** A decision where a token is put. To be asked only if {@link canPlace}. */
export function tokenChoice(name: string, placing: TokenPlacing): DecisionRules<Context> {
  return {
    name,
    listsMany: true,
    list(c, out) {
      lookAround(c, placing, c.s.game.pendingA);
      list(c, placing, out);
    },
    sample(c, rng) {
      lookAround(c, placing, c.s.game.pendingA);
      return draw(c, placing, rng);
    },
    refusal(c, action) {
      lookAround(c, placing, c.s.game.pendingA);
      return decode(c, action) ? placing.refusal(c, spot.x, spot.y) : OFF_TABLE;
    },
    apply(c, action) {
      decode(c, action);
      placing.place(c, spot.x, spot.y);
    },
    format(c, action) {
      decode(c, action);
      return formatPlace(spot.x, spot.y);
    },
    parse(c, text) {
      const at = parsePlace(text);
      if (at === null) return -1;
      const index = c.b.geometry.lattice.indexOf(at.x, at.y);
      return index >= 0 ? index : LATTICE + at.x * ROW + at.y;
    },
  };
}
