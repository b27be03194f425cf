import { DEFENSE_COLOURS } from '../words/dice.js';
import { z } from 'zod';
import { flagSchema, idSchema, list, maybe, nameSchema, provenance, surgeSchema, whole } from './schema-common.js';
import { mmSchema } from './schema-measures.js';
import type { WordSchemas } from './schema-words.js';
import type { UnitCard } from './types.js';
import { BASE_IDS } from '../words/bases.js';

/** A unit card as in its file: `heightMm`, in tenths of a millimetre once read, is null if the measures decide. */
export type RawUnit = Omit<UnitCard, 'height'> & { readonly heightMm: number | null };

export function unitSchema(words: WordSchemas): z.ZodType<RawUnit> {
  return z
    .strictObject({
      id: idSchema,
      name: nameSchema,
      title: maybe(nameSchema),
      era: words.era,
      faction: words.faction,
      affiliation: maybe(nameSchema),
      rank: words.rank,
      type: words.unitType,
      unique: flagSchema,
      minis: whole(0, 12),
      cost: whole(0, 400),
      costPrinted: whole(0, 400),
      wounds: whole(1, 20),
      courage: whole(1, 9).nullable(),
      resilience: maybe(whole(1, 20)),
      defenseDie: z.enum(DEFENSE_COLOURS),
      surge: z.strictObject({ attack: surgeSchema.nullable(), defense: z.boolean() }),
      speed: whole(0, 3),
      base: z.enum(BASE_IDS),
      heightMm: maybe(mmSchema),
      keywords: list(words.keyword),
      weapons: z.array(words.weapon),
      upgradeBar: list(words.slot),
      ...provenance,
    })
    .superRefine((unit, ctx) => {
      if (unit.resilience !== null && unit.resilience > unit.wounds) {
        ctx.issues.push({
          code: 'custom',
          path: ['resilience'],
          message: `resilience ${unit.resilience} is above the wound threshold ${unit.wounds}`,
          input: unit.resilience,
        });
      }
    });
}
