import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseGermanCards } from '../../games/legion/present/german/card-texts.js';
import { german } from '../../games/legion/present/german/german.js';
import { inGerman, parseGermanRules } from '../../games/legion/present/german/german-handbook.js';
import type { Handbook } from '../../games/legion/present/handbook/handbook.js';
import { english as asPrinted } from '../../games/legion/present/wording/cards.js';
import type { CardWords } from '../../games/legion/present/wording/cards.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { ok, type Result } from '../../kernel/result.js';
import { readJson } from '../package-root.js';
import { readHandbook } from './handbook.js';
import { libraryFolder } from './library.js';

/** What the cards of an edition do, in German. Throws only if the shipped file is broken. */
export function germanCards(edition: EditionId): CardWords {
  const path = join(libraryFolder(edition), 'card-texts-de.json');
  if (!existsSync(path)) return asPrinted;
  const json = readJson(path);
  const cards = json.ok ? parseGermanCards(edition, json.value) : json;
  if (!cards.ok) throw new Error(cards.problem.message);
  return cards.value;
}

/** The handbook of an edition in German. */
export function readGermanHandbook(edition: EditionId): Result<Handbook> {
  const handbook = readHandbook(edition);
  if (!handbook.ok) return handbook;
  const json = readJson(join(libraryFolder(edition), 'rules-texts-de.json'));
  const rules = json.ok ? parseGermanRules(edition, json.value) : json;
  if (!rules.ok) return rules;
  return ok(inGerman(handbook.value, rules.value, { ...german, cards: germanCards(edition) }));
}
