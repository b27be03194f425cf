import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { AgentChoice } from '../../../agents/choice.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { parseRecord } from '../../kernel/record.js';
import type { GameRecord, RecordedAgent } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { labelProblem } from '../label.js';
import type { LoadedGame } from '../loaded-game.js';
import { endingOf, recordedAgent } from '../play.js';
import type { GameTask } from '../schedule.js';
import { LineReader } from '../storage/line-reader.js';
import type { TournamentPlan } from './plan.js';
import { Standings } from './standings.js';
import type { GameNote } from './standings.js';

/** What the stored games of a folder are checked against. */
export interface KeptCheck {
  readonly plan: TournamentPlan;
  /** The plan's games, and its agents. */
  readonly loaded: readonly LoadedGame[];
  readonly crew: readonly AgentChoice[];
  /**
   * About how many actions are replayed: all games if there are no more, else every second, third … game, including the
   * last. Everything that can be checked without replaying is checked for every game.
   */
  readonly actions: number;
}

/** The games that a run has stored, however it ended. */
export interface KeptGames {
  readonly notes: readonly GameNote[];
  /** Bytes of the files that belong to these games; the rest is from a partly written game. */
  readonly recordBytes: number;
  readonly noteBytes: number;
  /** Number of games with a note but without a whole record, as after a power failure; they are not among the notes. */
  readonly withoutRecord: number;
}

type PlayedNote = Exclude<GameNote, { readonly lost: string }>;

const count = z.number().int().nonnegative();

const noteSchema: z.ZodType<GameNote> = z.union([
  z.strictObject({ index: count, lost: z.string() }),
  z.strictObject({
    index: count,
    returns: z.array(z.number()),
    actions: count,
    ending: z.string(),
    forfeit: count.optional(),
    hash: z.string().optional(),
  }),
]);

/** A hash of a record's line, which ties a note to its record. */
export function lineHash(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

/** Reads and checks the games of a folder; the problem names file and line. */
export function readKept(recordsPath: string, notesPath: string, check: KeptCheck): Result<KeptGames> {
  const read = readNotes(notesPath);
  if (!read.ok) return read;
  const { notes, ends } = read.value;
  const played = notes.filter(isPlayed);
  const every = Math.max(1, Math.ceil(played.reduce((sum, { actions }) => sum + actions, 0) / check.actions));
  // A deleted file counts as one without records.
  const reader = existsSync(recordsPath) ? LineReader.open(recordsPath) : ok(undefined);
  if (!reader.ok) return reader;
  let recordBytes = 0;
  let left = played.length;
  // What is played depends on the results before it in some formats.
  const standings = new Standings(check.plan);
  try {
    for (const [at, note] of notes.entries()) {
      if (at === standings.schedule.known) {
        return bad(`${notesPath}: line ${at + 1}: is of a game beyond the ${at} that tournament.json plans`);
      }
      if (!isPlayed(note)) {
        standings.add(note);
        continue;
      }
      const line = reader.value?.next() ?? ok(undefined);
      if (!line.ok) return line;
      if (line.value === undefined || !line.value.isWhole) {
        return ok({ notes: notes.slice(0, at), recordBytes, noteBytes: ends[at - 1] ?? 0, withoutRecord: left });
      }
      left--;
      const places: Places = {
        record: `${recordsPath}: line ${line.value.number}`,
        note: `${notesPath}: line ${at + 1}`,
      };
      const task = standings.schedule.task(note.index);
      const compared = compare(line.value.text, note, task, places, left % every === 0, check);
      if (!compared.ok) return compared;
      standings.add(note);
      recordBytes = line.value.end;
    }
  } finally {
    reader.value?.close();
  }
  return ok({ notes, recordBytes, noteBytes: ends.at(-1) ?? 0, withoutRecord: 0 });
}

/** The notes of a file, and the byte at which each ends. */
function readNotes(path: string): Result<{ notes: GameNote[]; ends: number[] }> {
  const reader = LineReader.open(path);
  if (!reader.ok) return reader;
  const notes: GameNote[] = [];
  const ends: number[] = [];
  try {
    for (;;) {
      const line = reader.value.next();
      if (!line.ok) return line;
      // A line without an end was being written when the run ended.
      if (line.value === undefined || !line.value.isWhole) return ok({ notes, ends });
      const index = notes.length;
      const where = `${path}: line ${line.value.number}`;
      const json = parseJson(line.value.text, where);
      if (!json.ok) return json;
      const note = readJson(noteSchema, json.value, where, 'bad-tournament');
      if (!note.ok) return note;
      if (note.value.index !== index)
        return bad(`${where}: is of game ${note.value.index}, but must be of game ${index}`);
      notes.push(note.value);
      ends.push(line.value.end);
    }
  } finally {
    reader.value.close();
  }
}

function isPlayed(note: GameNote): note is PlayedNote {
  return !('lost' in note);
}

interface Places {
  readonly record: string;
  readonly note: string;
}

/** Checks a record against its game in the plan, and a note against the record. */
function compare(
  line: string,
  note: PlayedNote,
  task: GameTask,
  places: Places,
  isReplayed: boolean,
  check: KeptCheck,
): Result<void> {
  const parsed = parseRecord(line, places.record);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const loaded = check.loaded[task.source];
  const strange = strangeness(record, task, loaded, check.crew);
  if (strange !== undefined) return bad(`${places.record}: ${strange}`);
  const differs = difference(note, record, task, loaded);
  if (differs !== undefined) return bad(`${places.note}: ${differs}`);
  const isSame = note.hash === undefined || note.hash === lineHash(line);
  if (isReplayed || !isSame) {
    const again = replay(loaded.game, record, { checksSeed: true });
    if (!again.ok) return bad(`${places.record}: ${again.problem.message}`);
    const { before, last } = again.value;
    const ending = endingOf(loaded.game, before, last, record.result);
    if (ending !== note.ending) return bad(`${places.note}: ending: is ${note.ending}, but the record's is ${ending}`);
  }
  return isSame ? ok() : bad(`${places.record}: was changed after the game was played`);
}

/** Why a record does not match its game in the plan, or undefined. */
function strangeness(
  record: GameRecord,
  { seed, seats }: GameTask,
  { game, label }: LoadedGame,
  crew: readonly AgentChoice[],
): string | undefined {
  if (record.seed !== seed) return `seed: is ${record.seed}, but the game there has ${seed}`;
  if (record.game !== game.id) return `game: is ${record.game}, but the game there is ${game.id}`;
  const problem = labelProblem(label, record);
  if (problem !== undefined) return problem.message;
  for (const [seat, entrant] of seats.entries()) {
    const here = agentText(recordedAgent(game, game.players[seat], crew[entrant]));
    const there = seat < record.agents.length ? agentText(record.agents[seat]) : 'nobody';
    if (there !== here) return `agents[${seat}]: is ${there}, but ${here} plays there`;
  }
  return undefined;
}

function agentText({ player, name, version, settings }: RecordedAgent): string {
  const all = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${player} ${name} (version ${version}) ${JSON.stringify(Object.fromEntries(all))}`;
}

/** How a note differs from its record, or undefined. */
function difference(note: PlayedNote, record: GameRecord, task: GameTask, { game }: LoadedGame): string | undefined {
  const { returns, forfeit } = record.result;
  if (note.returns.join() !== returns.join()) {
    return `returns: is ${note.returns.join(', ')}, but the record's are ${returns.join(', ')}`;
  }
  const { length } = record.actions;
  if (note.actions !== length) return `actions: is ${note.actions}, but the record has ${length}`;
  const entrant = forfeit && task.seats[game.players.indexOf(forfeit.player)];
  if (note.forfeit === entrant) return undefined;
  const [there, here] = [note.forfeit, entrant].map((one) => (one === undefined ? 'nobody' : `agent ${one}`));
  return `forfeit: is ${there}, but by the record it was ${here}`;
}

function bad(message: string): ReturnType<typeof fail> {
  return fail('bad-tournament', message);
}
