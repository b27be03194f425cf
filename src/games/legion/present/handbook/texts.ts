import { z } from 'zod';
import { didYouMean } from '../../../../kernel/nearest.js';
import { readJson } from '../../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { KeywordEntry } from '../../cards/keyword-catalogue.js';
import { linesOf, parseRulesIndex } from '../../../../proof/rules-index.js';
import type { Vocabulary } from '../../cards/vocabulary.js';

/** An entry of the rules with what it says, in our own words. */
export interface RuleText {
  /** Id of the entry in the rules index, or of a keyword that has no entry of its own. */
  readonly id: string;
  /** Its name as people know it: `Guardian X`, `Line of sight`. */
  readonly name: string;
  /** What it is: `unit keyword`, `token`. */
  readonly kind: string;
  /** Its lines in the rules, as {@link linesOf} tells them. */
  readonly lines: string;
  readonly text: string;
}

/** Every rule that can be looked up at the table, by id, and the other words for some of them. */
export interface RuleTexts {
  readonly entries: ReadonlyMap<string, RuleText>;
  /** Other words, such as `clamber`, and the ids of the entries that explain them. */
  readonly also: readonly (readonly [word: string, id: string])[];
}

const textsSchema = (edition: string) =>
  z.strictObject({
    edition: z.literal(edition),
    texts: z.record(z.string(), z.string().min(1)),
    also: z.record(z.string(), z.string()),
  });

/** How a keyword is called: with the X of its number. */
function titleOf({ name, value }: KeywordEntry): string {
  return value === 'always' && !name.endsWith(' X') ? `${name} X` : name;
}

/**
 * Reads `rules-texts.json` of an edition beside its `rules-index.json`. A problem names the file, the entry and what is
 * wrong with it.
 */
export function parseRuleTexts(
  { edition, catalogue }: Pick<Vocabulary, 'edition' | 'catalogue'>,
  indexJson: unknown,
  textsJson: unknown,
): Result<RuleTexts> {
  const index = parseRulesIndex(indexJson, 'rules-index.json');
  if (!index.ok) return index;
  const file = readJson(textsSchema(edition), textsJson, 'rules-texts.json', 'bad-data');
  if (!file.ok) return file;
  const listed = new Map(index.value.map((entry) => [entry.id, entry]));
  const entries = new Map<string, RuleText>();
  for (const [id, text] of Object.entries(file.value.texts)) {
    const keyword = catalogue.withId(id);
    const entry = listed.get(keyword?.entry ?? id);
    if (entry === undefined) {
      const near = didYouMean(id, listed.keys());
      return fail('bad-data', `rules-texts.json: texts: the rules have no entry ${JSON.stringify(id)}${near}`);
    }
    entries.set(id, {
      id,
      name: keyword === undefined ? entry.title.replace(/ \(.*/, '') : titleOf(keyword),
      kind: entry.kind.replaceAll('-', ' '),
      lines: linesOf(entry),
      text,
    });
  }
  const also = Object.entries(file.value.also);
  const lost = also.find(([, id]) => !entries.has(id));
  if (lost !== undefined)
    return fail('bad-data', `rules-texts.json: also: ${lost[0]}: there is no text of ${JSON.stringify(lost[1])}`);
  return ok({ entries, also });
}
