import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { howMany } from '../../kernel/how-many.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { shellWord } from '../../kernel/shell-word.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { NamedAgent } from '../agent-files/trust.js';
import type { AgentLimits } from '../crew.js';
import { makeFolder, readText, reason } from '../files.js';
import { isLockFile, lockFolder } from '../storage/folder-lock.js';
import type { FolderLock } from '../storage/folder-lock.js';
import { LineFile } from '../storage/line-file.js';
import { isLeftover, replaceFile } from '../storage/whole-file.js';
import { lineHash, readKept } from './kept-games.js';
import type { KeptCheck } from './kept-games.js';
import { FORMAT_NAMES } from './plan.js';
import type { FormatChoice } from './plan.js';
import type { SprtSettings } from './sprt.js';
import type { GameNote } from './standings.js';

/** The content of `tournament.json` in a tournament's folder. */
export interface TournamentFile {
  readonly format: 1;
  /** The command line that started it. */
  readonly command: string;
  /** The commits of Opfor that played it, more than one if it was resumed with another. */
  readonly commits: readonly string[];
  /** The hashes of the programs that played it, as `commits`; see {@link buildOf}. */
  readonly builds?: readonly string[] | undefined;
  readonly agents: readonly (NamedAgent & { readonly version: string })[];
  readonly games: readonly {
    readonly kind: 'scenario' | 'game';
    readonly name: string;
    /** Hash of a scenario's content. */
    readonly hash?: string | undefined;
    /** Hash of the file of a person's own game, and of what it imports. */
    readonly sha256?: string | undefined;
  }[];
  readonly pairs: number;
  readonly seed: string;
  /** Who plays whom; a round robin where it is left out. */
  readonly schedule?: FormatChoice | undefined;
  readonly sprt?: SprtSettings | undefined;
  /** What agents may use; folders from before this was kept have none. */
  readonly limits?: AgentLimits | undefined;
  /** The command lines that resumed it. Nothing that is kept depends on them, so only this file tells them. */
  readonly resumed?: readonly string[] | undefined;
}

const count = z.number().int().nonnegative();

const fileSchema: z.ZodType<TournamentFile> = z.strictObject({
  format: z.literal(1),
  command: z.string(),
  commits: z.array(z.string()).min(1),
  builds: z.array(z.string()).optional(),
  agents: z.array(z.strictObject({ spec: z.string(), version: z.string(), sha256: z.string().optional() })).min(2),
  games: z
    .array(
      z.strictObject({
        kind: z.enum(['scenario', 'game']),
        name: z.string(),
        hash: z.string().optional(),
        sha256: z.string().optional(),
      }),
    )
    .min(1),
  pairs: count,
  seed: z.string(),
  schedule: z.strictObject({ name: z.enum(FORMAT_NAMES), rounds: z.number().int().positive().optional() }).optional(),
  sprt: z.strictObject({ elo0: z.number(), elo1: z.number(), alpha: z.number(), beta: z.number() }).optional(),
  limits: z
    .strictObject({
      agentSeconds: z.number().optional(),
      startSeconds: z.number().optional(),
      gameSeconds: z.number().optional(),
      agentMegabytes: z.number().optional(),
    })
    .optional(),
  resumed: z.array(z.string()).optional(),
});

/** A tournament's folder, open for more games and locked for other processes. */
export interface TournamentFolder {
  /** Stores a game at once: its record, if it was played, and its note; both or neither. */
  add(note: GameNote, record: string | undefined): Result<void>;
  /** Writes a file beside the records, whole or not at all. */
  write(name: string, text: string): Result<void>;
  /** Makes sure that all games are on the disk, and unlocks the folder. */
  close(): Result<void>;
}

const FILE = 'tournament.json';
const RECORDS = 'games.jsonl';
const NOTES = 'notes.jsonl';

/** Creates the folder of a new tournament. A folder with files in it is refused. */
export function createFolder(path: string, file: TournamentFile): Result<TournamentFolder> {
  const before = occupied(path);
  if (!before.ok) return before;
  try {
    makeFolder(path);
  } catch (error) {
    return fail('out', `--out ${path}: cannot be written: ${reason(error)}`);
  }
  const lock = lockFolder(path);
  if (!lock.ok) return fail('out', `--out ${lock.problem.message}`);
  // Another process may have started there in between.
  const still = occupied(path);
  const opened = still.ok ? openFolder(path, file, lock.value) : still;
  if (!opened.ok) lock.value.release();
  return opened.ok || !still.ok ? opened : fail('out', `--out ${opened.problem.message}`);
}

/** The problem if a folder cannot be used for a new tournament. */
function occupied(path: string): Result<void> {
  try {
    if (!existsSync(path)) return ok();
    if (!statSync(path).isDirectory()) return fail('out', `--out ${path}: is a file; name a folder`);
    if (existsSync(join(path, FILE))) {
      const advice = `continue it with --resume ${shellWord(path)}, or name another folder`;
      return fail('out', `--out ${path}: holds a tournament already; ${advice}`);
    }
    // Empty files are left by a run that was ended before its first game.
    const others = readdirSync(path).filter((name) => !name.startsWith('.') && !isLockFile(name));
    const other = others.find((name) => statSync(join(path, name)).size > 0);
    if (other === undefined) return ok();
    return fail('out', `--out ${path}: holds other files already, such as ${other}; name a new or an empty folder`);
  } catch (error) {
    return fail('out', `--out ${path}: cannot be written: ${reason(error)}`);
  }
}

/** Locks the folder of a tournament to be resumed, before anything is read there. */
export function lockTournament(path: string): Result<FolderLock> {
  const file = join(path, FILE);
  if (!existsSync(file)) return fail('cannot-read', `${file}: cannot be read: there is no such file or folder`);
  const lock = lockFolder(path);
  return lock.ok ? lock : fail('locked', `--resume ${lock.problem.message}`);
}

/** Reads `tournament.json` of a folder. */
export function readTournament(path: string): Result<TournamentFile> {
  const name = join(path, FILE);
  const text = readText(name);
  if (!text.ok) return text;
  const json = parseJson(text.value, name);
  const read = json.ok ? readJson(fileSchema, json.value, name, 'bad-tournament') : json;
  // Opfor wrote this file, so whoever changed it needs the first problem, and a way on.
  return read.ok ? read : fail(read.problem.code, `${read.problem.message}; ${ELSE_ANEW}`);
}

/** What to do with a folder that is damaged. */
const ELSE_ANEW = 'put back the file as it was, or begin a new tournament with another --out';

/** A folder whose tournament can be resumed, with its stored games. */
export interface ResumedFolder {
  readonly folder: TournamentFolder;
  readonly notes: readonly GameNote[];
  /** What was put right, each as the rest of a line. */
  readonly repairs: readonly string[];
}

/**
 * Checks the games of a folder against the plan, and opens it for more. A partly written game is dropped; it
 * is played again. If there is a problem, nothing is changed.
 */
export function resumeFolder(
  path: string,
  file: TournamentFile,
  check: KeptCheck,
  lock: FolderLock,
): Result<ResumedFolder> {
  const kept = readKept(join(path, RECORDS), join(path, NOTES), check);
  if (!kept.ok) return fail(kept.problem.code, `${kept.problem.message}; ${ELSE_ANEW}`);
  const { notes, recordBytes, noteBytes, withoutRecord } = kept.value;
  const repairs = lock.removed.map((id) => `the lock of process ${id}, which has ended, was removed`);
  if (withoutRecord > 0) {
    repairs.push(`the records of the last ${howMany(withoutRecord, 'game')} are missing; they are played again`);
  }
  try {
    const spare = [sizeOf(join(path, RECORDS)) - recordBytes, sizeOf(join(path, NOTES)) - noteBytes];
    if (withoutRecord === 0 && spare.some((bytes) => bytes > 0)) {
      repairs.push(
        `what was partly written at the end was cut off (${spare[0]} bytes of ${RECORDS}, ${spare[1]} of ${NOTES}); if that was a game, it is played again`,
      );
    }
    for (const name of readdirSync(path).filter(isLeftover)) rmSync(join(path, name), { force: true });
    // The notes first: a game without a note does not count.
    truncateSync(join(path, NOTES), noteBytes);
    if (existsSync(join(path, RECORDS))) truncateSync(join(path, RECORDS), recordBytes);
  } catch (error) {
    return fail('out', `--resume ${path}: cannot be written: ${reason(error)}`);
  }
  const folder = openFolder(path, file, lock);
  return folder.ok ? ok({ folder: folder.value, notes, repairs }) : folder;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Opens the files of a folder; `tournament.json` is written last, so that a folder with it has all files. */
function openFolder(path: string, file: TournamentFile, lock: FolderLock): Result<TournamentFolder> {
  const records = LineFile.open(join(path, RECORDS), 'a');
  if (!records.ok) return records;
  const notes = LineFile.open(join(path, NOTES), 'a');
  if (!notes.ok) return notes;
  const text = `${JSON.stringify(file, null, 2)}\n`;
  const written = replaceFile(join(path, FILE), text);
  if (!written.ok) return written;
  return ok({
    add(note, record) {
      const isThere = existsSync(join(path, FILE));
      const gone = fail('out', `${join(path, FILE)}: was deleted while games were being written`);
      const kept = isThere ? addGame(records.value, notes.value, note, record) : gone;
      if (kept.ok) return kept;
      return fail(
        'out',
        `${kept.problem.message}; when that is fixed, continue with opfor tournament --resume ${shellWord(path)}`,
      );
    },
    write: (name, text) => replaceFile(join(path, name), text),
    close() {
      const closed = [records.value.close(), notes.value.close()];
      if (!existsSync(join(path, FILE)) && existsSync(path)) replaceFile(join(path, FILE), text);
      lock.release();
      return closed.find((one) => !one.ok) ?? ok();
    },
  });
}

function addGame(records: LineFile, notes: LineFile, note: GameNote, record: string | undefined): Result<void> {
  if (record === undefined) return notes.add(JSON.stringify(note));
  const added = records.add(record);
  if (!added.ok) return added;
  // The note comes last: a game without a note does not count.
  const noted = notes.add(JSON.stringify({ ...note, hash: lineHash(record) }));
  if (noted.ok) return noted;
  const back = records.takeBack(record);
  return back.ok ? noted : back;
}
