import { z } from 'zod';
import type { GridPlan } from '../../../grid/grid.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, type Result } from '../../../kernel/result.js';
import { idSchema, list, maybe, nameSchema } from '../cards/schema-common.js';
import { checkMap } from './check-map.js';
import type { SkirmishMap, Tokens } from './map.js';
import { missionSchema } from './mission.js';
import { exteriorSchema, pointSchema, segmentSchema, terrainSchema, tilesSchema, zonesSchema } from './plan-schema.js';

const tokens: z.ZodType<Tokens> = z.record(z.string(), z.array(pointSchema).min(1));

const mapSchema: z.ZodType<SkirmishMap> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    product: nameSchema,
    terrain: terrainSchema,
    zones: zonesSchema,
    exterior: exteriorSchema,
    tiles: tilesSchema,
    walls: list(segmentSchema),
    blockingEdges: list(segmentSchema),
    impassableEdges: list(segmentSchema),
    doors: list(z.array(segmentSchema).min(1)),
    terminals: list(pointSchema),
    terminalColours: z
      .strictObject({ red: z.array(pointSchema).optional(), blue: z.array(pointSchema).optional() })
      .default({}),
    tokens: z.strictObject({ A: tokens.optional(), B: tokens.optional(), AB: tokens.optional() }).default({}),
    areas: z.record(z.string(), z.array(pointSchema).min(1)).default({}),
    tunnels: list(z.tuple([pointSchema, pointSchema])),
    spire: list(pointSchema),
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
