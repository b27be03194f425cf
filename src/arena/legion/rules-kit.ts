import { join } from 'node:path';
import { z } from 'zod';
import { CARD_KINDS, CARD_STANDINGS, cardReports } from '../../games/legion/conformance/card-standings.js';
import { cardsCoverage, standings } from '../../games/legion/conformance/coverage.js';
import { findEdition } from '../../games/legion/editions/all.js';
import { readJson as readBySchema } from '../../kernel/read-json.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { RuleNote } from '../../proof/coverage.js';
import { parseRulesIndex } from '../../proof/rules-index.js';
import type { RulesKit } from '../game-kit.js';
import { readJson } from '../package-root.js';
import { readHandbook } from './handbook.js';
import { indexedEditions, legionLibrary, libraryFolder } from './library.js';

const notesSchema: z.ZodType<RuleNote[]> = z.array(
  z.strictObject({ id: z.string(), standing: z.enum(['text', 'missing']), why: z.string().min(1) }),
);

/** The rules of every edition of Legion that has an index of them. */
export const legionRules: RulesKit = {
  editions: indexedEditions,
  async handbook(edition, language) {
    if (language === 'en') return readHandbook(edition);
    return (await import('./german-books.js')).readGermanHandbook(edition);
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
        kinds: CARD_KINDS,
        standings: CARD_STANDINGS,
        cards: found.ok ? cardReports(legionLibrary(edition), found.value, verdicts) : [],
      },
    };
  },
};

function readData<T>(edition: string, name: string, schema: z.ZodType<T>): Result<T> {
  const path = join(libraryFolder(edition), `${name}.json`);
  const json = readJson(path);
  return json.ok ? readBySchema(schema, json.value, path, 'bad-data') : json;
}
