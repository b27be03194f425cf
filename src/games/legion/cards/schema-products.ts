import { z } from 'zod';
import { idSchema, nameSchema, provenance, whole } from './schema-common.js';
import type { Product } from './types.js';

/** How many of each card a product has, by the card's id. */
const counts: z.ZodType<ReadonlyMap<string, number>> = z
  .record(idSchema, whole(1, 20))
  .transform((record): ReadonlyMap<string, number> => new Map(Object.entries(record)));

export const productSchema: z.ZodType<Product> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  units: counts,
  upgrades: counts,
  commandCards: counts,
  battleCards: counts,
  ...provenance,
});
