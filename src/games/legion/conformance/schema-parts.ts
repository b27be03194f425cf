import { z } from 'zod';
import { whatIsRight } from '../../../kernel/read-json.js';
import { PLAYERS } from '../words/players.js';
import { SIDES } from '../words/sides.js';

/** The output of a schema, read-only. */
export type Fixed<T> = { readonly [K in keyof T]: Fixed<T[K]> };

export const name = z.string().min(1);
export const count = z.int().min(0);
export const positive = z.int().min(1);

/** A whole number within bounds. */
export function between(least: number, most: number): z.ZodNumber {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error);
}

/**
 * More tokens of a kind, wounds, miniatures or points of a keyword than any battle has; a state can hold a few more.
 */
const MANY = 99;
/** More dice than any weapon has, and few enough for a whole unit to roll them. */
const MANY_DICE = 20;

/** A number of things in a state, which may be 0. */
export const amount = between(0, MANY);
/** A number of things in a state, at least 1. */
export const someAmount = between(1, MANY);
export const diceCount = between(0, MANY_DICE);
export const side = z.enum(SIDES);
export const player = z.enum(PLAYERS);
/** Whole degrees, counter-clockwise; 0 looks along x. */
export const facing = z.int().min(0).max(359);
export const unitId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a unit id is a letter followed by letters, digits or hyphens');

/** Farther from the table's corner, and higher, than anything in a battle, in millimetres. */
const FAR = 3000;
const FAR_OFF = `must be from -${FAR} to ${FAR} millimetres`;

/** One number of a place: millimetres with at most one decimal. */
const millimetres = z
  .number()
  .min(-FAR, FAR_OFF)
  .max(FAR, FAR_OFF)
  .refine((mm) => Math.abs(mm * 10 - Math.round(mm * 10)) < 1e-6, { error: 'millimetres have at most one decimal' });

/** Whole millimetres above the table. */
export const heightMm = between(0, FAR);

export const place = z.tuple([millimetres, millimetres]);
/** A place on the table in millimetres: x along blue's long edge from its left, y towards red. */
export type PlaceMm = Fixed<z.infer<typeof place>>;

export const places = z.array(place);

/**
 * Reads an object by the schema of the one field that distinguishes the kinds, so that messages concern the intended
 * kind; by `fallback` where it has none of these fields.
 */
export function byField<S extends Readonly<Record<string, z.ZodType>>>(
  schemas: S,
  fallback: z.ZodType<z.infer<S[keyof S]>> | string,
): z.ZodType<z.infer<S[keyof S]>> {
  return z.unknown().transform((given, context) => {
    const fields = typeof given === 'object' && given !== null ? Object.keys(given) : [];
    const field = fields.find((one) => Object.hasOwn(schemas, one));
    const schema = field === undefined ? fallback : schemas[field];
    if (typeof schema === 'string') {
      context.addIssue({ code: 'custom', message: schema });
      return z.NEVER;
    }
    const parsed = schema.safeParse(given, { error: whatIsRight });
    if (parsed.success) return parsed.data as z.infer<S[keyof S]>;
    for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: given } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}
