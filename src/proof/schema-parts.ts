import { z } from 'zod';
import { whatIsRight } from '../kernel/read-json.js';

/** The output of a schema, read-only. */
export type Fixed<T> = unknown extends T ? T : { readonly [K in keyof T]: Fixed<T[K]> };

export const name = z.string().min(1);
export const count = z.int().min(0);
export const positive = z.int().min(1);

/** A whole number within bounds. */
export function between(least: number, most: number): z.ZodNumber {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error);
}

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
