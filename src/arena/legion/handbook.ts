import { join, relative } from 'node:path';
import { KeywordCatalogue } from '../../games/legion/cards/keyword-catalogue.js';
import type { Vocabulary } from '../../games/legion/cards/vocabulary.js';
import { EDITIONS } from '../../games/legion/editions/all.js';
import { Handbook } from '../../games/legion/present/handbook/handbook.js';
import { parseRuleTexts } from '../../games/legion/present/handbook/texts.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { packageRoot, readJson } from '../package-root.js';
import { legionLibrary, libraryFolder } from './library.js';

/**
 * The rules and cards of an edition, to be looked up by name; read from the files that Opfor ships. An edition that
 * cannot be played yet has no cards.
 */
export function readHandbook(edition: EditionId): Result<Handbook> {
  const folder = libraryFolder(edition);
  const index = readJson(join(folder, 'rules-index.json'));
  if (!index.ok) return index;
  const texts = readJson(join(folder, 'rules-texts.json'));
  if (!texts.ok)
    return fail('edition', `${edition} has no texts of its rules: ${relative(packageRoot(), folder)}/rules-texts.json`);
  const rules = parseRuleTexts(vocabularyOf(edition), index.value, texts.value);
  return rules.ok ? ok(new Handbook(rules.value, EDITIONS.has(edition) ? legionLibrary(edition) : null)) : rules;
}

/** The words of an edition; one that cannot be played yet has no catalogue of its keywords, only entries. */
function vocabularyOf(edition: EditionId): Pick<Vocabulary, 'edition' | 'catalogue'> {
  return EDITIONS.get(edition)?.vocabulary ?? { edition, catalogue: new KeywordCatalogue([]) };
}
