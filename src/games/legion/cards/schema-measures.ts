import { z } from 'zod';
import type { EditionId } from '../words/edition-id.js';
import type { AttackDieFaces, DefenseDieFaces, Heights, Measures, Ruling } from './measures.js';
import { idSchema, nameSchema, provenance, textSchema, whole } from './schema-common.js';
import type { BaseShape } from './types.js';
import { BASE_IDS } from '../words/bases.js';

/** Millimetres with at most one decimal, turned into whole tenths. */
export const mmSchema: z.ZodType<number> = z
  .number()
  .min(0)
  .max(10_000)
  .transform((mm, ctx) => {
    const tenths = Math.round(mm * 10);
    if (Math.abs(mm * 10 - tenths) > 1e-6) {
      ctx.issues.push({ code: 'custom', message: `${mm} mm is finer than a tenth of a millimetre`, input: mm });
    }
    return tenths;
  });

const attackDie: z.ZodType<AttackDieFaces> = z
  .strictObject({
    sides: whole(1, 20),
    crit: whole(0, 20),
    hit: whole(0, 20),
    surge: whole(0, 20),
    blank: whole(0, 20),
  })
  .refine((d) => d.crit + d.hit + d.surge + d.blank === d.sides, 'the faces must add up to the sides');

const defenseDie: z.ZodType<DefenseDieFaces> = z
  .strictObject({ sides: whole(1, 20), block: whole(0, 20), surge: whole(0, 20), blank: whole(0, 20) })
  .refine((d) => d.block + d.surge + d.blank === d.sides, 'the faces must add up to the sides');

const ruling: z.ZodType<Ruling> = z.strictObject({ name: idSchema, value: nameSchema, reason: textSchema });

const baseShape: z.ZodType<BaseShape> = z.strictObject({
  id: z.enum(BASE_IDS),
  shape: z.enum(['round', 'oblong']),
  length: mmSchema,
  width: mmSchema,
  notched: z.boolean(),
  sideNotched: z.boolean(),
});

const height = mmSchema.optional();
const heights: z.ZodType<Heights> = z.strictObject({
  trooper: mmSchema,
  'clone trooper': height,
  'droid trooper': height,
  'wookiee trooper': height,
  'creature trooper': height,
  'emplacement trooper': height,
});

interface MeasuresFile {
  readonly bases: readonly BaseShape[];
  readonly measures: Measures;
  readonly sources: readonly string[];
}

/** The measures file of an edition: lengths in millimetres. */
export const measuresFileSchema = (edition: EditionId): z.ZodType<MeasuresFile> =>
  z.strictObject({
    edition: z.literal(edition),
    bases: z.array(baseShape).length(BASE_IDS.length),
    measures: z.strictObject({
      rangeSegment: mmSchema,
      rangeSegments: whole(1, 9),
      moveTool: z.array(mmSchema).length(4),
      toolWidth: mmSchema,
      notchDepth: mmSchema,
      bendLimitDegrees: whole(0, 180),
      arcDegrees: whole(1, 180),
      cohesionGap: mmSchema,
      heightSegment: mmSchema,
      heights,
      baseThickness: mmSchema,
      barricade: z.strictObject({ length: mmSchema, width: mmSchema, height: mmSchema }),
      tokens: z.strictObject({ objective: mmSchema, condition: mmSchema, charge: mmSchema, smoke: mmSchema }),
      attackDice: z.strictObject({ red: attackDie, black: attackDie, white: attackDie }),
      defenseDice: z.strictObject({ red: defenseDie, white: defenseDie }),
      rulings: z.array(ruling),
    }),
    ...provenance,
  });
