import { z } from 'zod';
import type { GridPlan, Segment } from '../../../grid/grid.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, type Result } from '../../../kernel/result.js';
import { idSchema, list, maybe, nameSchema, whole } from '../cards/schema-common.js';
import { checkMap } from './check-map.js';
import type { Point, SkirmishMap, Tokens } from './map.js';
import { missionSchema } from './mission.js';

const point: z.ZodType<Point> = z.tuple([whole(0, 60), whole(0, 60)]);
const segment: z.ZodType<Segment> = z
  .tuple([whole(0, 60), whole(0, 60), whole(0, 60), whole(0, 60)])
  .refine(([x1, y1, x2, y2]) => Math.abs(x1 - x2) + Math.abs(y1 - y2) === 1, 'a segment joins neighbouring corners');

/** Rows of the characters that `allowed` matches. */
function rows(allowed: RegExp, means: string): z.ZodType<readonly string[]> {
  return z.array(z.string().regex(allowed, means)).min(1).max(60);
}

const tokens: z.ZodType<Tokens> = z.record(z.string(), z.array(point).min(1));

const mapSchema: z.ZodType<SkirmishMap> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    product: nameSchema,
    terrain: rows(/^[ .BDI]*$/, 'terrain is one of . B D I, or a blank'),
    zones: rows(/^[ .RB]*$/, 'a zone is R, B or ., or a blank'),
    exterior: rows(/^[ Ei]*$/, 'a space is E or i, or a blank'),
    tiles: rows(/^[ A-Za-z0-9]*$/, 'a tile is a letter or digit, or a blank'),
    walls: list(segment),
    blockingEdges: list(segment),
    impassableEdges: list(segment),
    doors: list(z.array(segment).min(1)),
    terminals: list(point),
    terminalColours: z.strictObject({ red: z.array(point).optional(), blue: z.array(point).optional() }).default({}),
    tokens: z.strictObject({ A: tokens.optional(), B: tokens.optional(), AB: tokens.optional() }).default({}),
    areas: z.record(z.string(), z.array(point).min(1)).default({}),
    tunnels: list(z.tuple([point, point])),
    spire: list(point),
    east: maybe(z.enum(['up', 'down', 'left', 'right'])),
    missions: z.strictObject({ A: missionSchema, B: missionSchema }),
  })
  .transform(({ terrain, walls, blockingEdges, impassableEdges, doors, ...rest }) => {
    const plan: GridPlan = { rows: terrain, walls, blockingEdges, impassableEdges, doors };
    return { ...rest, plan } as unknown as SkirmishMap;
  });

/** Reads a map; `file` names it in problems. Every place that it names is checked to lie on it. */
export function readMap(json: unknown, file: string): Result<SkirmishMap> {
  const read = readJson(mapSchema, json, file, 'bad-data');
  if (!read.ok) return read;
  const wrong = checkMap(read.value);
  return wrong === undefined ? read : fail('bad-data', `${file}: ${read.value.id}: ${wrong}`);
}
