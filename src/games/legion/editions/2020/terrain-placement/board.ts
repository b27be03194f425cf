import type { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { DIRECTIONS } from '../../../../../tabletop/directions.js';
import { Lattice } from '../../../../../tabletop/lattice.js';
import { INCH, type Table } from '../../../../../tabletop/units.js';
import type { Library } from '../../../cards/library.js';
import type { Scenario } from '../../../scenario/types.js';
import { moved, near, type Outline, outlineOf, turned } from './outlines.js';
import { ANYWHERE, APART, PLACED, type PlacementState } from './state.js';

/** Pieces closer than this touch, as for bases (docs/rulings.md, Geometry). */
const TOUCH = 2;

/** Places and facings are listed at the coarsest level that has any: lattice steps, and turns in degrees. */
const LEVELS = [
  { step: 6, turns: 90, facings: 2 },
  { step: 2, turns: 45, facings: 4 },
  { step: 1, turns: 45, facings: 8 },
] as const;
const FINEST = LEVELS.length - 1;

const TRIES = 40;

/** An action is facing + 360 × place; a place is its number on the lattice, or any other LATTICE + x × ROW + y. */
const LATTICE = 2 ** 14;
const ROW = 2 ** 14;

/** A place for a piece. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/**
 * The table and the pieces of a scenario whose terrain is to be placed. Immutable; turned outlines are computed when
 * first needed.
 */
export class Board {
  readonly ids: readonly string[];
  private readonly table: Table;
  private readonly lattice: Lattice;
  private readonly fixed: readonly Outline[];
  private readonly declared: readonly Outline[];
  private readonly turns: (Outline | null | undefined)[];
  /** One more than range 1: a gap of exactly one segment is still range 1. */
  private readonly beyondRange1: number;
  private inTheWay = 0;

  constructor(library: Library, scenario: Scenario) {
    const pieces = scenario.terrainToPlace ?? [];
    this.table = { width: scenario.table.widthIn * INCH, depth: scenario.table.depthIn * INCH };
    this.lattice = new Lattice(this.table);
    this.beyondRange1 = library.measures.rangeSegment + 1;
    this.ids = pieces.map(({ id }) => id);
    this.fixed = scenario.terrain.map(({ polygon }) => outlineOf(polygon));
    this.declared = pieces.map(({ polygon }) => outlineOf(polygon));
    this.turns = Array.from({ length: pieces.length * DIRECTIONS }, () => undefined);
  }

  /** Whether the current piece may lie there: on the table, and as far from the others as the state requires. */
  allows(s: PlacementState, x: number, y: number, facing: number): boolean {
    return this.fits(s, s.piece, s.room, x, y, facing);
  }

  /**
   * Where piece `p` can go: beyond range 1 of the others if there is such a place, else anywhere (548); −1 if nowhere.
   */
  roomFor(s: PlacementState, p: number): number {
    for (const room of [APART, ANYWHERE]) if (this.hasPlace(s, p, room)) return room;
    return -1;
  }

  /** The outline of a piece that has been placed. */
  placed(s: PlacementState, p: number): Outline {
    return moved(this.turnedOutline(p, s.facing(p)) as Outline, s.x(p), s.y(p));
  }

  /** Writes every listed place of the current piece. */
  list(s: PlacementState, out: ActionBuffer): void {
    for (const level of LEVELS) {
      this.listLevel(s, level, out);
      if (out.length > 0) return;
    }
  }

  /** One listed place. */
  draw(s: PlacementState, rng: Rng, spare: ActionBuffer): number {
    const { step, turns, facings } = LEVELS[0];
    const columns = Math.ceil(this.lattice.columns / step);
    const rows = Math.ceil(this.lattice.rows / step);
    for (let tries = 0; tries < TRIES; tries++) {
      const index = step * (rng.below(rows) * this.lattice.columns + rng.below(columns));
      const facing = turns * rng.below(facings);
      if (this.allows(s, this.lattice.xOf(index), this.lattice.yOf(index), facing)) return facing + DIRECTIONS * index;
    }
    spare.clear();
    this.list(s, spare);
    return spare.items[rng.below(spare.length)];
  }

  /** The place that an action means, or null if it is none. */
  decode(action: number): Spot | null {
    if (!Number.isSafeInteger(action) || action < 0) return null;
    const facing = action % DIRECTIONS;
    const place = Math.floor(action / DIRECTIONS);
    if (place < this.lattice.count) return { x: this.lattice.xOf(place), y: this.lattice.yOf(place), facing };
    const x = Math.floor((place - LATTICE) / ROW);
    const y = (place - LATTICE) % ROW;
    return place < LATTICE || this.lattice.indexOf(x, y) >= 0 ? null : { x, y, facing };
  }

  encode({ x, y, facing }: Spot): number {
    const index = this.lattice.indexOf(x, y);
    return facing + DIRECTIONS * (index >= 0 ? index : LATTICE + x * ROW + y);
  }

  private listLevel(s: PlacementState, { step, turns, facings }: (typeof LEVELS)[number], out: ActionBuffer): void {
    const { rows, columns } = this.lattice;
    for (let row = 0; row < rows; row += step) {
      for (let column = 0; column < columns; column += step) {
        const index = row * columns + column;
        for (let k = 0; k < facings; k++) {
          const facing = turns * k;
          if (this.allows(s, this.lattice.xOf(index), this.lattice.yOf(index), facing))
            out.push(facing + DIRECTIONS * index);
        }
      }
    }
  }

  private hasPlace(s: PlacementState, p: number, room: number): boolean {
    const { turns, facings } = LEVELS[FINEST];
    for (let k = 0; k < facings; k++) {
      for (let index = 0; index < this.lattice.count; index++) {
        if (this.fits(s, p, room, this.lattice.xOf(index), this.lattice.yOf(index), turns * k)) return true;
      }
    }
    return false;
  }

  private fits(s: PlacementState, p: number, room: number, x: number, y: number, facing: number): boolean {
    const outline = this.turnedOutline(p, facing);
    if (outline === null) return false;
    const { width, depth } = this.table;
    if (x + outline.minX < 0 || y + outline.minY < 0 || x + outline.maxX > width || y + outline.maxY > depth) {
      return false;
    }
    const away = room === APART ? this.beyondRange1 : TOUCH;
    for (let f = 0; f < this.fixed.length; f++) if (near(outline, x, y, this.fixed[f], away)) return false;
    // The piece that was in the way is probably still in the way half an inch farther.
    if (this.clashes(s, this.inTheWay, outline, x, y, away)) return false;
    for (let q = 0; q < this.ids.length; q++) {
      if (!this.clashes(s, q, outline, x, y, away)) continue;
      this.inTheWay = q;
      return false;
    }
    return true;
  }

  /** Whether the outline at (x, y) is nearer than `away` to piece `q`, if that has been placed. */
  private clashes(s: PlacementState, q: number, outline: Outline, x: number, y: number, away: number): boolean {
    if (q >= this.ids.length || s.status(q) !== PLACED) return false;
    const other = this.turnedOutline(q, s.facing(q));
    return other !== null && near(outline, x - s.x(q), y - s.y(q), other, away);
  }

  private turnedOutline(p: number, facing: number): Outline | null {
    const at = p * DIRECTIONS + facing;
    return (this.turns[at] ??= this.turnedAnew(at));
  }

  private turnedAnew(at: number): Outline | null {
    return turned(this.declared[Math.floor(at / DIRECTIONS)], at % DIRECTIONS);
  }
}
