import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../../arena/agent-files/trust.js';
import { reason } from '../../arena/files.js';
import { packageRoot } from '../../arena/package-root.js';
import { replaceFile } from '../../arena/storage/whole-file.js';
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

const hashes = z.record(z.string(), z.string());

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

/**
 * Checks that the files that a configuration names, such as networks of opponents, are those that the training began
 * with; their hashes are in the folder.
 */
export function checkNamed(path: string, read: readonly string[]): Result<void> {
  // What comes with Opfor lies elsewhere on another machine.
  const named = read.filter((name) => !name.startsWith(join(packageRoot(), 'agents')));
  if (named.length === 0) return ok();
  const file = join(path, 'named-files.json');
  const now: Record<string, string> = {};
  for (const name of named) {
    try {
      now[name] = hashOf([name]);
    } catch (error) {
      return fail('bad-data', `${name}: cannot be read: ${reason(error)}`);
    }
  }
  if (!existsSync(file)) return replaceFile(file, `${JSON.stringify(now, null, 2)}\n`);
  const before = checkFile(file, hashes);
  if (!before.ok) return fail('bad-data', `${before.problem.message}; remove it`);
  const changed = named.find((name) => before.value[name] !== now[name]);
  return changed === undefined
    ? ok()
    : fail(
        'out',
        `${path}: ${changed} was changed since this training began; bring back the old one, or name another folder`,
      );
}

/** The content of a file of a training; the problem is one line that names it. */
export function bytesIn(file: string): Result<Buffer> {
  try {
    return ok(readFileSync(file));
  } catch (error) {
    return fail('bad-data', `${file}: cannot be read: ${reason(error)}`);
  }
}

function checkFile<T>(file: string, schema: z.ZodType<T>): Result<T> {
  const bytes = bytesIn(file);
  if (!bytes.ok) return bytes;
  const json = parseJson(bytes.value.toString(), file);
  return json.ok ? readJson(schema, json.value, file, 'bad-data') : json;
}
