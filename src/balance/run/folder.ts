import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, readText, reason } from '../../arena/files.js';
import { isLockFile, lockFolder } from '../../arena/storage/folder-lock.js';
import { LineFile } from '../../arena/storage/line-file.js';
import { LineReader } from '../../arena/storage/line-reader.js';
import { replaceFile } from '../../arena/storage/whole-file.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { blockSchema, type PlayedBlock } from './block.js';
import { type AnyPlan, isSkirmish, type Plan, schemaOfPlan, taskOf } from './plan.js';

const PLAN = 'balance.json';
const BLOCKS = 'blocks.jsonl';

/** The folder of a measurement, open for more blocks and locked for other processes. */
export interface BalanceFolder {
  /** The blocks that it has, in the order of their lines. */
  readonly blocks: readonly PlayedBlock[];
  /** Stores the next line at once, whole or not at all. */
  add(line: string): Result<void>;
  /** Writes a file beside the blocks, whole or not at all. */
  write(name: string, text: string): Result<void>;
  close(): Result<void>;
}

/** Reads the plan of a folder. */
export function readPlan(folder: string): Result<AnyPlan> {
  const name = join(folder, PLAN);
  if (!existsSync(name))
    return fail(
      'balance',
      `${folder}: is no measurement, as it holds no ${PLAN}; name the folder of an opfor balance … --out`,
    );
  const text = readText(name);
  if (!text.ok) return text;
  const json = parseJson(text.value, name);
  return json.ok ? readJson(schemaOfPlan(json.value), json.value, name, 'bad-balance') : json;
}

/** Reads the plan of a folder that measures armies of Legion; the problem says so for another game. */
export function readLegionPlan(folder: string): Result<Plan> {
  const plan = readPlan(folder);
  if (!plan.ok) return plan;
  if (!isSkirmish(plan.value)) return ok(plan.value);
  const where = `${folder}: measures armies of ${plan.value.edition}`;
  return fail('edition', `${where}, whose battles are not told again; opfor replay tells games of opfor match --out`);
}

/** Makes the folder of a new measurement; a folder with files in it is refused. */
export function createFolder(folder: string, plan: AnyPlan): Result<BalanceFolder> {
  if (existsSync(join(folder, PLAN))) {
    return fail('out', `--out ${folder}: holds a measurement already; continue it with --resume ${folder}`);
  }
  try {
    makeFolder(folder);
    const other = readdirSync(folder).find((name) => !name.startsWith('.') && !isLockFile(name));
    if (other !== undefined) {
      return fail('out', `--out ${folder}: holds other files already, such as ${other}; name a new or an empty folder`);
    }
  } catch (error) {
    return fail('out', `--out ${folder}: cannot be written: ${reason(error)}`);
  }
  return open('out', folder, plan);
}

/** Opens a measurement for more blocks; a partly written last line is dropped, and played again. */
export function resumeFolder(folder: string, plan: AnyPlan): Result<BalanceFolder> {
  return open('resume', folder, plan);
}

function open(option: string, folder: string, plan: AnyPlan): Result<BalanceFolder> {
  const lock = lockFolder(folder);
  if (!lock.ok) return fail('locked', `--${option} ${lock.problem.message}`);
  const path = join(folder, BLOCKS);
  const kept = existsSync(path) ? readBlocks(path, plan) : ok({ blocks: [], bytes: 0 });
  if (!kept.ok) {
    lock.value.release();
    return kept;
  }
  try {
    if (existsSync(path)) truncateSync(path, kept.value.bytes);
  } catch (error) {
    lock.value.release();
    return fail('out', `${path}: cannot be written: ${reason(error)}`);
  }
  const file = LineFile.open(path, 'a');
  const written = file.ok ? replaceFile(join(folder, PLAN), `${JSON.stringify(plan, null, 2)}\n`) : file;
  if (!file.ok || !written.ok) {
    lock.value.release();
    return file.ok ? fail('out', written.ok ? '' : written.problem.message) : file;
  }
  return ok({
    blocks: kept.value.blocks,
    add: (line) => file.value.add(line),
    write: (name, text) => replaceFile(join(folder, name), text),
    close() {
      const closed = file.value.close();
      lock.value.release();
      return closed;
    },
  });
}

/** The blocks on the whole lines of a file, checked against the plan, and the bytes of these lines. */
export function readBlocks(path: string, plan: AnyPlan): Result<{ blocks: PlayedBlock[]; bytes: number }> {
  const reader = LineReader.open(path);
  if (!reader.ok) return reader;
  const blocks: PlayedBlock[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const line = reader.value.next();
      if (!line.ok) return line;
      if (line.value === undefined || !line.value.isWhole) return ok({ blocks, bytes });
      const where = `${path}: line ${line.value.number}`;
      const json = parseJson(line.value.text, path, { line: line.value.number });
      const block = json.ok ? readJson(blockSchema, json.value, where, 'bad-balance') : json;
      if (!block.ok) return block;
      const planned = taskOf(plan, blocks.length);
      if (block.value.line !== blocks.length || block.value.block !== planned.block) {
        return fail('bad-balance', `${where}: is block ${block.value.block}, but the plan has ${planned.block} here`);
      }
      if (block.value.agent !== planned.agent)
        return fail(
          'bad-balance',
          `${where}: is by agent ${block.value.agent}, but the plan has ${planned.agent} here`,
        );
      blocks.push(block.value);
      bytes = line.value.end;
    }
  } finally {
    reader.value.close();
  }
}
