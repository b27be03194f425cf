import { existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { NamedAgent } from '../agent-files/trust.js';
import { makeFolder, readText, reason } from '../files.js';
import { isLockFile, lockFolder } from '../storage/folder-lock.js';
import type { FolderLock } from '../storage/folder-lock.js';
import { LineFile } from '../storage/line-file.js';
import { replaceFile } from '../storage/whole-file.js';
import { lineHash, readKept } from './kept-games.js';
import type { KeptCheck } from './kept-games.js';
import type { SprtSettings } from './sprt.js';
import type { GameNote } from './standings.js';

/** What a tournament's folder says about it, in `tournament.json`. */
export interface TournamentFile {
  readonly format: 1;
  /** The command line that began it. */
  readonly command: string;
  /** Those that went on with it. */
  readonly resumed?: readonly string[] | undefined;
  /** The commits of Opfor that played it, more than one where it was resumed with another. */
  readonly commits: readonly string[];
  readonly agents: readonly (NamedAgent & { readonly version: string })[];
  readonly games: readonly {
    readonly kind: 'scenario' | 'game';
    readonly name: string;
    /** Hash of a scenario's content. */
    readonly hash?: string | undefined;
  }[];
  readonly pairs: number;
  readonly seed: string;
  readonly sprt?: SprtSettings | undefined;
}

const count = z.number().int().nonnegative();

const fileSchema: z.ZodType<TournamentFile> = z.strictObject({
  format: z.literal(1),
  command: z.string(),
  resumed: z.array(z.string()).optional(),
  commits: z.array(z.string()).min(1),
  agents: z.array(z.strictObject({ spec: z.string(), version: z.string(), sha256: z.string().optional() })).min(2),
  games: z
    .array(z.strictObject({ kind: z.enum(['scenario', 'game']), name: z.string(), hash: z.string().optional() }))
    .min(1),
  pairs: count,
  seed: z.string(),
  sprt: z.strictObject({ elo0: z.number(), elo1: z.number(), alpha: z.number(), beta: z.number() }).optional(),
});

/** A tournament's folder, open for more games; nobody else writes to it meanwhile. */
export interface TournamentFolder {
  /** Keeps a game, at once: its record, if it was played, and its note. Neither is kept where one of them cannot be. */
  add(note: GameNote, record: string | undefined): Result<void>;
  /** Writes a whole file beside the records, in full or not at all. */
  write(name: string, text: string): Result<void>;
  /** Makes sure that all games lie on the disk, and lets others write to the folder. */
  close(): Result<void>;
}

const FILE = 'tournament.json';
const RECORDS = 'games.jsonl';
const NOTES = 'notes.jsonl';

/** Makes the folder of a new tournament. One that holds anything already is refused. */
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
  // Somebody may have begun there in between.
  const still = occupied(path);
  const opened = still.ok ? openFolder(path, file, lock.value) : still;
  if (!opened.ok) lock.value.release();
  return opened.ok || !still.ok ? opened : fail('out', `--out ${opened.problem.message}`);
}

/** The problem where a folder cannot be a new tournament's. */
function occupied(path: string): Result<void> {
  try {
    if (!existsSync(path)) return ok();
    if (!statSync(path).isDirectory()) return fail('out', `--out ${path}: is a file; name a folder`);
    if (existsSync(join(path, FILE))) {
      const advice = `go on with --resume ${path}, or name another folder`;
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

/** Takes the lock of a folder whose tournament is to go on, before anything is read there. */
export function lockTournament(path: string): Result<FolderLock> {
  const file = join(path, FILE);
  if (!existsSync(file)) return fail('cannot-read', `${file}: cannot be read: there is no such file or folder`);
  const lock = lockFolder(path);
  return lock.ok ? lock : fail('locked', `--resume ${lock.problem.message}`);
}

/** Reads what a folder says about its tournament. */
export function readTournament(path: string): Result<TournamentFile> {
  const name = join(path, FILE);
  const text = readText(name);
  if (!text.ok) return text;
  const json = parseJson(text.value, name);
  return json.ok ? readJson(fileSchema, json.value, name, 'bad-tournament') : json;
}

/** A folder whose tournament can go on, with the games that it keeps. */
export interface ResumedFolder {
  readonly folder: TournamentFolder;
  readonly notes: readonly GameNote[];
  /** Games that have to be played again, as their records are not there. */
  readonly withoutRecord: number;
}

/**
 * Compares the games of a folder with what they should be, and opens it for more. What was written of a game that was not finished with is dropped; it
 * is played again. Nothing is changed where something is wrong.
 */
export function resumeFolder(
  path: string,
  file: TournamentFile,
  check: KeptCheck,
  lock: FolderLock,
): Result<ResumedFolder> {
  const kept = readKept(join(path, RECORDS), join(path, NOTES), check);
  if (!kept.ok) return kept;
  const { notes, recordBytes, noteBytes, withoutRecord } = kept.value;
  try {
    // The notes first: a game without one is not there yet.
    truncateSync(join(path, NOTES), noteBytes);
    if (existsSync(join(path, RECORDS))) truncateSync(join(path, RECORDS), recordBytes);
  } catch (error) {
    return fail('out', `--resume ${path}: cannot be written: ${reason(error)}`);
  }
  const folder = openFolder(path, file, lock);
  return folder.ok ? ok({ folder: folder.value, notes, withoutRecord }) : folder;
}

/** Opens the files of a folder; what it says about its tournament is written last, so that a folder that says so has all files. */
function openFolder(path: string, file: TournamentFile, lock: FolderLock): Result<TournamentFolder> {
  const records = LineFile.open(join(path, RECORDS), 'a');
  if (!records.ok) return records;
  const notes = LineFile.open(join(path, NOTES), 'a');
  if (!notes.ok) return notes;
  const written = replaceFile(join(path, FILE), `${JSON.stringify(file, null, 2)}\n`);
  if (!written.ok) return written;
  return ok({
    add(note, record) {
      const kept = addGame(records.value, notes.value, note, record);
      if (kept.ok) return kept;
      return fail('out', `${kept.problem.message}; when that is mended, opfor tournament --resume ${path} goes on`);
    },
    write: (name, text) => replaceFile(join(path, name), text),
    close() {
      const closed = [records.value.close(), notes.value.close()];
      lock.release();
      return closed.find((one) => !one.ok) ?? ok();
    },
  });
}

function addGame(records: LineFile, notes: LineFile, note: GameNote, record: string | undefined): Result<void> {
  if (record === undefined) return notes.add(JSON.stringify(note));
  const added = records.add(record);
  if (!added.ok) return added;
  // The note comes last: a game without one is not there yet.
  const noted = notes.add(JSON.stringify({ ...note, hash: lineHash(record) }));
  if (noted.ok) return noted;
  const back = records.takeBack(record);
  return back.ok ? noted : back;
}
