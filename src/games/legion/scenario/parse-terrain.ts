import { didYouMean } from '../../../kernel/nearest.js';
import { pathText } from '../../../kernel/read-json.js';
import { fail, type JsonPath, ok, type Problem, type Result, within } from '../../../kernel/result.js';
import { polygonsOverlap } from '../../../tabletop/overlap.js';
import { checkPolygon } from '../../../tabletop/polygon.js';
import type { Table } from '../../../tabletop/units.js';
import type { PlacedPiece } from './draft.js';
import type { PerMover, RawPiece } from './schema.js';
import type { Terrain } from './terrain.js';
import { type Mover, MOVERS } from '../words/terrain.js';
import type { TerrainPiece } from './types.js';

/**
 * Overrides the defaults with the given values; a custom piece has no defaults and must give a value for every mover.
 */
function spread<T extends string>(given: PerMover<T> | undefined, base: Readonly<Record<Mover, T>> | undefined) {
  const filled = {} as Record<Mover, T>;
  for (const mover of MOVERS) {
    const own = typeof given === 'object' ? given[mover] : given;
    const value = own ?? base?.[mover];
    if (value === undefined) return mover;
    filled[mover] = value;
  }
  return filled;
}

/**
 * Turns a piece of a scenario file into a declared one: defaults of its kind filled in, outline checked against the
 * table.
 */
export function parsePiece({ kinds }: Terrain, raw: RawPiece, table: Table, where: string): Result<TerrainPiece> {
  const at = `${where}: terrain piece ${raw.id}`;
  const kind = kinds.get(raw.kind);
  if (kind === undefined && raw.kind !== 'custom') {
    const near = didYouMean(raw.kind, kinds.keys()) || `; use one of ${[...kinds.keys()].join(', ')}, custom`;
    return fail('unknown-terrain', `${at}: there is no kind ${JSON.stringify(raw.kind)}${near}`, ['kind']);
  }
  const zone = raw.zone ?? kind?.zone;
  if (zone === undefined) {
    return fail('incomplete-terrain', `${at}: a custom piece needs a zone: solid, area or depression`);
  }
  const cover = spread(raw.cover, kind?.cover);
  const movement = spread(raw.movement, kind?.movement);
  if (typeof cover === 'string') return fail('incomplete-terrain', `${at}: a custom piece needs cover for ${cover}`);
  if (typeof movement === 'string') {
    return fail('incomplete-terrain', `${at}: a custom piece needs movement for ${movement}`);
  }
  const flatTop = raw.flatTop ?? (kind !== undefined && kind.flatTop && zone === 'solid');
  if (flatTop && zone !== 'solid') {
    return fail('flat-top', `${at}: only a solid piece can have a flat top; this one is ${zone}`, ['flatTop']);
  }
  if (raw.ladder && zone !== 'solid') {
    return fail('ladder', `${at}: only a solid piece can have a ladder; this one is ${zone}`, ['ladder']);
  }
  if (raw.heightMm === 0 && zone === 'solid') {
    return fail('no-height', `${at}: heightMm: a solid piece must be higher than 0 mm`, ['heightMm']);
  }
  const outline = checkPolygon(at, raw.polygonMm, table);
  if (!outline.ok) return fail(outline.problem.code, outline.problem.message, ['polygonMm']);
  return ok({
    id: raw.id,
    name: raw.name ?? kind?.name ?? 'Terrain',
    kind: raw.kind,
    zone,
    polygon: outline.value,
    height: raw.heightMm,
    cover,
    movement,
    flatTop,
    ladder: raw.ladder,
    openInside: zone === 'depression' && (kind?.openInside ?? false),
  });
}

/** The pieces of a scenario that are right, and the problems of the others; ids must differ. */
export function parseTerrain(
  terrain: Terrain,
  pieces: readonly PlacedPiece[],
  table: Table,
  where: string,
): { readonly pieces: readonly TerrainPiece[]; readonly problems: readonly Problem[] } {
  const done: TerrainPiece[] = [];
  const problems: Problem[] = [];
  const solid: { readonly piece: TerrainPiece; readonly at: JsonPath }[] = [];
  /** Places of pieces that have been reported: what is wrong with one is wrong with its copy. */
  const told = new Set<JsonPath>();
  const first = new Map<string, JsonPath>();
  for (const { raw, at } of pieces) {
    const other = first.get(raw.id);
    if (other === undefined) first.set(raw.id, at);
    else {
      const message = `${where}: terrain piece ${raw.id}: the id is that of ${pathText(other)} too; ids must be unique`;
      problems.push({ code: 'duplicate-id', message, at: [...at, 'id'] });
    }
    const piece = parsePiece(terrain, raw, table, where);
    if (!piece.ok) {
      if (!told.has(at)) problems.push(...within(at, [piece.problem]));
      told.add(at);
      continue;
    }
    done.push(piece.value);
    if (at[0] === 'terrainToPlace') continue;
    const under = solid.find((one) => collide(terrain, one.piece, piece.value));
    if (under !== undefined && !told.has(at)) {
      told.add(at);
      const other = `${under.piece.id} (${under.piece.name}, ${pathText(under.at)})`;
      const message = `${where}: terrain piece ${raw.id}: overlaps ${other}; move one of them`;
      problems.push({ code: 'overlapping-terrain', message, at });
    }
    solid.push({ piece: piece.value, at });
  }
  return { pieces: done, problems };
}

/** Whether two pieces cannot stand where they are: two buildings one in the other, or a piece exactly on its copy. */
function collide({ kinds }: Terrain, a: TerrainPiece, b: TerrainPiece): boolean {
  if (a.kind !== b.kind) return false;
  if (kinds.get(a.kind)?.apart === true) return polygonsOverlap(a.polygon, b.polygon);
  return (
    a.polygon.length === b.polygon.length && a.polygon.every(([x, y]) => b.polygon.some(([p, q]) => p === x && q === y))
  );
}
