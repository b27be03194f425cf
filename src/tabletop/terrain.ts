import { fail, ok, type Result } from '../kernel/result.js';
import { convexParts, isDiagonal } from './convex.js';
import { Prisms } from './prisms.js';
import { checkPolygon, type Point } from './polygon.js';
import type { Table } from './units.js';

/**
 * solid: a prism that blocks sight. area: a zone up to its height that gives cover but never blocks sight. depression:
 * a hole that gives cover only to miniatures wholly in it. Source: TERRAIN TYPES, lines 475-540.
 */
export const ZONES = ['solid', 'area', 'depression'] as const;
export type Zone = (typeof ZONES)[number];
export const SOLID = 0;
export const AREA = 1;
export const DEPRESSION = 2;

/** How hard a piece is for a class of movers. Source: MOVEMENT DIFFICULTY, lines 449-473. */
export const DIFFICULTIES = ['open', 'difficult', 'impassable'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const OPEN = 0;
export const DIFFICULT = 1;
export const IMPASSABLE = 2;

/** Cover levels. Source: COVER, line 1616. */
export const NO_COVER = 0;
export const LIGHT_COVER = 1;
export const HEAVY_COVER = 2;

/** A piece of terrain as a scenario declares it. Its surface is `height` above the table. */
export interface TerrainPiece {
  readonly id: string;
  /** The corners of the outline in order, clockwise or counter-clockwise. */
  readonly polygon: readonly Point[];
  readonly height: number;
  readonly zone: Zone;
  /** Cover level 0..2 for each cover class, by the caller's numbering. */
  readonly cover: readonly number[];
  /** Difficulty for each mover class, by the caller's numbering. */
  readonly difficulty: readonly Difficulty[];
  /** Whether miniatures may stand on a solid piece. */
  readonly flatTop: boolean;
  /** Ladders, steps or footholds: clambering here is safe. */
  readonly ladder?: boolean;
  /** A depression that is difficult only where its edge is crossed, as a trench is for troopers. Source: line 524. */
  readonly openInside?: boolean;
}

/**
 * The fixed terrain of a battle as flat arrays, by piece (`height[p]`), edge and convex part. Immutable. Edges run
 * counter-clockwise: edges `edgeStart[p]` to `edgeStart[p + 1] - 1` of piece p go from (ax, ay) to (bx, by). Piece p is
 * also cut into the convex parts `partStart[p]` to `partStart[p + 1] - 1` of `parts`.
 */
export interface Terrain {
  readonly table: Table;
  readonly pieces: readonly TerrainPiece[];
  readonly count: number;
  readonly coverClasses: number;
  readonly moverClasses: number;
  readonly minX: Float64Array;
  readonly minY: Float64Array;
  readonly maxX: Float64Array;
  readonly maxY: Float64Array;
  /** A disc about the piece: its centre (the middle of the piece's box) and radius. */
  readonly midX: Float64Array;
  readonly midY: Float64Array;
  readonly reach: Float64Array;
  readonly height: Float64Array;
  readonly zone: Uint8Array;
  readonly flatTop: Uint8Array;
  readonly ladder: Uint8Array;
  readonly openInside: Uint8Array;
  /** `cover[p * coverClasses + class]`. */
  readonly cover: Uint8Array;
  /** The best of a piece's cover levels, so that pieces without cover are skipped. */
  readonly bestCover: Uint8Array;
  /** `difficulty[p * moverClasses + class]`. */
  readonly difficulty: Uint8Array;
  readonly edgeStart: Int32Array;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly partStart: Int32Array;
  readonly parts: Prisms;
  /** Pieces with a flat top that stand above the table. */
  readonly platforms: Int32Array;
  /** Solid pieces that stand above the table. */
  readonly solids: Int32Array;
  /** The same, highest first. */
  readonly tallest: Int32Array;
}

/** Highest piece that is accepted; keeps every product of heights and lengths exact. */
const MAX_HEIGHT = 20_000;

/**
 * Checks pieces and lays them out for the queries of this folder. On failure, the message names the piece and what is
 * wrong with it. Pieces may overlap each other; every polygon must be simple and on the table.
 */
export function compileTerrain(
  table: Table,
  pieces: readonly TerrainPiece[],
  coverClasses: number,
  moverClasses: number,
): Result<Terrain> {
  const outlines: (readonly Point[])[] = [];
  const ids = new Set<string>();
  for (const piece of pieces) {
    const name = `terrain piece "${piece.id}"`;
    if (ids.has(piece.id))
      return fail('terrain-repeated-id', `${name}: another piece has the same id; ids must differ`);
    ids.add(piece.id);
    const problem = checkNumbers(name, piece, coverClasses, moverClasses);
    if (!problem.ok) return problem;
    const outline = checkPolygon(name, piece.polygon, table);
    if (!outline.ok) return outline;
    outlines.push(outline.value);
  }
  return ok(layOut(table, pieces, outlines, coverClasses, moverClasses));
}

function checkNumbers(name: string, piece: TerrainPiece, coverClasses: number, moverClasses: number): Result<void> {
  const { height, cover, difficulty } = piece;
  if (!Number.isInteger(height) || height < 0 || height > MAX_HEIGHT)
    return fail('terrain-height', `${name}: height ${height} must be a whole number 0..${MAX_HEIGHT}`);
  if (cover.length !== coverClasses || cover.some((level) => level !== 0 && level !== 1 && level !== 2))
    return fail('terrain-cover', `${name}: cover [${cover.join(', ')}] must be ${coverClasses} levels of 0, 1 or 2`);
  if (difficulty.length !== moverClasses || difficulty.some((d) => !DIFFICULTIES.includes(d)))
    return fail(
      'terrain-difficulty',
      `${name}: difficulty [${difficulty.join(', ')}] must be ${moverClasses} of ${DIFFICULTIES.join(', ')}`,
    );
  if (piece.flatTop && piece.zone !== 'solid')
    return fail('terrain-flat-top', `${name}: only a solid piece can have a flat top; this is ${piece.zone}`);
  return ok();
}

function layOut(
  table: Table,
  pieces: readonly TerrainPiece[],
  outlines: readonly (readonly Point[])[],
  coverClasses: number,
  moverClasses: number,
): Terrain {
  const xs = outlines.map((outline) => outline.map(([x]) => x));
  const ys = outlines.map((outline) => outline.map(([, y]) => y));
  const edges = outlines.flatMap((outline) => outline.map((from, i) => [from, outline[(i + 1) % outline.length]]));
  const parts = outlines.map((outline) => convexParts(outline));
  const indices = pieces.map((_, p) => p);
  const tall = indices.filter((p) => pieces[p].zone === 'solid' && pieces[p].height > 0);
  return {
    table,
    pieces: pieces.map((piece, p) => ({ ...piece, polygon: outlines[p] })),
    count: pieces.length,
    coverClasses,
    moverClasses,
    minX: Float64Array.from(xs, (all) => Math.min(...all)),
    minY: Float64Array.from(ys, (all) => Math.min(...all)),
    maxX: Float64Array.from(xs, (all) => Math.max(...all)),
    maxY: Float64Array.from(ys, (all) => Math.max(...all)),
    midX: Float64Array.from(xs, (all) => middle(all)),
    midY: Float64Array.from(ys, (all) => middle(all)),
    reach: Float64Array.from(outlines, (outline, p) => {
      const distances = outline.map(([x, y]) => Math.sqrt((x - middle(xs[p])) ** 2 + (y - middle(ys[p])) ** 2));
      return Math.max(...distances) + 1;
    }),
    height: Float64Array.from(pieces, (piece) => piece.height),
    zone: Uint8Array.from(pieces, (piece) => ZONES.indexOf(piece.zone)),
    flatTop: Uint8Array.from(pieces, (piece) => (piece.flatTop ? 1 : 0)),
    ladder: Uint8Array.from(pieces, (piece) => (piece.ladder === true ? 1 : 0)),
    openInside: Uint8Array.from(pieces, (piece) => (piece.openInside === true ? 1 : 0)),
    cover: Uint8Array.from(pieces.flatMap((piece) => [...piece.cover])),
    bestCover: Uint8Array.from(pieces, (piece) => Math.max(0, ...piece.cover)),
    difficulty: Uint8Array.from(pieces.flatMap((piece) => piece.difficulty.map((d) => DIFFICULTIES.indexOf(d)))),
    edgeStart: starts(outlines.map((outline) => outline.length)),
    ax: Float64Array.from(edges, ([from]) => from[0]),
    ay: Float64Array.from(edges, ([from]) => from[1]),
    bx: Float64Array.from(edges, ([, to]) => to[0]),
    by: Float64Array.from(edges, ([, to]) => to[1]),
    partStart: starts(parts.map((list) => list.length)),
    parts: prismsOf(outlines, parts),
    platforms: Int32Array.from(tall.filter((p) => pieces[p].flatTop)),
    solids: Int32Array.from(tall),
    tallest: Int32Array.from(tall.toSorted((a, b) => pieces[b].height - pieces[a].height || a - b)),
  };
}

function prismsOf(outlines: readonly (readonly Point[])[], parts: readonly (readonly (readonly number[])[])[]): Prisms {
  const prisms = new Prisms();
  outlines.forEach((outline, p) => {
    for (const part of parts[p]) {
      prisms.open();
      part.forEach((corner, i) => {
        const [x, y] = outline[corner];
        prisms.corner(x, y, isDiagonal(corner, part[(i + 1) % part.length], outline.length));
      });
      prisms.close();
    }
  });
  return prisms;
}

function middle(all: readonly number[]): number {
  return (Math.min(...all) + Math.max(...all)) / 2;
}

/** Running sums of lengths, beginning with 0. */
function starts(lengths: readonly number[]): Int32Array {
  const sums = new Int32Array(lengths.length + 1);
  lengths.forEach((length, i) => (sums[i + 1] = sums[i] + length));
  return sums;
}
