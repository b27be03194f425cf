import { z } from 'zod';
import { DEFENSE_COLOURS } from '../words/dice.js';
import type { Pool } from '../words/pools.js';
import { POOLS } from '../words/pools.js';
import { type Trait, TRAITS } from '../words/traits.js';

/** Lower-case words of letters and digits joined by single hyphens. */
export const idSchema: z.ZodType<string> = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case letters, digits and single hyphens');

export const nameSchema: z.ZodType<string> = z.string().trim().min(1).max(120);
export const textSchema: z.ZodType<string> = z.string().trim().min(1).max(1200);

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
export const traitSchema: z.ZodType<Trait> = z.enum(TRAITS);
export const poolSchema: z.ZodType<Pool> = z.enum(POOLS);
export const defenseColourSchema: z.ZodType<(typeof DEFENSE_COLOURS)[number]> = z.enum(DEFENSE_COLOURS);

/**
 * Why a fact of a card is not simply what one source says. `corrected`: an erratum, or a slip of the source;
 * `disputed`: sources differ; `reconstructed`: no source has it. Cards with a reconstructed fact are kept out of
 * ratings.
 */
export interface Mark {
  readonly field: string;
  readonly kind: 'corrected' | 'disputed' | 'reconstructed';
  readonly says: string;
}

export const markSchema: z.ZodType<Mark> = z.strictObject({
  field: nameSchema,
  kind: z.enum(['corrected', 'disputed', 'reconstructed']),
  says: textSchema,
});
