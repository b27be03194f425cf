import { z } from 'zod';
import type { Game } from '../kernel/game.js';
import type { Knowledge, LinearEstimate } from '../kernel/knowledge.js';
import { readJson } from '../kernel/read-json.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Learned weights of a game's {@link LinearEstimate}. */
export interface LinearWeights {
  readonly format: 'opfor-linear-1';
  /** The family or id of the games that it is for. */
  readonly game: string;
  readonly terms: readonly string[];
  readonly strata: readonly string[];
  /** By stratum and term. */
  readonly weights: readonly (readonly number[])[];
  /** Where it comes from, as plain data. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** No weight is larger: sums must stay numbers. */
const MOST = 1e9;

const schema: z.ZodType<LinearWeights> = z.strictObject({
  format: z.literal('opfor-linear-1'),
  game: z.string(),
  terms: z.array(z.string()),
  strata: z.array(z.string()),
  weights: z.array(z.array(z.number().min(-MOST).max(MOST))),
  about: z.record(z.string(), z.unknown()),
});

/** Weights of a game's estimate, as a file holds them. */
export function linearFile(
  { id, family }: Pick<Game<never>, 'id' | 'family'>,
  { terms, strata }: Pick<LinearEstimate<never>, 'terms' | 'strata'>,
  weights: Float64Array,
  about: Readonly<Record<string, unknown>> = {},
): LinearWeights {
  const rows = strata.map((_, s) => [...weights.subarray(s * terms.length, (s + 1) * terms.length)]);
  return { format: 'opfor-linear-1', game: family ?? id, terms, strata, weights: rows, about };
}

/** The bytes of a file of weights: JSON with a line for each stratum. */
export function writeLinear({ weights, ...rest }: LinearWeights): Uint8Array {
  const head = JSON.stringify(rest).slice(0, -1);
  const rows = weights.map((row) => JSON.stringify(row)).join(',\n');
  return new TextEncoder().encode(`${head},"weights":[\n${rows}\n]}\n`);
}

/** Reads parsed JSON. The problem is one line that starts with the file's name. */
export function readLinear(json: unknown, name: string): Result<LinearWeights> {
  const read = readJson(schema, json, name, 'linear');
  if (!read.ok) return read;
  const { terms, strata, weights } = read.value;
  const bad = weights.findIndex((row) => row.length !== terms.length);
  if (weights.length !== strata.length)
    return fail('linear', `${name}: weights: must be ${strata.length} rows, one for each stratum`);
  if (bad >= 0) return fail('linear', `${name}: weights[${bad}]: must be ${terms.length} numbers, one for each term`);
  return read;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, i) => name === others[i]);
}

/** The weights in the order of a game's own estimate; the problem is one line if they are for another. */
export function fitLinear(
  { game, terms, strata, weights }: LinearWeights,
  there: Pick<Game<never>, 'id' | 'family'> & { readonly knowledge?: Partial<Pick<Knowledge<never>, 'linear'>> },
): Result<Float64Array> {
  const own: LinearEstimate<never> | undefined = there.knowledge?.linear;
  if (own === undefined || (game !== there.family && game !== there.id))
    return fail('linear', `weighs the estimate of ${game}, but the game is ${there.id}`);
  if (!areSame(own.terms, terms) || !areSame(own.strata, strata))
    return fail('linear', `weighs other terms or strata than the estimate of ${there.id} has now; fit it again`);
  return ok(Float64Array.from(weights.flat()));
}
