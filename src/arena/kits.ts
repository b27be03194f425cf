import { join } from 'node:path';
import process from 'node:process';
import { errorText } from '../kernel/error-text.js';
import { didYouMean, suggestion } from '../kernel/nearest.js';
import { allOf, fail, failAll, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { BenchScenarios, CheckedScenario, GameKit, KitEntry, RulesKit } from './game-kit.js';
import { expandScenario as expandLegion } from './legion/scenario-parts.js';
import { keepOrigin } from './origins.js';
import { readOwnKits } from './own-kits.js';
import { packageRoot } from './package-root.js';
import { editionIn, type ScenarioFile } from './scenario-file.js';
import { withLines } from './with-lines.js';

/** Every family of games that has scenarios. */
const KITS: KitEntry[] = [
  {
    editions: ['legion-2020', 'legion-2025'],
    family: 'legion',
    open: async () => (await import('./legion/kit.js')).legionKit,
    expand: expandLegion,
  },
  {
    editions: ['imperial-assault', 'imperial-assault-iacp'],
    family: 'imperial-assault',
    open: async () => (await import('./imperial-assault/kit.js')).iaKit,
  },
  {
    editions: ['imperial-assault-campaign'],
    otherFile: (json) =>
      Object.hasOwn(json, 'campaign') && Object.hasOwn(json, 'steps')
        ? 'is a campaign, not a battle; `opfor campaign play` plays it on, `opfor campaign simulate` plays campaigns by agents'
        : undefined,
    open: async () => (await import('./imperial-assault/campaign-kit.js')).campaignKit,
  },
];

/** The edition that is meant where none is named. */
export const USUAL_EDITION: string = KITS[0].editions[0];

/** Adds a kit, and returns what takes it away again. Throws if it names an edition of another. */
export function addKit(entry: KitEntry): () => void {
  const taken = entry.editions.find((edition) => entryOf(edition) !== undefined);
  if (taken !== undefined) throw new Error(`two kits play ${taken}`);
  KITS.push(entry);
  return () => void KITS.splice(KITS.indexOf(entry), 1);
}

/** What came of opening the kits of a person's own; undefined before. */
let own: Promise<Result<void>> | undefined;

/**
 * Adds the kits of a person's own, which the environment variable OPFOR_KITS names, once. Before that they are not
 * among the kits, so a program calls it first of all.
 */
export function openOwnKits(): Promise<Result<void>> {
  own ??= addOwnKits();
  return own;
}

async function addOwnKits(): Promise<Result<void>> {
  const read = await readOwnKits(process.env['OPFOR_KITS'] ?? '');
  if (!read.ok) return read;
  try {
    for (const entry of read.value) addKit(entry);
    return ok();
  } catch (error) {
    return fail('kit', `OPFOR_KITS: ${errorText(error)}`);
  }
}

/** Whether an edition is that of a kit of a person's own. */
export function isOwnEdition(edition: string | undefined): boolean {
  return entryOf(edition)?.folder !== undefined;
}

/**
 * The game whose edition this is, for a command that has a form of its own for each game. The problem, which begins
 * with
 * `--edition`, says which editions there are, or that the command is not for a game of a person's own.
 */
export function familyOf(edition: string, command: string): Result<NonNullable<KitEntry['family']>> {
  const entry = entryOf(edition);
  if (entry?.family !== undefined) return ok(entry.family);
  if (entry !== undefined) return fail('edition', `--edition ${edition}: it has no ${command}`);
  const known = playableEditions();
  return fail(
    'edition',
    `--edition: unknown edition '${edition}'${didYouMean(edition, known)}; there is ${known.join(', ')}`,
  );
}

/** Every edition that can be played. */
export function playableEditions(): readonly string[] {
  return KITS.flatMap(({ editions }) => editions);
}

/** The folders of scenarios that come with Opfor and its kits, by edition; `where` is what messages call them. */
export function scenarioFolders(): { readonly edition: string; readonly path: string; readonly where: string }[] {
  return KITS.flatMap(({ editions, folder }) =>
    editions.map((edition) => ({
      edition,
      path: join(folder ?? join(packageRoot(), 'scenarios'), edition),
      where: `${folder ?? 'scenarios'}/${edition}`,
    })),
  );
}

function entryOf(edition: string | undefined): KitEntry | undefined {
  return edition === undefined ? undefined : KITS.find(({ editions }) => editions.includes(edition));
}

/**
 * The scenario in a file with the files that it names; paths are relative to the scenario's file, `path`. Messages call
 * it `where`, its path unless given. Of a scenario of no known edition they are those of the first kit.
 */
export function expandScenario(json: unknown, path: string, where: string = path): ScenarioFile {
  const named = editionIn(json) ?? USUAL_EDITION;
  const known = entryOf(named);
  const edition = known === undefined ? USUAL_EDITION : named;
  return (known ?? KITS[0]).expand?.(json, edition, path, where) ?? { path: where, json };
}

/** The kit that plays an edition; the problem says which editions there are, or why this one cannot be played yet. */
export async function kitFor(edition: string): Promise<Result<GameKit>> {
  const opened = await openOwnKits();
  if (!opened.ok) return opened;
  const entry = entryOf(edition);
  if (entry !== undefined) return ok(await entry.open());
  return fail('edition', `unknown edition '${edition}'${suggestion(edition, playableEditions())}`);
}

/** The kit that plays a scenario file, by the edition that the file names; a problem for another kind of file. */
export async function kitOf({ path, json }: ScenarioFile): Promise<Result<GameKit>> {
  const other = otherFile(json);
  if (other !== undefined) return fail('scenario', `${path}: ${other}`);
  // If the edition is missing or not a text, the schema of the first kit reports it.
  const kit = await kitFor(editionIn(json) ?? USUAL_EDITION);
  return kit.ok ? kit : fail(kit.problem.code, `${path}: edition: ${kit.problem.message}`, ['edition']);
}

/** What a file is that one of the games keeps, and that is no scenario; undefined if it is none. */
function otherFile(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  return KITS.map((entry) => entry.otherFile?.(json)).find((says) => says !== undefined);
}

/**
 * Checks a scenario file in full by the rules of its edition. Of a file whose edition cannot be played, the rest is
 * checked by the first kit all the same.
 */
export async function checkScenario(file: ScenarioFile): Promise<Result<CheckedScenario>> {
  const kit = await kitOf(file);
  if (kit.ok) return kit.value.check(file);
  if (otherFile(file.json) !== undefined) return kit;
  const json = { ...(file.json as object), edition: USUAL_EDITION };
  keepOrigin(json, file.json);
  const others = (await KITS[0].open()).check({ ...file, json });
  const [wrong] = allOf(withLines(kit, file.json, file.path).problem);
  return failAll([wrong, ...(others.ok ? [] : allOf(others.problem))]);
}

/** The scenarios that the bench plays, by edition, the usual one first; an edition that names none is left out. */
export async function benchScenarios(): Promise<ReadonlyMap<string, BenchScenarios>> {
  const named = new Map<string, BenchScenarios>();
  for (const entry of KITS) {
    const kit = await entry.open();
    for (const edition of entry.editions) {
      const scenarios = kit.bench?.(edition);
      if (scenarios !== undefined) named.set(edition, scenarios);
    }
  }
  return named;
}

/** What is implemented and proven of rules, by edition, whether it can be played or is only listed. */
export async function rulesKits(): Promise<ReadonlyMap<string, RulesKit>> {
  const found = new Map<string, RulesKit>();
  for (const entry of KITS) {
    const rules = await (await entry.open()).rules?.();
    for (const edition of rules?.editions() ?? []) if (rules !== undefined) found.set(edition, rules);
  }
  return found;
}
