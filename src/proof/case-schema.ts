import { z } from 'zod';
import { didYouMean } from '../kernel/nearest.js';
import type { CaseHead, LegalExpectation, OffersExpectation, PathExpectation } from './case.js';
import { byField, name } from './schema-parts.js';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.tuple([z.number(), z.number()])]);

/** The fields that every case begins with. */
export function caseHead(
  game: string,
  source: z.ZodType<string>,
): { readonly [K in keyof Omit<CaseHead, 'card'>]: z.ZodType<string> } & {
  readonly card: z.ZodExactOptional<z.ZodString>;
} {
  return {
    game: z.literal(game),
    rule: z.string().regex(/^[a-z0-9-]+$/),
    id: z.string().regex(/^[a-z0-9-]+$/, 'a case id is lower-case words with hyphens'),
    source,
    says: z.string().min(10),
    card: name.exactOptional(),
  };
}

/** What a path names, and what it is compared with. */
export const pathExpectation: z.ZodType<PathExpectation> = z
  .strictObject({
    path: name,
    is: value.exactOptional(),
    not: value.exactOptional(),
    atLeast: z.number().exactOptional(),
    atMost: z.number().exactOptional(),
  })
  .refine((e) => [e.is, e.not, e.atLeast, e.atMost].some((given) => given !== undefined), {
    error: 'a path needs is, not, atLeast or atMost',
  });

/** Every option of the pending decision, in notation. */
export const offersExpectation: z.ZodType<OffersExpectation> = z.strictObject({ offers: z.array(name).min(1) });

/**
 * Whether a choice is legal; one that is not may have one of the reasons. They are asked for when a case is read, as
 * rules declare theirs while they are loaded.
 */
export function legalExpectation<C>(
  choice: z.ZodType<C>,
  reasons: () => readonly string[],
): z.ZodType<LegalExpectation<C>> {
  const because = z.string().refine((name) => reasons().includes(name), {
    error: ({ input }) =>
      `there is no reason ${String(input)}${didYouMean(String(input), reasons())}; there are ${reasons().join(', ')}`,
  });
  return z
    .strictObject({ legal: choice, is: z.boolean(), because: because.exactOptional() })
    .refine((e) => !e.is || e.because === undefined, { error: 'because belongs to what is not legal' });
}

/**
 * A step of a script, of type S. `own` are the game's own steps beside those of every game, by the name of their one
 * field.
 */
export function caseStep<S>(
  choice: z.ZodType,
  kinds: readonly string[],
  expectations: z.ZodType,
  own: Readonly<Record<string, z.ZodType>>,
): z.ZodType<S> {
  const fields: Readonly<Record<string, z.ZodType>> = {
    choose: choice,
    ...own,
    until: z.enum(kinds),
    answer: name,
    expect: expectations,
  };
  const steps = Object.entries(fields).map(([field, given]) => [field, z.strictObject({ [field]: given })] as const);
  const one = byField(Object.fromEntries(steps), `a step is one of ${Object.keys(fields).join(', ')}`);
  // Each step has exactly the one field whose schema read it.
  return one as z.ZodType as z.ZodType<S>;
}
