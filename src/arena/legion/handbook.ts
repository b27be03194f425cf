import { join, relative } from 'node:path';
import { findEdition } from '../../games/legion/editions/all.js';
import { Handbook } from '../../games/legion/present/handbook/handbook.js';
import { parseRuleTexts } from '../../games/legion/present/handbook/texts.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { packageRoot, readJson } from '../package-root.js';
import { legionLibrary, libraryFolder } from './library.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';

/** The rules and cards of an edition, to be looked up by name; read from the files that Opfor ships. */
export function readHandbook(edition: EditionId): Result<Handbook> {
  const found = findEdition(edition);
  if (!found.ok) return found;
  const folder = libraryFolder(edition);
  const index = readJson(join(folder, 'rules-index.json'));
  if (!index.ok) return index;
  const texts = readJson(join(folder, 'rules-texts.json'));
  if (!texts.ok)
    return fail('edition', `${edition} has no texts of its rules: ${relative(packageRoot(), folder)}/rules-texts.json`);
  const rules = parseRuleTexts(found.value.vocabulary, index.value, texts.value);
  return rules.ok ? ok(new Handbook(legionLibrary(edition), rules.value)) : rules;
}
