import { z } from 'zod';
import type { Player } from './game.js';
import { disorderOf } from './corrections.js';
import type { Correction } from './corrections.js';
import { isTooDeep, TOO_DEEP } from './json-text.js';
import { readJson } from './read-json.js';
import { fail } from './result.js';
import type { Result } from './result.js';

/** The format of records of games that were played by the rules alone. */
export const RECORD_FORMAT = 1;

/** The format of records with corrections, which older readers would replay wrongly. */
export const CORRECTED_FORMAT = 2;

/** The name under which people are recorded. */
export const PERSON = 'person';

/** Who played a seat. A person is an agent named {@link PERSON}. */
export interface RecordedAgent {
  /** The seat's name in the game, such as `blue`. */
  readonly player: string;
  readonly name: string;
  /** All settings, including defaults and budget. Numbers must be finite. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly version: string;
}

/** How a game ended. */
export interface RecordedResult {
  /** The returns in seat order. */
  readonly returns: readonly number[];
  /** `rules`: the game ended by its rules. `forfeit`: an agent failed when it had to act, and lost for that. */
  readonly reason: 'rules' | 'forfeit';
  /** Only with `forfeit`: whose agent failed, and how, in one line. */
  readonly forfeit?: { readonly player: string; readonly why: string };
}

/** The scenario of a recorded game. */
export interface RecordedScenario {
  readonly id: string;
  /** Of its content, to detect that the scenario has changed since. */
  readonly hash: string;
  /** The parts of it that are reconstructed: what they do is partly in no source. Left out if there are none. */
  readonly reconstructed?: readonly string[];
}

/** A whole game, which can be replayed from it without agents and without random numbers. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT | typeof CORRECTED_FORMAT;
  /** {@link Game.id}. */
  readonly game: string;
  readonly edition?: string;
  readonly scenario?: RecordedScenario;
  readonly seed: string;
  /** In seat order. */
  readonly agents: readonly RecordedAgent[];
  /** Every decision and chance outcome in notation, in order. */
  readonly actions: readonly string[];
  /** What people put right at a real table, in order; only and always with {@link CORRECTED_FORMAT}. */
  readonly corrections?: readonly Correction[];
  readonly result: RecordedResult;
  /** {@link Game.hash} of the final state in 14 hexadecimal digits. */
  readonly hash: string;
}

const text = z.string();
const scalar = z.union([text, z.number(), z.boolean()], 'must be text, a number, true or false');

/** Settings may have any names, even `__proto__`, which an object schema drops; so they are read as a map. */
const settings: z.ZodType<RecordedAgent['settings']> = z
  .preprocess((json) => (isObject(json) ? new Map(Object.entries(json)) : json), z.map(text, scalar))
  .transform((map) => Object.fromEntries(map));

const returns = z.array(z.number());
const result: z.ZodType<RecordedResult> = z.discriminatedUnion('reason', [
  z.strictObject({
    returns,
    reason: z.literal('rules'),
    forfeit: z.never('must be left out when the reason is "rules"').exactOptional(),
  }),
  z.strictObject({
    returns,
    reason: z.literal('forfeit'),
    forfeit: z.strictObject({ player: text, why: text }),
  }),
]);

/** Corrections as records and saved games hold them. */
export const correctionsSchema: z.ZodType<readonly Correction[]> = z
  .array(z.strictObject({ at: z.int().min(0), put: text }))
  .min(1, 'must be left out where nothing was put right');

const recordSchema: z.ZodType<GameRecord> = z.strictObject({
  // First, because another format may have other fields, and then the format is the error to report.
  format: z.literal(
    [RECORD_FORMAT, CORRECTED_FORMAT],
    `must be ${RECORD_FORMAT} or ${CORRECTED_FORMAT}, the formats that this Opfor reads`,
  ),
  game: text,
  edition: text.exactOptional(),
  scenario: z.strictObject({ id: text, hash: text, reconstructed: z.array(text).exactOptional() }).exactOptional(),
  seed: text,
  agents: z.array(z.strictObject({ player: text, name: text, settings, version: text })),
  actions: z.array(text),
  corrections: correctionsSchema.exactOptional(),
  result,
  hash: text.regex(/^[0-9a-f]{14}$/, 'must be 14 digits from 0-9 and a-f'),
});

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/**
 * The record as one line of JSON, without a line break. Equal records give equal bytes, whatever the order of their
 * fields.
 */
export function writeRecord(record: GameRecord): string {
  const { format, game, edition, scenario, seed, agents, actions, corrections, result, hash } = record;
  return JSON.stringify({
    format,
    game,
    edition,
    scenario: scenario && { id: scenario.id, hash: scenario.hash, reconstructed: scenario.reconstructed },
    seed,
    agents: agents.map(({ player, name, settings, version }) => ({
      player,
      name,
      settings: Object.fromEntries(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))),
      version,
    })),
    actions,
    corrections: corrections?.map(({ at, put }) => ({ at, put })),
    result: {
      returns: result.returns,
      reason: result.reason,
      forfeit: result.forfeit && { player: result.forfeit.player, why: result.forfeit.why },
    },
    hash,
  });
}

/**
 * Reads one line of a record file. A problem's message starts with `where`, such as `games.jsonl line 3`. Only the
 * first problem is told, because programs write records: nobody mends them field by field.
 */
export function parseRecord(line: string, where: string): Result<GameRecord> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('record-json', `${where}: not a whole line of JSON; the record is cut off or damaged`);
  }
  if (isTooDeep(json)) return fail('record-json', `${where}: ${TOO_DEEP}`);
  const read = readJson(recordSchema, json, where, 'record-field');
  if (!read.ok) return fail(read.problem.code, read.problem.message, read.problem.at);
  const { format, corrections, actions } = read.value;
  if ((format === CORRECTED_FORMAT) !== (corrections !== undefined)) {
    const wanted = corrections === undefined ? 'must be given' : 'must be left out';
    return fail('record-field', `${where}: corrections: ${wanted} in format ${format}`);
  }
  const disorder = disorderOf(corrections ?? [], actions.length);
  return disorder === undefined ? read : fail('record-field', `${where}: corrections: ${disorder}`);
}

/**
 * The returns of a game that `loser` forfeits: −1 for each player of its team; the others share the opposite of that
 * sum.
 */
export function forfeitReturns(players: number, loser: Player, teams?: readonly number[]): number[] {
  const loses = (player: Player): boolean => (teams === undefined ? player === loser : teams[player] === teams[loser]);
  const seats = Array.from({ length: players }, (_, player) => player);
  const losers = seats.filter(loses).length;
  return seats.map((player) => (loses(player) ? -1 : losers / (players - losers)));
}
