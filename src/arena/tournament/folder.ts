import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { parseRecord } from '../../kernel/record.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { makeFolder, readText, reason } from '../files.js';
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
  readonly agents: readonly { readonly spec: string; readonly version: string }[];
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
  agents: z.array(z.strictObject({ spec: z.string(), version: z.string() })).min(2),
  games: z
    .array(z.strictObject({ kind: z.enum(['scenario', 'game']), name: z.string(), hash: z.string().optional() }))
    .min(1),
  pairs: count,
  seed: z.string(),
  sprt: z.strictObject({ elo0: z.number(), elo1: z.number(), alpha: z.number(), beta: z.number() }).optional(),
});

const noteSchema: z.ZodType<GameNote> = z.union([
  z.strictObject({ index: count, lost: z.string() }),
  z.strictObject({
    index: count,
    returns: z.array(z.number()),
    actions: count,
    ending: z.string(),
    forfeit: count.optional(),
  }),
]);

/** A tournament's folder, open for more games. */
export interface TournamentFolder {
  /** Keeps a game, at once: its record, if it was played, and its note. */
  add(note: GameNote, record: string | undefined): Result<void>;
  /** Writes a whole file beside the records. */
  write(name: string, text: string): Result<void>;
  close(): void;
}

const FILE = 'tournament.json';
const RECORDS = 'games.jsonl';
const NOTES = 'notes.jsonl';

const NEWLINE = 10;

/** Makes the folder of a new tournament. One that holds a tournament already is refused. */
export function createFolder(path: string, file: TournamentFile): Result<TournamentFolder> {
  if (existsSync(join(path, FILE))) {
    return fail(
      'out',
      `--out ${path}: holds a tournament already; go on with --resume ${path}, or name another folder`,
    );
  }
  try {
    makeFolder(path);
    for (const name of [RECORDS, NOTES]) writeFileSync(join(path, name), '');
    writeFileSync(join(path, FILE), `${JSON.stringify(file, null, 2)}\n`);
  } catch (error) {
    return fail('out', `--out ${path}: cannot be written: ${reason(error)}`);
  }
  return openFolder(path);
}

/** Reads what a folder says about its tournament. */
export function readTournament(path: string): Result<TournamentFile> {
  const name = join(path, FILE);
  const text = readText(name);
  if (!text.ok) return text;
  const json = parseJson(text.value, name);
  return json.ok ? readJson(fileSchema, json.value, name, 'bad-tournament') : json;
}

/**
 * Reads the games of a folder that a run has left behind, however it ended, and opens it for more, up to `games`; `seedOf` says the seed of each. What
 * was written of a game that was not finished with is dropped; it is played again.
 */
export function resumeFolder(
  path: string,
  file: TournamentFile,
  games: number,
  seedOf: (index: number) => string,
): Result<{ readonly folder: TournamentFolder; readonly notes: readonly GameNote[] }> {
  const notes: GameNote[] = [];
  const text = readText(join(path, NOTES));
  if (!text.ok) return text;
  const lines = text.value.split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const where = `${join(path, NOTES)}: line ${index + 1}`;
    const json = parseJson(line, where);
    if (!json.ok) return json;
    const note = readJson(noteSchema, json.value, where, 'bad-tournament');
    if (!note.ok) return note;
    if (note.value.index !== index) {
      return fail('bad-tournament', `${where}: is of game ${note.value.index}, but must be of game ${index}`);
    }
    notes.push(note.value);
  }
  if (notes.length > games) {
    return fail('bad-tournament', `${join(path, NOTES)}: tells of ${notes.length} games, but ${FILE} of ${games}`);
  }
  const played = notes.filter((note) => !('lost' in note)).map(({ index }) => index);
  const records = checkRecords(join(path, RECORDS), played.map(seedOf));
  if (!records.ok) return records;
  try {
    truncateSync(join(path, RECORDS), records.value);
    truncateSync(join(path, NOTES), Buffer.byteLength(lines.map((line) => `${line}\n`).join('')));
    writeFileSync(join(path, FILE), `${JSON.stringify(file, null, 2)}\n`);
  } catch (error) {
    return fail('out', `--resume ${path}: cannot be written: ${reason(error)}`);
  }
  const folder = openFolder(path);
  return folder.ok ? ok({ folder: folder.value, notes }) : folder;
}

/** Bytes of the first records of a file, which must be sound and of games with these seeds. */
function checkRecords(path: string, seeds: readonly string[]): Result<number> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return fail('cannot-read', `${path}: cannot be read: ${reason(error)}`);
  }
  let end = 0;
  for (const [line, seed] of seeds.entries()) {
    const next = bytes.indexOf(NEWLINE, end);
    if (next < 0) return fail('bad-tournament', `${path}: has ${line} records, but ${NOTES} tells of ${seeds.length}`);
    const where = `${path}: line ${line + 1}`;
    const record = parseRecord(bytes.toString('utf8', end, next), where);
    if (!record.ok) return record;
    if (record.value.seed !== seed) {
      return fail('bad-tournament', `${where}: seed: is ${record.value.seed}, but the game there has ${seed}`);
    }
    end = next + 1;
  }
  return ok(end);
}

function openFolder(path: string): Result<TournamentFolder> {
  let files: [number, number];
  try {
    files = [openSync(join(path, RECORDS), 'a'), openSync(join(path, NOTES), 'a')];
  } catch (error) {
    return fail('out', `${path}: cannot be written: ${reason(error)}`);
  }
  const [records, notes] = files;
  return ok({
    add(note, record) {
      try {
        // The note comes last: a game without one is not there yet.
        if (record !== undefined) writeSync(records, `${record}\n`);
        writeSync(notes, `${JSON.stringify(note)}\n`);
        return ok();
      } catch (error) {
        return fail('out', `${path}: cannot be written any further: ${reason(error)}`);
      }
    },
    write(name, text) {
      try {
        writeFileSync(join(path, name), text);
        return ok();
      } catch (error) {
        return fail('out', `${join(path, name)}: cannot be written: ${reason(error)}`);
      }
    },
    close() {
      for (const file of files) closeSync(file);
    },
  });
}
