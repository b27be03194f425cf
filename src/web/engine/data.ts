import libraries from 'virtual:libraries';
import own from 'virtual:own-kits';
import type { ListKit, PageHost, PageKit, PageKitEntry } from '../../arena/page-kit.js';
import { PAGE_KITS } from '../../arena/page-kits.js';
import type * as ReferenceGames from '../../arena/reference-games.js';
import { editionIn, type ScenarioFile } from '../../arena/scenario-file.js';
import { suggestion } from '../../kernel/nearest.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Source } from '../source.js';
import { loadForPositions } from './positions-later.js';
import { language, words } from './speech.js';

/** Scenarios are loaded when they are wanted, and the files that they name with them. */
const scenarios: Files = {
  ...import.meta.glob<unknown>('../../../scenarios/*/*.json', { import: 'default' }),
  ...own.scenarios,
};
/** Those that are loaded, by name. */
const loadedScenarios = new Map<string, unknown>();
/** What scenarios name, such as tables, by edition and folder. */
const parts: Files = import.meta.glob<unknown>(['../../../scenarios/*/*/*.json', '!../../../scenarios/*/sets/*.json'], {
  import: 'default',
});
/** Data that games do not need to be played: texts of rules and cards, by edition. */
const data: Files = import.meta.glob<unknown>(
  '../../games/*/editions/*/data/{rules-index,rules-texts,rules-texts-de,card-texts-de,list-builders}.json',
  { import: 'default' },
);

/** Files by path, each loaded when it is wanted. */
type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** What the kits get of the page. */
const host: PageHost = {
  language: () => language,
  words: () => words,
  async data(edition, name) {
    // The edition ROOM of the game FAMILY is `FAMILY-ROOM`.
    const found = Object.entries(data).find(([path]) => {
      const [, family, room, file] = /([^/]+)\/editions\/([^/]+)\/data\/([^/]+)\.json$/.exec(path) ?? [];
      return `${family}-${room}` === edition && file === name;
    });
    if (found !== undefined) return await found[1]();
    const { SHARED_DATA } = await import('./shared-data.js');
    return await SHARED_DATA[`../../games/${edition}/data/${name}.json`]?.();
  },
  packed: async (edition) => await libraries[edition]?.(),
  packedTexts: async (edition) => await (await import('virtual:card-texts')).default[edition]?.(),
  names: (edition, folder) =>
    Object.keys(parts)
      .filter((path) => path.includes(`/${edition}/${folder}/`))
      .map(nameOf)
      .sort(),
  async part(edition, folder, name) {
    const end = `/${edition}/${folder}/${name}.json`;
    return await Object.entries(parts).find(([path]) => path.endsWith(end))?.[1]();
  },
};

const entries: readonly PageKitEntry[] = [...PAGE_KITS, ...own.kits];

/** The edition of files that name none. */
export const USUAL_EDITION = PAGE_KITS[0].editions[0];

/** The kits that are open in this thread. */
const kits = new Map<PageKitEntry, PageKit>();

function entryOf(edition: string): PageKitEntry | undefined {
  return entries.find(({ editions }) => editions.includes(edition));
}

async function open(entry: PageKitEntry): Promise<PageKit> {
  const kit = kits.get(entry) ?? (await entry.open(host));
  kits.set(entry, kit);
  return kit;
}

/** The kit that plays an edition; of one that nobody plays, that of the usual edition. */
export async function kitPlaying(edition: string = USUAL_EDITION): Promise<PageKit> {
  return await open(entryOf(edition) ?? entries[0]);
}

/** Loads the texts of the rules and cards of the kits that are open, and of the usual one. */
export async function loadTexts(): Promise<void> {
  await kitPlaying();
  for (const kit of kits.values()) await kit.loadTexts?.();
}

/** The edition whose rules a scenario file is played by. */
export function editionOf({ json }: ScenarioFile): string {
  return editionIn(json) ?? USUAL_EDITION;
}

/** The kit that plays a scenario file, which has been opened; a problem is one line. */
export function kitAtHand(file: ScenarioFile): Result<PageKit> {
  const named = editionOf(file);
  const entry = entryOf(named);
  const kit = entry === undefined ? undefined : kits.get(entry);
  if (kit !== undefined) return ok(kit);
  if (entry !== undefined) throw new Error(`the games of ${named} are not loaded`);
  const near = suggestion(
    named,
    entries.flatMap(({ editions }) => editions),
  );
  return fail('edition', `${file.path}: edition: unknown edition '${named}'${near}`);
}

/** A scenario that comes with the page, once it is loaded. */
export function scenarioOf(name: string): Result<ScenarioFile> {
  if (loadedScenarios.has(name)) return ok({ path: `scenarios/${name}.json`, json: loadedScenarios.get(name) });
  return fail('scenario', `unknown scenario '${name}'${suggestion(name, Object.keys(scenarios).map(nameOf))}`);
}

/** Loads what a game needs for people or for agents, so that it can be loaded in turn. */
export async function loadParts(source: Source, who: 'people' | 'agents'): Promise<void> {
  if (source.kind === 'reference') return loadReferences();
  if (source.kind === 'position') return loadPositions(source.edition, who);
  if (source.kind === 'scenario') await loadScenarios((name) => name === source.name);
  const file = source.kind === 'file' ? ok(source) : scenarioOf(source.name);
  if (!file.ok) return;
  const entry = entryOf(editionOf(file.value));
  if (entry !== undefined) await (await open(entry)).ready?.(file.value, who);
}

/** Loads the positions of an edition, so that each can be loaded in turn. */
export async function loadPositions(edition: string, who: 'people' | 'agents'): Promise<void> {
  const positions = await (await kitPlaying(edition)).positions?.(edition, who);
  if (positions !== undefined) (await loadForPositions()).havePositions(edition, positions);
}

/** The editions of the open kits that compute odds. */
export function editionsWithOdds(): readonly string[] {
  return entries.flatMap((entry) => (kits.get(entry)?.odds === undefined ? [] : entry.editions));
}

/** The army lists for battles of a person's own by edition, once the menu is loaded. */
export function listsAtHand(): readonly ListKit[] {
  return entries.flatMap((entry) => kits.get(entry)?.lists ?? []);
}

/** Loads what a menu shows: every scenario with its kit, and the other games. */
export async function loadList(): Promise<void> {
  await Promise.all([loadScenarios(() => true), loadReferences(), kitPlaying()]);
  for (const file of listed()) {
    const entry = entryOf(editionOf(file));
    if (entry !== undefined) await open(entry);
  }
}

let references: typeof ReferenceGames | undefined;

async function loadReferences(): Promise<void> {
  references = await import('../../arena/reference-games.js');
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

/** The scenarios that are loaded, by name; all of them after {@link loadList}. */
export function listed(): (ScenarioFile & { readonly name: string })[] {
  return [...loadedScenarios]
    .map(([name, json]) => ({ name, path: `scenarios/${name}.json`, json }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
