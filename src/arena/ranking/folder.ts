import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { makeFolder, readText, reason } from '../files.js';
import { lockFolder } from '../storage/folder-lock.js';
import { LineFile } from '../storage/line-file.js';
import { replaceFile } from '../storage/whole-file.js';
import { battleSchema, planSchema, type RankedBattle, type RankingPlan } from './set.js';

const PLAN = 'ranking.json';
const LINES = 'battles.jsonl';

/** The file of a set's plan. */
export function planFile(folder: string): string {
  return join(folder, PLAN);
}

/** Reads the plan of a set. */
export function readPlan(folder: string): Result<RankingPlan> {
  const name = planFile(folder);
  const text = readText(name);
  if (!text.ok) return text;
  const json = parseJson(text.value, name);
  return json.ok ? readJson(planSchema, json.value, name, 'bad-ranking') : json;
}

/** Reads the battles of a set with this number of games; a last line that was only partly written is left out. */
export function readBattles(folder: string, games: number): Result<readonly RankedBattle[]> {
  const lines = wholeLines(folder);
  if (!lines.ok) return lines;
  const battles: RankedBattle[] = [];
  for (const [i, line] of lines.value.entries()) {
    const where = `${join(folder, LINES)}: line ${i + 1}`;
    const json = parseJson(line, where);
    const battle = json.ok ? readJson(battleSchema, json.value, where, 'bad-ranking') : json;
    if (!battle.ok) return battle;
    if (battle.value.battle !== i) return fail('bad-ranking', `${where}: is battle ${battle.value.battle}, not ${i}`);
    if (battle.value.game >= games) return fail('bad-ranking', `${where}: game: must be less than ${games}`);
    battles.push(battle.value);
  }
  return ok(battles);
}

function wholeLines(folder: string): Result<readonly string[]> {
  const text = readText(join(folder, LINES));
  return text.ok ? ok(text.value.split('\n').slice(0, -1)) : text;
}

/** A set that is being made. */
export interface OpenSet {
  /** The number of battles that it has. */
  readonly done: number;
  add(line: string): Result<void>;
  close(): Result<void>;
}

/** Makes the folder of a new set; one that exists is refused. */
export function createSet(folder: string, plan: RankingPlan): Result<OpenSet> {
  if (existsSync(join(folder, PLAN)))
    return fail('out', `${folder}: holds a ranking set already; continue it with opfor ranking resume ${folder}`);
  try {
    makeFolder(folder);
  } catch (error) {
    return fail('out', `${folder}: cannot be written: ${reason(error)}`);
  }
  return openSet(folder, 0, () => replaceFile(join(folder, PLAN), `${JSON.stringify(plan, null, 2)}\n`));
}

/** Opens a set for more battles; a partly written last line is dropped. */
export function resumeSet(folder: string): Result<OpenSet> {
  const lines = existsSync(join(folder, LINES)) ? wholeLines(folder) : ok([]);
  if (!lines.ok) return lines;
  return openSet(folder, lines.value.length, () => {
    const bytes = lines.value.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    try {
      if (existsSync(join(folder, LINES))) truncateSync(join(folder, LINES), bytes);
      return ok();
    } catch (error) {
      return fail('out', `${join(folder, LINES)}: cannot be written: ${reason(error)}`);
    }
  });
}

function openSet(folder: string, done: number, prepare: () => Result<void>): Result<OpenSet> {
  const lock = lockFolder(folder);
  if (!lock.ok) return lock;
  const prepared = prepare();
  const lines = prepared.ok ? LineFile.open(join(folder, LINES), 'a') : prepared;
  if (!lines.ok) {
    lock.value.release();
    return lines;
  }
  return ok({
    done,
    add: (line) => lines.value.add(line),
    close() {
      const closed = lines.value.close();
      lock.value.release();
      return closed;
    },
  });
}
