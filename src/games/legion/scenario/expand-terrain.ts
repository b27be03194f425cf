import { didYouMean } from '../../../kernel/nearest.js';
import type { Problem } from '../../../kernel/result.js';
import { COS, SIN, turn, UNIT } from '../../../tabletop/directions.js';
import { MILLIMETRE, type Table } from '../../../tabletop/units.js';
import type { FilePiece, Mirror, RawPiece } from './schema.js';
import type { Terrain, TerrainTemplate } from './terrain.js';
import type { PlacedFilePiece, PlacedPiece } from './draft.js';

/** Tenths of a millimetre in an inch. */
const INCH = 254;

/** How much of each side of a round piece is cut off at either end. */
const CUT = 0.3;

type Corner = readonly [x: number, y: number];

/**
 * The pieces of a file as pieces with outlines: those of the edition's catalogue are put in their places, and each that
 * is to be mirrored is followed by its copy. A piece without an id gets one, such as `hut-2`; that of a copy ends in
 * `-mirrored`. A piece whose mirror image is itself is not copied.
 */
export function expandTerrain(
  terrain: Terrain,
  pieces: readonly PlacedFilePiece[],
  mirror: Mirror,
  table: Table,
  where: string,
): { readonly pieces: readonly PlacedPiece[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const done: PlacedPiece[] = [];
  const taken = new Set(pieces.flatMap(({ piece }) => piece.id ?? []));
  for (const { piece, at } of pieces) {
    const id = piece.id ?? freeId(piece.kind, taken);
    const isToPlace = at[0] === 'terrainToPlace';
    const wrong = misuse(terrain, piece, isToPlace);
    if (wrong !== undefined) {
      const [field, what] = wrong;
      const message = `${where}: terrain piece ${piece.id ?? `${at[0]}[${at[1]}]`}: ${what}`;
      problems.push({ code: 'bad-terrain', message, at: field === '' ? at : [...at, field] });
      continue;
    }
    const raw = withOutline(terrain, piece, id);
    done.push({ at, raw });
    const how = piece.mirror ?? (isToPlace ? 'none' : mirror);
    const copy = how === 'none' ? undefined : mirrored(raw, how, table);
    if (copy !== undefined) done.push({ at, raw: copy });
  }
  return { pieces: done, problems };
}

/** `hut-1`, or the next number that is free. */
function freeId(kind: string, taken: Set<string>): string {
  const stem = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind) ? kind : 'piece';
  for (let n = 1; ; n++) {
    const id = `${stem}-${n}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** Why the fields of a piece do not go together: the field, and what would be right. */
function misuse(
  terrain: Terrain,
  piece: FilePiece,
  isToPlace: boolean,
): readonly [field: string, what: string] | undefined {
  const { kind, polygonMm, atIn, heightMm } = piece;
  if (isToPlace && piece.mirror !== undefined) return ['mirror', 'mirror: the players place this piece; leave it out'];
  if (polygonMm !== undefined && atIn !== undefined) {
    return ['atIn', 'give its outline (polygonMm), or the place of a piece of the catalogue (atIn), not both'];
  }
  if (atIn === undefined) {
    const stray = (['turnDeg', 'sizeIn'] as const).find((field) => piece[field] !== undefined);
    if (stray !== undefined) return [stray, `${stray} goes with atIn, for a piece of the catalogue; leave it out`];
    if (polygonMm === undefined) {
      const own = terrain.pieces.has(kind)
        ? ['atIn', `atIn: must say where the ${kind} is, as in "atIn": [36, 18]`]
        : undefined;
      return own === undefined
        ? ['', 'polygonMm: must be its outline, or atIn the place of a piece of the catalogue']
        : ['', own[1]];
    }
    if (piece.id === undefined)
      return ['', 'id: must be text (it is missing); only a piece of the catalogue gets one by itself'];
    if (heightMm === undefined) return ['', 'heightMm: must be a number (it is missing)'];
    return undefined;
  }
  if (terrain.pieces.has(kind)) return undefined;
  const names = [...terrain.pieces.keys()];
  const own = [...terrain.pieces].filter(([, template]) => template.kind === kind).map(([name]) => name);
  const near = own.length > 0 ? `; did you mean ${own.join(' or ')}?` : didYouMean(kind, names);
  const rest = terrain.kinds.has(kind) || kind === 'custom' ? ', or give polygonMm in place of atIn' : '';
  return ['kind', `the catalogue has no ${JSON.stringify(kind)}${near || `; use one of ${names.join(', ')}`}${rest}`];
}

function withOutline(terrain: Terrain, piece: FilePiece, id: string): RawPiece {
  const { kind, polygonMm, atIn, turnDeg = 0, sizeIn, heightMm, mirror: _, ...rest } = piece;
  const template = atIn === undefined ? undefined : terrain.pieces.get(kind);
  if (atIn === undefined || template === undefined) {
    return { ...rest, id, kind, polygonMm: polygonMm ?? [], heightMm: heightMm ?? 0, ladder: piece.ladder ?? false };
  }
  return {
    name: template.name,
    ...rest,
    id,
    kind: template.kind,
    polygonMm: turned(cornersOf(template, sizeIn ?? template.sizeIn), atIn, turnDeg),
    heightMm: heightMm ?? template.heightMm * MILLIMETRE,
    flatTop: piece.flatTop ?? template.flatTop,
    ladder: piece.ladder ?? template.ladder ?? false,
  };
}

/** The corners of a piece around its middle, in tenths of a millimetre, counter-clockwise. */
function cornersOf({ form }: TerrainTemplate, [width, depth]: readonly [number, number]): readonly Corner[] {
  const x = (width * INCH) / 2;
  const y = (depth * INCH) / 2;
  if (form === 'box') {
    return [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
  }
  const [nearX, nearY] = [x * (1 - 2 * CUT), y * (1 - 2 * CUT)];
  return [
    [-nearX, -y],
    [nearX, -y],
    [x, -nearY],
    [x, nearY],
    [nearX, y],
    [-nearX, y],
    [-x, nearY],
    [-x, -nearY],
  ];
}

/** Corners turned counter-clockwise about the middle, which is put at a place in inches. */
function turned(
  corners: readonly Corner[],
  [atX, atY]: readonly [number, number],
  degrees: number,
): (readonly [number, number])[] {
  const direction = turn(degrees, 0);
  const [cos, sin] = [COS[direction] / UNIT, SIN[direction] / UNIT];
  const [middleX, middleY] = [away(atX * INCH), away(atY * INCH)];
  return corners.map(([x, y]) => [middleX + away(x * cos - y * sin), middleY + away(x * sin + y * cos)]);
}

/** Rounds halves away from zero, so that opposite corners stay opposite. */
function away(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/** The mirror image of a piece; undefined where that is the piece itself. */
function mirrored(piece: RawPiece, how: Exclude<Mirror, 'none'>, table: Table): RawPiece | undefined {
  const [right, top] = [table.width, table.depth];
  const image = piece.polygonMm.map(([x, y]): readonly [number, number] => [
    how === 'near-far' ? x : right - x,
    how === 'left-right' ? y : top - y,
  ]);
  const corners = new Set(piece.polygonMm.map(keyOf));
  if (image.every((corner) => corners.has(keyOf(corner)))) return undefined;
  return { ...piece, id: `${piece.id}-mirrored`, polygonMm: image };
}

function keyOf([x, y]: readonly [number, number]): string {
  return `${x} ${y}`;
}
