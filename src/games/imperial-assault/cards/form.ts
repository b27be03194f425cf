import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import type { Pool } from '../words/pools.js';
import { byId } from './by-id.js';
import { figureFields } from './deployment.js';
import type { FigureLine } from './deployment.js';
import { idSchema, list, nameSchema, poolSchema } from './schema-common.js';

/**
 * A Form or Loadout card: it adds what it says to the Deployment cards of one name. Each form is unique in an army;
 * several groups may have the same loadout.
 */
export interface FormCard extends Pick<FigureLine, 'bonus' | 'keywords' | 'surges' | 'abilities'> {
  readonly id: string;
  readonly name: string;
  readonly kind: 'form' | 'loadout';
  /** Ids of the Deployment cards that can have it. */
  readonly of: readonly string[];
  readonly pools: readonly Pool[];
}

const formSchema: z.ZodType<FormCard> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(['form', 'loadout']),
  of: list(idSchema),
  pools: z.array(poolSchema).min(1),
  bonus: figureFields.bonus,
  keywords: figureFields.keywords,
  surges: figureFields.surges,
  abilities: figureFields.abilities,
});

/** Reads `forms.json`: Form and Loadout cards of both pools, by id. */
export function readForms(json: unknown): Result<ReadonlyMap<string, FormCard>> {
  const file = 'forms.json';
  const read = readJson(z.strictObject({ forms: z.array(formSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.forms, file) : read;
}
