import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reason } from '../../arena/files.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** A number that is not finite is written as null. */
const figure = z.number().nullable();

const score = { opponent: z.string(), score: z.number(), counts: z.array(z.number()).length(5) };
const test = { ...score, ratio: figure, verdict: z.string() };

const tunedReport = z.object({
  generation: z.number(),
  pairs: z.number(),
  data: z.string(),
  slopes: z.record(z.string(), z.number()),
  error: z.number(),
  steps: z.record(z.string(), z.number()),
});

const networkReport = z.object({
  generation: z.number(),
  examples: z.number(),
  data: z.string(),
  firstSide: z.number(),
  lossBefore: z.number(),
  losses: z.array(z.number()),
  unseen: z.array(z.object({})),
});

const evaluation = z.object({ generation: z.number(), pairs: z.number(), scores: z.array(z.object(score)) });

const promotion = z.object({
  ...test,
  generation: z.number(),
  before: z.number(),
  guards: z.array(z.object(test)).optional(),
  promoted: z.boolean(),
});

/** What the JSON files of a training must be like, by name: those of a generation, and those of the whole. */
const OF_A_GENERATION = { 'evaluation.json': evaluation, 'promotion.json': promotion } as const;
const OF_ALL = {
  'equal-time.json': z.record(z.string(), z.object({ own: z.string(), opponent: z.string() })),
  'cost.json': z.record(z.string(), z.record(z.string(), z.number())),
} as const;

/**
 * Checks the JSON files in the folder of a training, which nobody but the program should change: a damaged one is one
 * line that names it.
 */
export function checkFiles(path: string, isTuned: boolean): Result<void> {
  const generations = readdirSync(path).filter((name) => /^generation-\d+$/.test(name));
  const files: [string, z.ZodType][] = [
    ...Object.entries(OF_ALL).map(([name, schema]): [string, z.ZodType] => [join(path, name), schema]),
    ...generations
      .sort()
      .flatMap((generation): [string, z.ZodType][] => [
        [join(path, generation, 'fit.json'), isTuned ? tunedReport : networkReport],
        ...Object.entries(OF_A_GENERATION).map(([name, schema]): [string, z.ZodType] => [
          join(path, generation, name),
          schema,
        ]),
      ]),
  ];
  for (const [file, schema] of files) {
    if (!existsSync(file)) continue;
    const read = checkFile(file, schema);
    if (!read.ok) return fail('bad-data', `${read.problem.message}; remove it`);
  }
  return ok();
}

function checkFile(file: string, schema: z.ZodType): Result<unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return fail('bad-data', `${file}: cannot be read: ${reason(error)}`);
  }
  const json = parseJson(text, file);
  return json.ok ? readJson(schema, json.value, file, 'bad-data') : json;
}
