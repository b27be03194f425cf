import { z } from 'zod';
import type { EditionId } from '../words/edition-id.js';
import type { AttackDice, Confidence, WeaponRange } from './types.js';
import { type SurgeTo, SURGES_TO } from '../words/dice.js';

/** Greatest length of an id. */
export const ID_LENGTH = 60;

/** Lower-case words of letters and digits joined by hyphens; a last one of two letters may have capitals. */
export const idSchema: z.ZodType<string> = z
  .string()
  .max(ID_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(-[A-Za-z]{2})?$/, 'an id is lower-case letters, digits and single hyphens');

export const nameSchema: z.ZodType<string> = z.string().trim().min(1).max(120);
export const textSchema: z.ZodType<string> = z.string().trim().min(1).max(2000);
export const surgeSchema: z.ZodType<SurgeTo> = z.enum(SURGES_TO);

/** A whole number within bounds. */
export function whole(min: number, max: number): z.ZodType<number> {
  return z.number().int().min(min).max(max);
}

/** A list that may be left out. */
export function list<T>(item: z.ZodType<T>): z.ZodType<readonly T[]> {
  return z.array(item).default([]);
}

/** A field that may be left out and is then null. */
export function maybe<T>(item: z.ZodType<T>): z.ZodType<T | null> {
  return item.nullable().default(null);
}

export const flagSchema: z.ZodType<boolean> = z.boolean().default(false);

const dice = whole(0, 12).default(0);
export const diceSchema: z.ZodType<AttackDice> = z.strictObject({ red: dice, black: dice, white: dice });

const rawRange = z.strictObject({
  melee: z.boolean().default(false),
  area: z.boolean().default(false),
  overrun: z.boolean().default(false),
  min: whole(1, 5).optional(),
  max: whole(1, 5).nullable().optional(),
});

/**
 * `{ melee, min, max, area, overrun }`: melee weapons have `melee`, ranged ones `min` and `max` (null for unlimited),
 * area weapons also `area`; weapons of overrun attacks have `overrun` alone.
 */
export const rangeSchema: z.ZodType<WeaponRange> = rawRange.transform((raw, ctx): WeaponRange => {
  const { melee, area, overrun, min, max } = raw;
  const far = min !== undefined && max !== undefined;
  if ((min === undefined) !== (max === undefined)) {
    ctx.issues.push({ code: 'custom', message: 'give both min and max, or neither for a melee weapon', input: raw });
  } else if (overrun && (melee || area || far)) {
    ctx.issues.push({ code: 'custom', message: 'an overrun weapon has no other range', input: raw });
  } else if (!melee && !far && !overrun) {
    ctx.issues.push({ code: 'custom', message: 'a weapon that is not melee needs min and max', input: raw });
  } else if (area && melee) {
    ctx.issues.push({ code: 'custom', message: 'an area weapon is not a melee weapon', input: raw });
  } else if (far && max !== null && max < min) {
    ctx.issues.push({ code: 'custom', message: `max ${max} is below min ${min}`, input: raw });
  }
  return { min: min ?? 0, max: far ? max : 0, melee, ranged: far && !area, area };
});

/** Fields that every card has. */
export const provenance: {
  readonly sources: z.ZodType<readonly string[]>;
  readonly notes: z.ZodType<readonly string[]>;
  readonly confidence: z.ZodType<Confidence>;
  readonly doubt: z.ZodType<string | null>;
} = {
  sources: list(nameSchema),
  notes: list(textSchema),
  confidence: z.enum(['single', 'reconstructed']).optional().transform(certainIfLeftOut),
  doubt: maybe(textSchema),
};

function certainIfLeftOut(confidence: Confidence | undefined): Confidence {
  return confidence ?? 'certain';
}

/** The structure of every data file: edition, the table of source names, and the cards under `key`. */
export function fileSchema<K extends string, T>(
  edition: EditionId,
  key: K,
  card: z.ZodType<T>,
): z.ZodType<{ edition: string; sources: Record<string, string> } & Record<K, T[]>> {
  return z.strictObject({
    edition: z.literal(edition),
    sources: z.record(z.string(), z.string()).default({}),
    [key]: z.array(card),
  }) as unknown as z.ZodType<{ edition: string; sources: Record<string, string> } & Record<K, T[]>>;
}
