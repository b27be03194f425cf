import { suggestion } from '../kernel/nearest.js';
import { allOf, fail, failAll, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { CheckedScenario, GameKit } from './game-kit.js';
import { keepOrigin } from './origins.js';
import { withLines } from './with-lines.js';
import type { ScenarioFile } from './scenario-files.js';

/** A kit, loaded on first use, and the editions whose scenarios it plays. */
interface KitEntry {
  readonly editions: readonly string[];
  open(): Promise<GameKit>;
  /** Why an edition that Opfor knows of cannot be played yet; undefined for one it does not know. */
  notYet(edition: string): Promise<string | undefined>;
}

/** Every family of games that has scenarios. */
export const KITS: readonly KitEntry[] = [
  {
    editions: ['legion-2020'],
    open: async () => (await import('./legion/kit.js')).legionKit,
    notYet: async (edition) => (await import('./legion/library.js')).notYetPlayable(edition),
  },
];

/** The kit that plays a scenario file, chosen by the edition that the file names. */
export async function kitOf({ path, json }: ScenarioFile): Promise<Result<GameKit>> {
  const named = typeof json === 'object' && json !== null ? (json as { edition?: unknown }).edition : undefined;
  const known = KITS.flatMap(({ editions }) => editions);
  const entry = KITS.find(({ editions }) => editions.some((edition) => edition === named));
  if (entry !== undefined) return ok(await entry.open());
  // If the edition is missing or not a text, the schema of the first kit reports it.
  if (typeof named !== 'string') return ok(await KITS[0].open());
  for (const kit of KITS) {
    const reason = await kit.notYet(named);
    if (reason !== undefined) return fail('edition', `${path}: edition: ${reason}`, ['edition']);
  }
  return fail('edition', `${path}: edition: unknown edition '${named}'${suggestion(named, known)}`, ['edition']);
}

/**
 * Checks a scenario file in full by the rules of its edition. Of a file whose edition cannot be played, the rest is
 * checked by the first kit all the same.
 */
export async function checkScenario(file: ScenarioFile): Promise<Result<CheckedScenario>> {
  const kit = await kitOf(file);
  if (kit.ok) return kit.value.check(file);
  const first = KITS[0];
  const json = { ...(file.json as object), edition: first.editions[0] };
  keepOrigin(json, file.json);
  const others = (await first.open()).check({ ...file, json });
  const [wrong] = allOf(withLines(kit, file.json, file.path).problem);
  return failAll([wrong, ...(others.ok ? [] : allOf(others.problem))]);
}
