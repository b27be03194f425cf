import { createLegion, type LegionGame } from '../../games/legion/legion.js';
import type { Scenario } from '../../games/legion/scenario/types.js';
import type { Result } from '../../kernel/result.js';
import { legionLibrary } from '../legion/library.js';
import { legionScenario } from '../legion/kit.js';
import { readShippedScenario } from '../scenario-files.js';
import { findEdition } from '../../games/legion/editions/all.js';

/**
 * For tests: the content of a scenario that comes with Opfor, not yet checked. Throws if there is none of that name.
 */
export function shippedDraft(name: string): Record<string, unknown> {
  return must(readShippedScenario(name)).json as Record<string, unknown>;
}

/** For tests: a scenario that comes with Opfor, with some fields of its file changed. Throws if it is not valid. */
export function shippedScenario(name: string, change: Readonly<Record<string, unknown>> = {}): Scenario {
  return must(legionScenario({ path: name, json: { ...shippedDraft(name), ...change } })).scenario;
}

/** For tests: the battle of {@link shippedScenario}. */
export function shippedBattle(name: string, change: Readonly<Record<string, unknown>> = {}): LegionGame {
  const scenario = shippedScenario(name, change);
  const edition = must(findEdition(scenario.edition));
  return must(createLegion(legionLibrary(edition.id), scenario, edition));
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
