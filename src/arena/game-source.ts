import { resolve } from 'node:path';
import { labelProblem } from './label.js';
import type { LoadedGame } from './loaded-game.js';
import { suggestion } from '../kernel/nearest.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { isGameFile, loadGameFile } from './game-file.js';
import { kitOf } from './kits.js';
import { cameFrom, type GameSource } from './own-game.js';
import { gameHere } from './places.js';
import { isReferenceGame, loadReference, REFERENCE_NAMES } from './reference-games.js';
import { readScenarioFile, readShippedScenario } from './scenario-files.js';

/**
 * What a person can name: a scenario (a name from the list, or a file), or a game without scenarios (an id, or the
 * file of a JavaScript module).
 */
export interface NamedGame {
  readonly scenario?: string | undefined;
  readonly game?: string | undefined;
}

/** The source of the game that a person names. */
export function findGame({ scenario, game }: NamedGame): Result<GameSource> {
  if (scenario !== undefined && game !== undefined) return fail('game', 'give --scenario or --game, not both');
  if (game !== undefined) return isGameFile(game) ? ok({ kind: 'file', path: resolve(game) }) : referenceSource(game);
  if (scenario === undefined) {
    return fail('game', 'name what to play: --scenario, such as core-set-clash, or --game, such as connect-four');
  }
  if (isReferenceGame(scenario))
    return fail('game', `${scenario} is a game without scenarios; name it with --game ${scenario}`);
  const file = readScenarioFile(scenario);
  return file.ok ? ok({ kind: 'scenario', file: file.value }) : file;
}

/** Loads a game, and only the rules that it needs. */
export async function loadGame(source: GameSource): Promise<Result<LoadedGame>> {
  const loaded = await loadFrom(source);
  if (loaded.ok) cameFrom(loaded.value.game, source);
  return loaded;
}

async function loadFrom(source: GameSource): Promise<Result<LoadedGame>> {
  if (source.kind === 'reference') return loadReference(source.name);
  if (source.kind === 'file') {
    const here = gameHere(source.path);
    return here.ok ? loadGameFile(here.value) : here;
  }
  const kit = await kitOf(source.file);
  return kit.ok ? kit.value.load(source.file) : kit;
}

/**
 * Loads the game of a record. A battle on a scenario that does not come with Opfor needs the scenario's file, a game of
 * a person's own the game's file. A scenario that has changed since is a problem, as the record cannot be checked
 * against it.
 */
export async function loadRecorded(record: GameRecord, scenarioFile?: string): Promise<Result<LoadedGame>> {
  const source = recordedSource(record, scenarioFile);
  if (!source.ok) return source;
  const loaded = await loadGame(source.value);
  if (!loaded.ok) return loaded;
  const { id } = loaded.value.game;
  if (id !== record.game) return fail('replay-game', `the record is of ${record.game}, not of ${id}`);
  const problem = labelProblem(loaded.value.label, record);
  return problem === undefined ? loaded : { ok: false, problem };
}

function recordedSource({ game, scenario }: GameRecord, file: string | undefined): Result<GameSource> {
  if (scenario === undefined) {
    if (file !== undefined && isGameFile(file)) return ok({ kind: 'file', path: resolve(file) });
    if (file === undefined) return referenceSource(game);
    return fail('replay-scenario', `the record is of ${game}, which has no scenario; leave out --scenario`);
  }
  // The id in a record never names a file: records may come from untrusted sources.
  const found = file === undefined ? readShippedScenario(scenario.id) : readScenarioFile(file);
  if (found.ok) return ok({ kind: 'scenario', file: found.value });
  if (file !== undefined) return found;
  return fail('replay-scenario', `scenario '${scenario.id}' does not come with Opfor; give its file with --scenario`);
}

function referenceSource(name: string): Result<GameSource> {
  if (!isReferenceGame(name)) {
    const near = suggestion(name, REFERENCE_NAMES);
    const own = near.includes('did you mean') ? '' : '; a game of your own is a file: ./my-game.js';
    return fail('game', `unknown game '${name}'${near}${own}`);
  }
  return ok({ kind: 'reference', name });
}
