import { z } from 'zod';
import { ARCS } from '../../../tabletop/arcs.js';
import { LARGEST_BEND } from '../../../tabletop/movement-tools.js';
import { LAST_BAND } from '../../../tabletop/range.js';
import type { AttackDieFaces, DefenseDieFaces, Heights, Measures, Ruling } from './measures.js';
import { idSchema, nameSchema, provenance, textSchema, whole } from './schema-common.js';
import type { BaseShape } from './types.js';
import type { Vocabulary } from './vocabulary.js';
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

/**
 * Greatest size of bases and tools: greater ones would not fit into the operands of ways along a tool
 * (rules/queries/move/notched-operands).
 */
const MOST = 2000;

/**
 * A length of which half is also a whole number of tenths, since the centres of bases move in whole tenths.
 */
const halvable = mmSchema
  .refine((tenths) => tenths % 2 === 0, 'half of it must be a whole number of tenths of a millimetre')
  .refine((tenths) => tenths <= MOST, `must be at most ${MOST / 10} mm`);

const segment = mmSchema.refine((tenths) => tenths > 0, 'must be above 0');

/** A quantity that the tabletop code assumes and that cannot vary. */
const fixed = (value: number, why: string): z.ZodType<number> =>
  z.number().refine((n) => n === value, `must be ${value}: ${why}`);

const moveTool = z
  .array(halvable)
  .length(4)
  .refine((tools) => tools[0] === 0, 'the first must be 0: there is no tool for speed 0')
  .refine(
    (tools) => tools.every((tool, i) => i === 0 || tool > tools[i - 1]),
    'each tool must be longer than the one before',
  );

const baseShape: z.ZodType<BaseShape> = z
  .strictObject({
    id: z.enum(BASE_IDS),
    shape: z.enum(['round', 'oblong']),
    length: halvable,
    width: halvable,
    notched: z.boolean(),
    sideNotched: z.boolean(),
  })
  .refine((base) => base.shape === 'oblong' || base.length === base.width, 'a round base must be as wide as long');

/** `trooper`, and any other types of the edition. */
const heights = ({ unitTypes }: Vocabulary): z.ZodType<Heights> =>
  z
    .partialRecord(z.enum(Object.keys(unitTypes)), mmSchema)
    .refine((given): given is Heights => given['trooper'] !== undefined, 'must have the height of a trooper');

interface MeasuresFile {
  readonly bases: readonly BaseShape[];
  readonly measures: Measures;
  readonly sources: readonly string[];
}

/** The measures file of an edition: lengths in millimetres. */
export const measuresFileSchema = (vocabulary: Vocabulary): z.ZodType<MeasuresFile> =>
  z.strictObject({
    edition: z.literal(vocabulary.edition),
    bases: z.array(baseShape).length(BASE_IDS.length),
    measures: z
      .strictObject({
        rangeSegment: segment,
        rangeSegments: fixed(LAST_BAND - 1, 'the code counts range bands up to one beyond the ruler'),
        moveTool,
        toolWidth: mmSchema,
        notchDepth: halvable,
        bendLimitDegrees: fixed(LARGEST_BEND, 'the code for ways along bent tools assumes it'),
        arcDegrees: fixed(360 / ARCS.length, 'firing arcs are quarters'),
        cohesionGap: mmSchema,
        heightSegment: segment,
        heights: heights(vocabulary),
        baseThickness: mmSchema,
        barricade: z.strictObject({ length: mmSchema, width: mmSchema, height: mmSchema }),
        tokens: z.strictObject({ objective: mmSchema, condition: mmSchema, charge: mmSchema, smoke: mmSchema }),
        attackDice: z.strictObject({ red: attackDie, black: attackDie, white: attackDie }),
        defenseDice: z.strictObject({ red: defenseDie, white: defenseDie }),
        rulings: z.array(ruling),
      })
      .refine((m) => m.notchDepth < m.moveTool[1], 'notchDepth must be below the shortest tool of moveTool'),
    ...provenance,
  });
