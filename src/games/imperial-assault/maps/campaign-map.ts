import { z } from 'zod';
import type { GridPlan, Segment } from '../../../grid/grid.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, type Result } from '../../../kernel/result.js';
import { idSchema, list, nameSchema, textSchema, whole } from '../cards/schema-common.js';
import type { Point } from './map.js';
import { exteriorSchema, pointSchema, sectionsSchema, segmentSchema, terrainSchema } from './plan-schema.js';

/** A tile of a map: its number and side, the space at its corner, and how many spaces it is wide and high. */
export interface CampaignTile {
  readonly tile: string;
  readonly at: Point;
  readonly size: Point;
}

/**
 * A map of a campaign mission, as its file writes it. Rows have a character a column: a blank where there is no space.
 */
export interface CampaignMap {
  readonly id: string;
  readonly name: string;
  /** The plan without the borders of sections, see `campaign-sections`; its doors are those in {@link doorIds}. */
  readonly plan: GridPlan;
  readonly doorIds: readonly string[];
  /** `E` exterior, `i` interior (R 839). */
  readonly exterior: readonly string[];
  /** A letter for each section: `a` is there at the start, others are revealed. */
  readonly sections: readonly string[];
  /** What people call the sections, by letter. */
  readonly names: Readonly<Record<string, string>>;
  readonly tiles: readonly CampaignTile[];
  /** What the sources leave open about it, for people to read. */
  readonly unsure: readonly string[];
}

const mapSchema: z.ZodType<CampaignMap> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    terrain: terrainSchema,
    exterior: exteriorSchema,
    sections: sectionsSchema,
    names: z.record(z.string(), nameSchema),
    walls: list(segmentSchema),
    blockingEdges: list(segmentSchema),
    impassableEdges: list(segmentSchema),
    doors: list(z.strictObject({ id: idSchema, segments: z.array(segmentSchema).min(1) })),
    tiles: list(
      z.strictObject({ tile: nameSchema, at: pointSchema, size: z.tuple([whole(1, 10), whole(1, 10)]) }),
    ) satisfies z.ZodType<readonly CampaignTile[]>,
    unsure: list(textSchema),
  })
  .transform(({ terrain, walls, blockingEdges, impassableEdges, doors, ...rest }) => ({
    ...rest,
    plan: { rows: terrain, walls, blockingEdges, impassableEdges, doors: doors.map(({ segments }) => segments) },
    doorIds: doors.map(({ id }) => id),
  }));

/** Reads a map of a campaign mission; `file` names it in problems. */
export function readCampaignMap(json: unknown, file: string): Result<CampaignMap> {
  const read = readJson(mapSchema, json, file, 'bad-data');
  if (!read.ok) return read;
  const wrong = problemOf(read.value);
  return wrong === undefined ? read : fail('bad-data', `${file}: ${read.value.id}: ${wrong}`);
}

/** The character of rows at a place; a blank outside of them. */
export function charAt(rows: readonly string[], x: number, y: number): string {
  return rows[y]?.charAt(x) || ' ';
}

/** The two places that a segment lies between. */
export function sidesOf([x1, y1, x2, y2]: Segment): readonly [Point, Point] {
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
  return [x1 === x2 ? [x - 1, y] : [x, y - 1], [x, y]];
}

/** What is wrong with a map that its form allows, as one line; undefined if nothing is. */
function problemOf({ plan, exterior, sections, names, doorIds, tiles }: CampaignMap): string | undefined {
  const { rows } = plan;
  for (const [field, layer] of Object.entries({ exterior, sections })) {
    if (layer.length !== rows.length) return `${field}: must have ${rows.length} rows, as terrain has`;
    for (const [y, row] of rows.entries())
      for (let x = 0; x < Math.max(row.length, layer[y].length); x++)
        if ((charAt(rows, x, y) === ' ') !== (charAt(layer, x, y) === ' '))
          return `${field}[${y}]: column ${x} must ${charAt(rows, x, y) === ' ' ? '' : 'not '}be blank, as in terrain`;
  }
  const letters = lettersOf(sections);
  if (letters[0] !== 'a') return 'sections: there is no section a, which is there at the start';
  const nameless = letters.find((letter) => !Object.hasOwn(names, letter));
  if (nameless !== undefined) return `names: section ${nameless} has no name`;
  for (const [d, segments] of plan.doors.entries())
    for (const segment of segments)
      if (!sidesOf(segment).every(([x, y]) => charAt(rows, x, y) !== ' '))
        return `doors.${doorIds[d]}: a segment is not between two spaces`;
  for (const [x, y] of tiles.flatMap(({ at, size }) => [at, [at[0] + size[0] - 1, at[1] + size[1] - 1] as const]))
    if (y >= rows.length || x >= Math.max(...rows.map((row) => row.length)))
      return `tiles: (${x}, ${y}) lies outside of the map`;
  return undefined;
}

/** The letters of the sections of a map, in their order. */
export function lettersOf(sections: readonly string[]): readonly string[] {
  return [...new Set(sections.join('').replaceAll(' ', ''))].toSorted();
}
