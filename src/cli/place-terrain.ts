import { labelProblem } from '../arena/label.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { checkPlays } from '../../agents/index.js';
import { loadAgents } from '../arena/crew.js';
import { fileName, readText } from '../arena/files.js';
import { kitOf } from '../arena/kits.js';
import { playGame } from '../arena/play.js';
import type { ScenarioFile } from '../arena/scenario-file.js';
import { parseRecord, writeRecord } from '../kernel/record.js';
import type { GameRecord } from '../kernel/record.js';
import { replay } from '../kernel/replay.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { ExitCode } from './command.js';
import { type OutFile, writeAll } from './out-file.js';
import { readSeats } from './seats.js';

/** How terrain is to be placed: by agents, or as in a record. */
export interface Placing {
  readonly blue: string | undefined;
  readonly red: string | undefined;
  readonly seat: readonly string[] | undefined;
  readonly seed: string | undefined;
  readonly from: string | undefined;
  readonly record: string | undefined;
  readonly out: string | undefined;
}

/** Plays the placing of a scenario's terrain (or replays a record of it) and writes the resulting scenario. */
export async function placeTerrain(file: ScenarioFile, placing: Placing): Promise<Result<ExitCode>> {
  const { from, record, out = '-' } = placing;
  const clash = clashing(file, placing, out);
  if (clash !== undefined) return fail('option', clash);
  const kit = await kitOf(file);
  if (!kit.ok) return kit;
  const found = kit.value.preparation?.(file) ?? fail('placed', `${file.path}: nothing of it is placed by players`);
  if (!found.ok) return found;
  const { loaded, scenario } = found.value;
  const played = from === undefined ? await playedByAgents(loaded, placing) : recorded(loaded, from);
  if (!played.ok) return played;
  const again = replay(loaded.game, played.value);
  if (!again.ok) return fail(again.problem.code, `${from ?? file.path}: ${again.problem.message}`);
  const placed = scenario(again.value.state);
  const checked = kit.value.check({ path: file.path, json: placed });
  if (!checked.ok) return checked;
  const files: OutFile[] = [{ option: 'out', path: out, text: `${JSON.stringify(placed, null, 2)}\n` }];
  if (record !== undefined) files.push({ option: 'record', path: record, text: `${writeRecord(played.value)}\n` });
  const written = writeAll(files);
  return written.ok ? ok(0) : written;
}

/** Why these options cannot go together, or undefined. */
function clashing(file: ScenarioFile, placing: Placing, out: string): string | undefined {
  const { from, record } = placing;
  const others = (['blue', 'red', 'seat', 'seed', 'record'] as const).find((option) => placing[option] !== undefined);
  if (from !== undefined && others !== undefined) {
    return `--from replays a record, so --${others} has no effect; leave one of them out`;
  }
  if (from === '-' && file.path === 'stdin') return 'the scenario and --from are both read from stdin; give one a file';
  if (record !== undefined && record === out) {
    const where = out === '-' ? 'to stdout' : `to ${out}`;
    return `the scenario and --record are both written ${where}; give --out and --record different files`;
  }
  return undefined;
}

async function playedByAgents(loaded: LoadedGame, placing: Placing): Promise<Result<GameRecord>> {
  const { seed = '0' } = placing;
  const specs = readSeats(placing, loaded.game.players, 'random');
  if (!specs.ok) return specs;
  const crew = loadAgents(specs.value);
  if (!crew.ok) return crew;
  const fit = checkPlays(crew.value, loaded.game);
  if (!fit.ok) return fit;
  const { record } = playGame(loaded, crew.value, seed);
  const { forfeit } = record.result;
  return forfeit === undefined ? ok(record) : fail('forfeit', `${forfeit.player} places nothing more: ${forfeit.why}`);
}

/** Reads the record of a complete placing of this scenario. */
function recorded({ label }: LoadedGame, path: string): Result<GameRecord> {
  const text = readText(path);
  if (!text.ok) return text;
  const where = fileName(path);
  const lines = text.value.trimEnd().split('\n');
  if (lines.length > 1) return fail('from', `${where}: holds ${lines.length} records; --from takes a file with one`);
  const record = parseRecord(lines[0], where);
  if (!record.ok) return record;
  const problem = labelProblem(label, record.value);
  if (problem !== undefined) return fail(problem.code, `${where}: ${problem.message}`);
  const { forfeit } = record.value.result;
  if (forfeit === undefined) return record;
  return fail(
    'forfeit',
    `${where}: ${forfeit.player} gave up before all terrain was placed; take a record without a forfeit`,
  );
}
