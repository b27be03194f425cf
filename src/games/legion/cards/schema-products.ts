import { z } from 'zod';
import { idSchema, nameSchema, provenance, whole } from './schema-common.js';
import type { Product } from './types.js';

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
