import { parseLibrary } from '../../games/legion/cards/parse-library.js';
import type { LibraryFile } from '../../games/legion/cards/parse-library.js';
import type { Library } from '../../games/legion/cards/library.js';
import { Handbook } from '../../games/legion/present/handbook/handbook.js';
import { parseRuleTexts } from '../../games/legion/present/handbook/texts.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { expandWith } from '../../arena/expand-scenario.js';
import { suggestion } from '../../kernel/nearest.js';
import type { Source } from '../protocol.js';
import { words } from '../words/words.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** The content of JSON files by their path. */
type Files = Readonly<Record<string, unknown>>;

/** Every file that a library is read from; the others are not needed to play. */
const cards: Files = import.meta.glob(
  [
    '../../games/legion/editions/*/data/*.json',
    '!../../games/legion/editions/*/data/rules-*.json',
    '!../../games/legion/editions/*/data/list-builders.json',
  ],
  { eager: true, import: 'default' },
);
/** Scenarios are loaded when they are wanted, and their tables and armies with them. */
const scenarios = import.meta.glob('../../../scenarios/*.json', { import: 'default' });
/** Those that are loaded, by name. */
const loadedScenarios = new Map<string, unknown>();
const parts = {
  table: import.meta.glob('../../../scenarios/tables/*.json', { import: 'default' }),
  army: import.meta.glob('../../../scenarios/armies/*.json', { import: 'default' }),
};
/** Those that are loaded, by kind and name. */
const loadedParts = new Map<string, unknown>();
/** The texts of the rules are loaded after the game, which does not need them. */
const texts = import.meta.glob('../../games/legion/editions/*/data/rules-{index,texts}.json', { import: 'default' });

const libraries = new Map<EditionId, Library>();

/** The cards of an edition that comes with Opfor. Throws for another edition, and if the files are broken. */
export function libraryOf(edition: EditionId): Library {
  const known = libraries.get(edition);
  if (known !== undefined) return known;
  const room = `/${edition.replace(/^legion-/, '')}/data/`;
  const files = Object.entries(cards).filter(([path]) => path.includes(room));
  const byName = Object.fromEntries(files.map(([path, json]) => [nameOf(path), json])) as Record<LibraryFile, unknown>;
  const library = parseLibrary(edition, byName);
  if (!library.ok) throw new Error(library.problem.message);
  libraries.set(edition, library.value);
  return library.value;
}

const handbooks = new Map<EditionId, Handbook>();

/** Loads the texts of the rules of an edition, so that {@link handbookOf} has them. */
export async function loadHandbook(edition: EditionId): Promise<void> {
  const room = `/${edition.replace(/^legion-/, '')}/data/`;
  const read = async (name: string): Promise<unknown> =>
    await Object.entries(texts).find(([path]) => path.includes(room) && nameOf(path) === name)?.[1]();
  const rules = parseRuleTexts(edition, await read('rules-index'), await read('rules-texts'));
  if (rules.ok) handbooks.set(edition, new Handbook(libraryOf(edition), rules.value));
}

/** The texts of the rules, once they are loaded. */
export function handbookOf(edition: EditionId): Result<Handbook> {
  const handbook = handbooks.get(edition);
  return handbook === undefined ? fail('loading', words.table.textsLoading) : ok(handbook);
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
  if (source.kind === 'reference') return;
  if (source.kind === 'scenario') await loadScenarios((name) => name === source.name);
  const named = textsIn(source.kind === 'file' ? source.json : loadedScenarios.get(source.name));
  for (const part of ['table', 'army'] as const)
    for (const [file, load] of Object.entries(parts[part]))
      if (named.has(nameOf(file))) loadedParts.set(`${part} ${nameOf(file)}`, await load());
}

/** Loads every scenario, so that {@link listed} has them. */
export async function loadList(): Promise<void> {
  await loadScenarios(() => true);
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
