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
  /** Where it has several: by the letter of the text, each passage: its first and last line, or its one line. */
  readonly sources?: Readonly<Record<string, readonly (readonly number[])[]>> | undefined;
}

const line = z.int();

const schema: z.ZodType<RuleEntry[]> = z.array(
  z
    .strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      lines: z.tuple([line, line]).optional(),
      sources: z.record(z.string(), z.array(z.array(line).min(1).max(2)).min(1)).optional(),
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

/** The lines of a rule in its text, `724–732`, or in each of its texts: `R 3402–3449, M 693–702 + 730`. */
export function linesOf({ lines, sources }: RuleEntry): string {
  if (sources === undefined) return passage(lines ?? []);
  return Object.entries(sources)
    .map(([text, passages]) => `${text} ${passages.map(passage).join(' + ')}`)
    .join(', ');
}

function passage([from, to]: readonly number[]): string {
  return to === undefined || to === from ? String(from) : `${from}–${to}`;
}
