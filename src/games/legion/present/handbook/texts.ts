import { z } from 'zod';
import { didYouMean } from '../../../../kernel/nearest.js';
import { readJson } from '../../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { KEYWORDS } from '../../cards/keywords.js';

/** An entry of the rules with what it says, in our own words. */
export interface RuleText {
  /** Id of the entry in the rules index, or of a keyword that has no entry of its own. */
  readonly id: string;
  /** Its name as people know it: `Guardian X`, `Line of sight`. */
  readonly name: string;
  /** What it is: `unit keyword`, `token`. */
  readonly kind: string;
  /** First and last line in the rules reference. */
  readonly lines: readonly [number, number];
  readonly text: string;
}

/** Every rule that can be looked up at the table, by id, and the other words for some of them. */
export interface RuleTexts {
  readonly entries: ReadonlyMap<string, RuleText>;
  /** Other words, such as `clamber`, and the ids of the entries that explain them. */
  readonly also: readonly (readonly [word: string, id: string])[];
}

const indexSchema = z.array(
  z.object({ id: z.string(), title: z.string(), kind: z.string(), lines: z.tuple([z.int(), z.int()]) }),
);

const textsSchema = (edition: string) =>
  z.strictObject({
    edition: z.literal(edition),
    texts: z.record(z.string(), z.string().min(1)),
    also: z.record(z.string(), z.string()),
  });

/** How a keyword is called: with the X of its number. */
function keywordTitle(id: string): string | undefined {
  const keyword = KEYWORDS.find((one) => one.id === id);
  if (keyword === undefined) return undefined;
  return keyword.value === 'always' && !keyword.name.endsWith(' X') ? `${keyword.name} X` : keyword.name;
}

/**
 * Reads `rules-texts.json` of an edition beside its `rules-index.json`. A problem names the file, the entry and what is
 * wrong with it.
 */
export function parseRuleTexts(edition: string, indexJson: unknown, textsJson: unknown): Result<RuleTexts> {
  const index = readJson(indexSchema, indexJson, 'rules-index.json', 'bad-data');
  if (!index.ok) return index;
  const file = readJson(textsSchema(edition), textsJson, 'rules-texts.json', 'bad-data');
  if (!file.ok) return file;
  const listed = new Map(index.value.map((entry) => [entry.id, entry]));
  const entries = new Map<string, RuleText>();
  for (const [id, text] of Object.entries(file.value.texts)) {
    const known = listed.get(id);
    const keyword = KEYWORDS.find((one) => one.id === id);
    if (known === undefined && keyword === undefined) {
      const near = didYouMean(id, listed.keys());
      return fail('bad-data', `rules-texts.json: texts: the rules have no entry ${JSON.stringify(id)}${near}`);
    }
    const line = keyword?.line ?? 0;
    entries.set(id, {
      id,
      name: keywordTitle(id) ?? known?.title.replace(/ \(.*/, '') ?? id,
      kind: known === undefined ? `${keyword?.kind ?? 'unit'} keyword` : known.kind.replaceAll('-', ' '),
      lines: known?.lines ?? [line, line],
      text,
    });
  }
  const also = Object.entries(file.value.also);
  const lost = also.find(([, id]) => !entries.has(id));
  if (lost !== undefined)
    return fail('bad-data', `rules-texts.json: also: ${lost[0]}: there is no text of ${JSON.stringify(lost[1])}`);
  return ok({ entries, also });
}
