import { DEFENSE_COLOURS } from '../words/dice.js';
import { z } from 'zod';
import {
  eraSchema,
  factionSchema,
  flagSchema,
  idSchema,
  keywordSchema,
  list,
  maybe,
  nameSchema,
  provenance,
  rankSchema,
  slotSchema,
  surgeSchema,
  unitTypeSchema,
  weaponSchema,
  whole,
} from './schema-common.js';
import type { UnitCard } from './types.js';
import { BASE_IDS } from '../words/bases.js';

/** A unit card as in its file: the height is in millimetres, or null if the measures decide. */
export type RawUnit = Omit<UnitCard, 'height'> & { readonly heightMm: number | null };

export const unitSchema: z.ZodType<RawUnit> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    title: maybe(nameSchema),
    era: eraSchema,
    faction: factionSchema,
    rank: rankSchema,
    type: unitTypeSchema,
    unique: flagSchema,
    minis: whole(1, 12),
    cost: whole(0, 400),
    costPrinted: whole(0, 400),
    wounds: whole(1, 20),
    courage: whole(1, 9).nullable(),
    resilience: maybe(whole(1, 20)),
    defenseDie: z.enum(DEFENSE_COLOURS),
    surge: z.strictObject({ attack: surgeSchema.nullable(), defense: z.boolean() }),
    speed: whole(0, 3),
    base: z.enum(BASE_IDS),
    heightMm: maybe(whole(10, 400)),
    keywords: list(keywordSchema),
    weapons: z.array(weaponSchema),
    upgradeBar: list(slotSchema),
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
