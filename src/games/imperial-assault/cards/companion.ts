import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { type Affiliation, AFFILIATIONS } from '../words/affiliations.js';
import type { Pool } from '../words/pools.js';
import type { Trait } from '../words/traits.js';
import { byId } from './by-id.js';
import { type FigureLine, figureFields } from './deployment.js';
import {
  flagSchema,
  idSchema,
  list,
  type Mark,
  markSchema,
  maybe,
  nameSchema,
  poolSchema,
  traitSchema,
  whole,
} from './schema-common.js';

/** A figure that belongs to another card and costs nothing. It has the affiliation of its group unless it names one. */
export interface Companion extends FigureLine {
  readonly id: string;
  readonly name: string;
  readonly affiliation: Affiliation | null;
  readonly elite: boolean;
  readonly unique: boolean;
  readonly traits: readonly Trait[];
  /** The pools in which the companion is. */
  readonly pools: readonly Pool[];
  readonly marks: readonly Mark[];
}

const companionSchema: z.ZodType<Companion> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    affiliation: maybe(z.enum(AFFILIATIONS) as z.ZodType<Affiliation>),
    cost: whole(0, 0).default(0),
    elite: flagSchema,
    unique: flagSchema,
    traits: list(traitSchema),
    ...figureFields,
    pools: z.array(poolSchema).min(1),
    marks: list(markSchema),
  })
  .transform(({ cost: _cost, ...companion }): Companion => companion);

/** Reads `companions.json`: those of both pools, by id. */
export function readCompanions(json: unknown): Result<ReadonlyMap<string, Companion>> {
  const file = 'companions.json';
  const read = readJson(z.strictObject({ companions: z.array(companionSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.companions, file) : read;
}
