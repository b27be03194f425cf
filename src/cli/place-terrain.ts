import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { loadAgents } from '../arena/crew.js';
import { reason, readText } from '../arena/files.js';
import { legionLibrary } from '../arena/library.js';
import { playGame } from '../arena/play.js';
import { checkScenario } from '../arena/scenarios.js';
import type { ScenarioFile } from '../arena/scenarios.js';
import { loadLegion } from '../arena/legion-battle.js';
import { createPlacement } from '../games/legion/terrain-placement/placement.js';
import { placedTerrain } from '../games/legion/terrain-placement/placed.js';
import { parseRecord, writeRecord } from '../kernel/record.js';
import type { GameRecord } from '../kernel/record.js';
import { replay } from '../kernel/replay.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { ExitCode } from './command.js';

/** How terrain is to be placed: by agents, or as a record has it. */
export interface Placing {
  readonly blue: string;
  readonly red: string;
  readonly seed: string;
  readonly from: string | undefined;
  readonly record: string | undefined;
  readonly out: string;
}

/** Plays the placing of a scenario's terrain (or plays a record of it again) and writes the scenario that comes of it. */
export async function placeTerrain(file: ScenarioFile, placing: Placing): Promise<Result<ExitCode>> {
  const scenario = checkScenario(file);
  if (!scenario.ok) return scenario;
  if (scenario.value.terrainToPlace === undefined) {
    return fail('placed', `${file.path}: its terrain lies already; terrainToPlace is empty`);
  }
  const played = placing.from === undefined ? await playedByAgents(file, placing) : recorded(placing.from);
  if (!played.ok) return played;
  const game = createPlacement(legionLibrary(), scenario.value);
  const again = replay(game, played.value);
  if (!again.ok) return fail(again.problem.code, `${placing.from ?? file.path}: ${again.problem.message}`);
  const placed = placedTerrain(file.json as Record<string, unknown>, game, again.value.state);
  const checked = checkScenario({ path: placing.out, json: placed });
  if (!checked.ok) return checked;
  if (placing.record !== undefined) {
    const kept = write('record', placing.record, `${writeRecord(played.value)}\n`);
    if (!kept.ok) return kept;
  }
  const written = write('out', placing.out, `${JSON.stringify(placed, null, 2)}\n`);
  return written.ok ? ok(0) : written;
}

async function playedByAgents(file: ScenarioFile, { blue, red, seed }: Placing): Promise<Result<GameRecord>> {
  const loaded = loadLegion(file);
  if (!loaded.ok) return loaded;
  const crew = await loadAgents([blue, red]);
  if (!crew.ok) return crew;
  const { record } = playGame(loaded.value, crew.value, seed);
  const { forfeit } = record.result;
  return forfeit === undefined ? ok(record) : fail('forfeit', `${forfeit.player} places nothing more: ${forfeit.why}`);
}

function recorded(path: string): Result<GameRecord> {
  const text = readText(path);
  return text.ok ? parseRecord(text.value.trimEnd(), path) : text;
}

function write(option: string, path: string, text: string): Result<void> {
  if (path === '-') {
    process.stdout.write(text);
    return ok();
  }
  try {
    writeFileSync(path, text);
  } catch (error) {
    return fail(option, `--${option} ${path}: cannot be written: ${reason(error)}`);
  }
  return ok();
}
