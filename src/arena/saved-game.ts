import { z } from 'zod';
import { parseJson } from '../kernel/json-text.js';
import type { Listener } from '../kernel/game.js';
import { disorderOf } from '../kernel/corrections.js';
import type { Correction } from '../kernel/corrections.js';
import { readJson } from '../kernel/read-json.js';
import { correctionsSchema } from '../kernel/record.js';
import type { RecordedScenario } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { GameLabel, LoadedGame } from './loaded-game.js';
import type { Session } from './session.js';

/** The format of saved games that this code writes and reads. */
const FORMAT = 1;

/** Which dice are rolled by hand: none, those of the person's own side, or all. */
export const DICE = ['dealer', 'mine', 'manual'] as const;
export type DiceMode = (typeof DICE)[number];

/** A saved game: enough to set it up and replay it up to where it was saved. */
export interface SavedGame {
  readonly saved: typeof FORMAT;
  /** {@link Game.id}. */
  readonly game: string;
  readonly edition?: string | undefined;
  readonly scenario?: RecordedScenario | undefined;
  /** The path of the scenario file, if the scenario does not come with Opfor. */
  readonly scenarioFile?: string | undefined;
  readonly seed: string;
  /** In seat order: `person`, or an agent's specification. */
  readonly seats: readonly string[];
  /**
   * SHA-256 of the file of each agent that is a file, and of the networks and weights that others name, by the place
   * among the seats; null for those without.
   */
  readonly agentHashes?: readonly (string | null)[] | undefined;
  readonly dice: DiceMode;
  /** Every decision and chance outcome so far, in notation. */
  readonly actions: readonly string[];
  /** What was put right at a real table, as in records. */
  readonly corrections?: readonly Correction[] | undefined;
  /** Hash of the state after these actions, as in records. */
  readonly hash: string;
}

const text = z.string();
const hash = text.regex(/^[0-9a-f]{14}$/, 'must be 14 digits from 0-9 and a-f');

const schema: z.ZodType<SavedGame> = z.strictObject({
  saved: z.literal(FORMAT, `must be ${FORMAT}, the format of saved games that this Opfor reads`),
  game: text,
  edition: text.exactOptional(),
  scenario: z.strictObject({ id: text, hash, reconstructed: z.array(text).exactOptional() }).exactOptional(),
  scenarioFile: text.exactOptional(),
  seed: text,
  seats: z.array(text).min(1, 'must name the holder of each seat'),
  agentHashes: z.array(text.nullable()).exactOptional(),
  dice: z.enum(DICE),
  actions: z.array(text),
  corrections: correctionsSchema.exactOptional(),
  hash,
});

/** What is saved of a game that is being played; `seats` are specifications, as in {@link SavedGame}. */
export function savedGameOf(
  { game, label }: LoadedGame,
  session: Session<unknown>,
  { seats, dice, ...files }: Pick<SavedGame, 'seats' | 'dice' | 'scenarioFile' | 'agentHashes'>,
): SavedGame {
  const { scenarioFile, agentHashes } = files;
  return {
    saved: FORMAT,
    game: game.id,
    ...label,
    ...(scenarioFile === undefined ? {} : { scenarioFile }),
    seed: session.seed,
    seats,
    ...(agentHashes === undefined ? {} : { agentHashes }),
    dice,
    actions: session.actions,
    ...(session.corrections.length === 0 ? {} : { corrections: session.corrections }),
    hash: session.hash(),
  };
}

/** Plays a new session of a saved game up to where it was saved; a problem is one line that starts with `where`. */
export function resumed(session: Session<unknown>, saved: SavedGame, where: string, listener?: Listener): Result<void> {
  const played = session.replay(saved.actions, listener, saved.corrections);
  if (!played.ok) return fail(played.problem.code, `${where}: ${played.problem.message}`);
  if (session.hash() === saved.hash) return ok();
  const there = session.hash();
  return fail(
    'saved',
    `${where}: hash: is ${saved.hash}, but the actions lead to ${there}; hash or actions were changed`,
  );
}

/** The problem if the seats of a saved game are not those of its game, or none of them is a person's. */
export function checkSeats({ seats }: SavedGame, players: readonly string[], where: string): Result<void> {
  if (seats.length !== players.length)
    return fail('saved', `${where}: seats has ${seats.length} entries, but the players are ${players.join(', ')}`);
  if (!seats.includes('person'))
    return fail('saved', `${where}: seats names no person; write "person" for at least one`);
  return ok();
}

/** A saved game as one line of JSON with its line end. */
export function writeSavedGame(saved: SavedGame): string {
  return `${JSON.stringify(saved)}\n`;
}

/** Reads a saved game; the problem is one line that starts with `where`. */
export function parseSavedGame(content: string, where: string): Result<SavedGame> {
  const json = parseJson(content, where);
  if (!json.ok) return json;
  const { value } = json;
  if (typeof value === 'object' && value !== null && 'format' in value && !('saved' in value)) {
    return fail('saved', `${where}: is the record of a finished game, not a saved game; read it with opfor replay`);
  }
  const read = readJson(schema, value, where, 'saved');
  if (!read.ok) return read;
  const disorder = disorderOf(read.value.corrections ?? [], read.value.actions.length);
  return disorder === undefined ? read : fail('saved', `${where}: corrections: ${disorder}`);
}

/** The problem if a saved game does not belong to the loaded set-up. */
export function checkLabel(saved: SavedGame, game: string, label: GameLabel, where: string): Result<void> {
  if (saved.game !== game) return fail('saved', `${where}: game: is ${saved.game}, but must be ${game}`);
  if (saved.scenario?.id !== label.scenario?.id) {
    const [there, here] = [saved.scenario, label.scenario].map((scenario) => scenario?.id ?? 'no scenario');
    return fail('saved', `${where}: scenario.id: is of ${there}, but must be of ${here}`);
  }
  if (saved.edition !== label.edition) {
    const [there, here] = [saved.edition, label.edition].map((edition) => edition ?? 'no edition');
    return fail('saved', `${where}: edition: is of ${there}, but must be of ${here}`);
  }
  if (saved.scenario?.hash === label.scenario?.hash) return ok();
  const [there, here] = [saved.scenario, label.scenario].map((scenario) => scenario?.hash ?? '');
  return fail(
    'saved',
    `${where}: scenario.hash: is ${there}, but that of ${label.scenario?.id ?? ''} is ${here}; the scenario or this file was changed`,
  );
}
