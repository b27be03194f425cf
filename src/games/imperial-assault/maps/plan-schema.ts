import { z } from 'zod';
import type { Segment } from '../../../grid/grid.js';
import { whole } from '../cards/schema-common.js';
import type { Point } from './map.js';

/** Column and row of a space. */
export const pointSchema: z.ZodType<Point> = z.tuple([whole(0, 60), whole(0, 60)]);

export const segmentSchema: z.ZodType<Segment> = z
  .tuple([whole(0, 60), whole(0, 60), whole(0, 60), whole(0, 60)])
  .refine(([x1, y1, x2, y2]) => Math.abs(x1 - x2) + Math.abs(y1 - y2) === 1, 'a segment joins neighbouring corners');

/** Rows of a layer, of the characters that `allowed` matches; `SkirmishMap` and `CampaignMap` say what they mean. */
function rows(allowed: RegExp, means: string): z.ZodType<readonly string[]> {
  return z.array(z.string().regex(allowed, means)).min(1).max(60);
}

export const terrainSchema: z.ZodType<readonly string[]> = rows(/^[ .BDI]*$/, 'terrain is one of . B D I, or a blank');
export const zonesSchema: z.ZodType<readonly string[]> = rows(/^[ .RB]*$/, 'a zone is R, B or ., or a blank');
export const exteriorSchema: z.ZodType<readonly string[]> = rows(/^[ Ei]*$/, 'a space is E or i, or a blank');
export const tilesSchema: z.ZodType<readonly string[]> = rows(
  /^[ A-Za-z0-9]*$/,
  'a tile is a letter or digit, or a blank',
);
export const sectionsSchema: z.ZodType<readonly string[]> = rows(
  /^[ a-f]*$/,
  'a section is a letter a to f, or a blank',
);
