import libraries from 'virtual:libraries';
import { unpackLibrary, withTexts } from '../../games/legion/cards/packed-library.js';
import type { CardTexts } from '../../games/legion/cards/packed-library.js';
import type { Library } from '../../games/legion/cards/library.js';
import type { Handbook } from '../../games/legion/present/handbook/handbook.js';
import { EDITIONS, findEdition } from '../../games/legion/editions/all.js';
import { englishByEye } from '../../games/legion/present/speech.js';
import type { Speech } from '../../games/legion/present/speech.js';
import type { CardWords } from '../../games/legion/present/wording/cards.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { expandWith } from '../../arena/legion/expand-scenario.js';
import { suggestion } from '../../kernel/nearest.js';
import type { Source } from '../protocol.js';
import type * as ReferenceGames from './reference-games.js';
import { language, speechAtHand, words } from './speech.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** Scenarios are loaded when they are wanted, and their tables and armies with them. */
const scenarios = import.meta.glob('../../../scenarios/*/*.json', { import: 'default' });
/** Those that are loaded, by name. */
const loadedScenarios = new Map<string, unknown>();
const parts = {
  table: import.meta.glob('../../../scenarios/*/tables/*.json', { import: 'default' }),
  army: import.meta.glob('../../../scenarios/*/armies/*.json', { import: 'default' }),
};
/** Those that are loaded, by kind and name. */
const loadedParts = new Map<string, unknown>();
/** The texts of the rules are loaded after the game, which does not need them. */
const texts = import.meta.glob('../../games/legion/editions/*/data/rules-{index,texts,texts-de}.json', {
  import: 'default',
});
/** What cards do in German, by edition. */
const german = import.meta.glob('../../games/legion/editions/*/data/card-texts-de.json', { import: 'default' });

/** What list builders call the cards, by edition; loaded where a list is read. */
const builders = import.meta.glob('../../games/legion/editions/*/data/list-builders.json', { import: 'default' });

const unpacked = new Map<EditionId, Library>();

/** What cards say, once that is loaded. */
let said: Readonly<Partial<Record<EditionId, CardTexts>>> | undefined;

/** What cards do in the language at hand, if that is not English. */
const translated = new Map<EditionId, CardWords>();

/**
 * Loads what cards say, so that the libraries of this thread have it, and what it is called in the language at hand:
 * people read it, agents do not need it.
 */
export async function loadCardTexts(): Promise<void> {
  if (language === 'de' && translated.size === 0) {
    const { parseGermanCards } = await import('../../games/legion/present/german/card-texts.js');
    for (const edition of EDITIONS.keys()) {
      const cards = parseGermanCards(edition, await dataOf(german, edition, 'card-texts-de'));
      if (cards.ok) translated.set(edition, cards.value);
    }
  }
  if (said !== undefined) return;
  said = (await import('virtual:card-texts')).default;
  unpacked.clear();
}

/** The language in which battles of an edition speak that are loaded from now on. */
export function speechOf(edition: EditionId): Speech {
  const cards = language === 'de' ? translated.get(edition) : undefined;
  return cards === undefined ? speechAtHand() : { ...speechAtHand(), cards };
}

/** A data file of an edition, by its name; undefined if it has none. */
async function dataOf(
  files: Readonly<Record<string, () => Promise<unknown>>>,
  edition: EditionId,
  name: string,
): Promise<unknown> {
  const room = `/${edition.replace(/^legion-/, '')}/data/`;
  return await Object.entries(files).find(([path]) => path.includes(room) && nameOf(path) === name)?.[1]();
}

/** The cards of an edition that comes with Opfor, which were checked when the page was built. */
export function libraryOf(edition: EditionId): Library {
  const known = unpacked.get(edition);
  if (known !== undefined) return known;
  const packed = libraries[edition];
  if (packed === undefined) throw new Error(`no cards of ${edition} are known`);
  const found = EDITIONS.get(edition);
  if (found === undefined) throw new Error(`no words of ${edition} are known`);
  const texts = said?.[edition];
  const bare = unpackLibrary(packed, found.vocabulary);
  const library = texts === undefined ? bare : withTexts(bare, texts);
  unpacked.set(edition, library);
  return library;
}

const handbooks = new Map<EditionId, Handbook>();

/** Loads the texts of the rules and cards of an edition in the language at hand, for {@link handbookOf}. */
export async function loadHandbook(edition: EditionId): Promise<void> {
  const { Handbook, parseRuleTexts } = await import('./handbook.js');
  await loadCardTexts();
  const read = (name: string): Promise<unknown> => dataOf(texts, edition, name);
  const found = findEdition(edition);
  if (!found.ok) return;
  const rules = parseRuleTexts(found.value.vocabulary, await read('rules-index'), await read('rules-texts'));
  if (!rules.ok) return;
  const handbook = new Handbook(rules.value, libraryOf(edition), englishByEye);
  if (language !== 'de') handbooks.set(edition, handbook);
  else {
    const { inGerman, parseGermanRules } = await import('../../games/legion/present/german/german-handbook.js');
    const german = parseGermanRules(edition, await read('rules-texts-de'));
    handbooks.set(edition, inGerman(handbook, german.ok ? german.value : {}, speechOf(edition)));
  }
}

/** What list builders call the cards of an edition, as its file has it. */
export async function listBuilders(edition: EditionId): Promise<unknown> {
  return await dataOf(builders, edition, 'list-builders');
}

/** The texts of the rules, once they are loaded. */
export function handbookOf(edition: EditionId): Result<Handbook> {
  const handbook = handbooks.get(edition);
  return handbook === undefined ? fail('loading', words.textsLoading) : ok(handbook);
}

/** A scenario that comes with Opfor, with the table and the armies that it names. */
export function scenarioOf(name: string): Result<unknown> {
  const found = loadedScenarios.get(name);
  if (found === undefined) {
    const names = Object.keys(scenarios).map(nameOf);
    return fail('scenario', `unknown scenario '${name}'${suggestion(name, names)}`);
  }
  return expanded(found, `scenarios/${name}.json`);
}

/** Loads a scenario with its tables and armies, so that {@link scenarioOf} and {@link expanded} have them. */
export async function loadParts(source: Source): Promise<void> {
  if (source.kind === 'reference') return loadReferences();
  if (source.kind === 'scenario') await loadScenarios((name) => name === source.name);
  const named = textsIn(source.kind === 'file' ? source.json : loadedScenarios.get(source.name));
  for (const part of ['table', 'army'] as const)
    for (const [file, load] of Object.entries(parts[part]))
      if (named.has(nameOf(file))) loadedParts.set(`${part} ${nameOf(file)}`, await load());
}

/** The names of all tables or army lists. */
export function partNames(part: keyof typeof parts): string[] {
  return Object.keys(parts[part]).map(nameOf).sort();
}

/** Loads a table or an army list by its name; undefined for an unknown one. */
export async function loadPart(part: keyof typeof parts, name: string): Promise<unknown> {
  return await Object.entries(parts[part]).find(([path]) => nameOf(path) === name)?.[1]();
}

/** Loads every scenario and the other games, so that {@link listed} and {@link referencesAtHand} have them. */
export async function loadList(): Promise<void> {
  await Promise.all([loadScenarios(() => true), loadReferences()]);
}

let references: typeof ReferenceGames | undefined;

async function loadReferences(): Promise<void> {
  references = await import('./reference-games.js');
}

/** The games without scenarios, once they are loaded. */
export function referencesAtHand(): typeof ReferenceGames {
  if (references === undefined) throw new Error('the other games are not loaded');
  return references;
}

async function loadScenarios(isWanted: (name: string) => boolean): Promise<void> {
  const wanted = Object.entries(scenarios).filter(([path]) => isWanted(nameOf(path)));
  await Promise.all(wanted.map(async ([path, load]) => loadedScenarios.set(nameOf(path), await load())));
}

/** All texts in a JSON value. */
function textsIn(json: unknown): Set<string> {
  if (typeof json === 'string') return new Set([json]);
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(Object.values(json).flatMap((value) => [...textsIn(value)]));
}

/** A scenario with the tables and armies that come with Opfor and that it names. */
export function expanded(json: unknown, path: string): Result<unknown> {
  const file = expandWith(json, path, (part, name) => {
    const found = loadedParts.get(`${part} ${name}`);
    if (found !== undefined) return ok(found);
    return fail(part, `there is no ${part} '${name}'${suggestion(name, Object.keys(parts[part]).map(nameOf))}`);
  });
  const [problem] = file.problems ?? [];
  return problem === undefined ? ok(file.json) : { ok: false, problem };
}

/** What a list of scenarios shows of each, by name; empty before {@link loadList}. */
export function listed(): { readonly name: string; readonly json: Readonly<Record<string, unknown>> }[] {
  return [...loadedScenarios]
    .map(([name, json]) => ({ name, json: json as Readonly<Record<string, unknown>> }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
