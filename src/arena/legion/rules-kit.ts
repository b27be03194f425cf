import { findEdition, EDITIONS } from '../../games/legion/editions/all.js';
import { join } from 'node:path';
import { z } from 'zod';
import { CARD_KINDS, CARD_STANDINGS, cardReports } from '../../games/legion/conformance/card-standings.js';
import { cardsCoverage, standings } from '../../games/legion/conformance/coverage.js';
import { readJson as readBySchema } from '../../kernel/read-json.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { RuleNote } from '../../proof/coverage.js';
import { parseRulesIndex } from '../../proof/rules-index.js';
import type { Handbook } from '../../games/legion/present/handbook/handbook.js';
import type { Reference, RulesKit } from '../game-kit.js';
import { readJson } from '../package-root.js';
import { ruleFilesOf } from '../rule-files.js';
import { readHandbook } from './handbook.js';
import { legionLibrary, libraryFolder } from './library.js';

const notesSchema: z.ZodType<RuleNote[]> = z.array(
  z.strictObject({ id: z.string(), standing: z.enum(['text', 'missing']), why: z.string().min(1) }),
);

/** The rules of every edition of Legion that has an index of them. */
export const legionRules: RulesKit = {
  editions: () => [...EDITIONS.keys()],
  async handbook(edition, language) {
    const found =
      language === 'en' ? readHandbook(edition) : (await import('./german-books.js')).readGermanHandbook(edition);
    return found.ok ? ok(withFiles(found.value, edition)) : found;
  },
  index(edition) {
    const path = join(libraryFolder(edition), 'rules-index.json');
    const json = readJson(path);
    return json.ok ? parseRulesIndex(json.value, path) : json;
  },
  standings(edition, entries, verdicts) {
    const found = findEdition(edition);
    const notes = found.ok ? readData(edition, 'rules-notes', notesSchema) : ok([]);
    return notes.ok ? ok(standings(entries, notes.value, found.ok ? found.value : undefined, verdicts)) : notes;
  },
  cards(edition, verdicts) {
    const found = findEdition(edition);
    return {
      ownTexts: found.ok ? cardsCoverage(found.value, verdicts) : [],
      all: {
        kinds: [...CARD_KINDS, ...(found.ok ? found.value.vocabulary.mission.map(({ id }) => id) : [])],
        standings: CARD_STANDINGS,
        cards: found.ok ? cardReports(legionLibrary(edition), found.value, verdicts) : [],
      },
    };
  },
};

/** The same texts, each of a rule followed by the files that carry the rule out. */
function withFiles(handbook: Handbook, edition: string): Reference {
  const files = ruleFilesOf(edition);
  return {
    about(name) {
      const text = handbook.about(name);
      const paths = [...new Set(handbook.entriesOf(name).flatMap((id) => files.get(id) ?? []))];
      return text.ok && paths.length > 0 ? ok(`${text.value}\n  Code: ${paths.join(', ')}`) : text;
    },
  };
}

function readData<T>(edition: string, name: string, schema: z.ZodType<T>): Result<T> {
  const path = join(libraryFolder(edition), `${name}.json`);
  const json = readJson(path);
  return json.ok ? readBySchema(schema, json.value, path, 'bad-data') : json;
}
