import { z } from 'zod';
import { readJson } from '../kernel/read-json.js';
import type { Result } from '../kernel/result.js';

/** An entry of an edition's rules index. */
export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** First and last line in the rules text, where the edition has one text. */
  readonly lines?: readonly [number, number] | undefined;
  /**
   * Where it has several: by the letter of the text, first and last line of each passage; the last passage may be of a
   * single line.
   */
  readonly sources?: Readonly<Record<string, readonly number[]>> | undefined;
}

const line = z.int();

const schema: z.ZodType<RuleEntry[]> = z.array(
  z
    .strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      lines: z.tuple([line, line]).optional(),
      sources: z.record(z.string(), z.array(line).min(1).max(8)).optional(),
    })
    .refine(
      ({ lines, sources }) => (lines === undefined) !== (sources === undefined),
      'must have lines, if the edition has one text, or else sources',
    ),
);

/** Reads `rules-index.json` of an edition; a problem is one line that starts with `where`. */
export function parseRulesIndex(json: unknown, where: string): Result<readonly RuleEntry[]> {
  return readJson(schema, json, where, 'bad-data');
}

/** The lines of a rule in its text, `724–732`, or in each of its texts: `R 3402–3449, M 693–706`. */
export function linesOf({ lines, sources }: RuleEntry): string {
  if (sources === undefined) return passages(lines ?? []);
  return Object.entries(sources)
    .map(([text, numbers]) => `${text} ${passages(numbers)}`)
    .join(', ');
}

/** Pairs of first and last lines; a passage of one line is told by that line. */
function passages(numbers: readonly number[]): string {
  const told: string[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    const [from, to] = [numbers[i], numbers[i + 1]];
    told.push(to === undefined || to === from ? String(from) : `${from}–${to}`);
  }
  return told.join(' + ');
}
