import { loadLegionWith } from '../../arena/legion/load-legion.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { copyOfGame } from '../../arena/own-game.js';
import { findEdition } from '../../games/legion/editions/all.js';
import { parseScenario } from '../../games/legion/scenario/parse.js';
import { suggestion } from '../../kernel/nearest.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Source } from '../protocol.js';
import { expanded, handbookOf, libraryOf, referencesAtHand, scenarioOf, speechOf } from './data.js';

/** Loads a game in this thread; a problem is one line. */
export function loadSource(source: Source): Result<LoadedGame> {
  if (source.kind === 'reference') return loadReference(source.name);
  const path = source.kind === 'file' ? source.path : `scenarios/${source.name}.json`;
  const json = source.kind === 'file' ? expanded(source.json, path) : scenarioOf(source.name);
  if (!json.ok) return json;
  const named = isObject(json.value) ? json.value['edition'] : undefined;
  const edition = findEdition(typeof named === 'string' ? named : undefined);
  if (!edition.ok) return fail(edition.problem.code, `${path}: edition: ${edition.problem.message}`);
  const library = libraryOf(edition.value.id);
  const scenario = parseScenario(library, edition.value, json.value, path);
  if (!scenario.ok) return scenario;
  const handbook = (): ReturnType<typeof handbookOf> => handbookOf(edition.value.id);
  return loadLegionWith(
    { library, edition: edition.value, handbook, speech: speechOf(edition.value.id) },
    scenario.value,
    path,
  );
}

/** The source of a saved game or a record as far as its text says it; undefined where that is damaged. */
export function sourceIn(line: string): Source | undefined {
  try {
    const { scenario, game } = JSON.parse(line) as {
      readonly scenario?: { readonly id?: unknown };
      readonly game?: unknown;
    };
    if (typeof scenario?.id === 'string') return { kind: 'scenario', name: scenario.id };
    return typeof game === 'string' ? { kind: 'reference', name: game } : undefined;
  } catch {
    return undefined;
  }
}

function loadReference(name: string): Result<LoadedGame> {
  const { referenceGames, referencePresenters } = referencesAtHand();
  if (!Object.hasOwn(referenceGames, name))
    return fail('game', `unknown game '${name}'${suggestion(name, Object.keys(referenceGames))}`);
  const game = referenceGames[name]();
  return ok({ game, another: () => copyOfGame(game), label: {}, presenter: referencePresenters[name] });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
