import { z } from 'zod';
import { didYouMean } from '../../../../kernel/nearest.js';
import { readJson } from '../../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { RuleNote } from '../../../../proof/coverage.js';
import { linesOf, type RuleEntry } from '../../../../proof/rules-index.js';

/** An entry of the rules, and whether the skirmish has it. */
export interface IaRule extends RuleEntry {
  readonly mode: 'both' | 'skirmish' | 'campaign';
  readonly lines: readonly [number, number];
}

/** An entry with what it says, in words of our own. */
export interface IaRuleText {
  readonly id: string;
  readonly name: string;
  /** Its kind, whether it is the campaign's, and its lines. */
  readonly about: string;
  readonly text: string;
}

const ruleSchema: z.ZodType<IaRule> = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  mode: z.enum(['both', 'skirmish', 'campaign']),
  lines: z.tuple([z.int(), z.int()]),
});

const textSchema = z.string().min(1);
const textsSchema = z.strictObject({
  edition: z.literal('imperial-assault'),
  /** By id of an entry. */
  texts: z.record(z.string(), textSchema),
  /** What the rules reference does not have: conditions and keywords that came later. */
  more: z.array(z.strictObject({ id: textSchema, name: textSchema, kind: textSchema, text: textSchema })),
  /** Other words for entries. */
  also: z.record(z.string(), z.string()),
});

const notesSchema: z.ZodType<RuleNote[]> = z.array(
  z.strictObject({
    id: z.string(),
    standing: z.enum(['text', 'missing', 'outside', 'covered']),
    why: textSchema,
  }),
);

/** Reads `rules-index.json`; the problem names it. */
export function readRulesIndex(json: unknown): Result<readonly IaRule[]> {
  return readJson(z.array(ruleSchema), json, 'rules-index.json', 'bad-data');
}

/** Reads `rules-notes.json`, and notes of every entry of the campaign that it is outside the skirmish. */
export function readRuleNotes(json: unknown, index: readonly IaRule[]): Result<readonly RuleNote[]> {
  const read = readJson(notesSchema, json, 'rules-notes.json', 'bad-data');
  if (!read.ok) return read;
  const unknown = read.value.find(({ id }) => !index.some((rule) => rule.id === id));
  if (unknown !== undefined) return fail('bad-data', `rules-notes.json: the rules have no entry "${unknown.id}"`);
  const ofCampaign = index.filter(({ mode }) => mode === 'campaign');
  return ok([
    ...read.value,
    ...ofCampaign.map(({ id }): RuleNote => ({ id, standing: 'outside', why: 'of the campaign' })),
  ]);
}

/** Reads `rules-texts.json`: the texts by id, and the other words by which people look for them. */
export function readRuleTexts(
  json: unknown,
  index: readonly IaRule[],
): Result<{ readonly texts: readonly IaRuleText[]; readonly also: Readonly<Record<string, string>> }> {
  const read = readJson(textsSchema, json, 'rules-texts.json', 'bad-data');
  if (!read.ok) return read;
  const { texts, more, also } = read.value;
  const rules = new Map(index.map((rule) => [rule.id, rule]));
  const unknown = Object.keys(texts).find((id) => !rules.has(id));
  if (unknown !== undefined)
    return fail(
      'bad-data',
      `rules-texts.json: the rules have no entry "${unknown}"${didYouMean(unknown, rules.keys())}`,
    );
  const bare = index.find(({ id }) => texts[id] === undefined);
  if (bare !== undefined) return fail('bad-data', `rules-texts.json: the entry "${bare.id}" has no text`);
  const all: readonly IaRuleText[] = [
    ...index.map((rule): IaRuleText => {
      const { id, title, kind, mode } = rule;
      const where = mode === 'both' ? '' : `, ${mode} only`;
      return { id, name: title, about: `${kind}${where}; entry ${id}, lines ${linesOf(rule)}`, text: texts[id] };
    }),
    ...more.map(({ id, name, kind, text }): IaRuleText => ({
      id,
      name,
      about: `${kind}; later than the rules reference`,
      text,
    })),
  ];
  const lost = Object.values(also).find((id) => !all.some((one) => one.id === id));
  return lost === undefined
    ? ok({ texts: all, also })
    : fail('bad-data', `rules-texts.json: also: there is no "${lost}"`);
}
