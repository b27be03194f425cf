import { z } from 'zod';
import { correctAt, disorderOf } from '../../kernel/corrections.js';
import type { Correction } from '../../kernel/corrections.js';
import { NOBODY } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import { readJson } from '../../kernel/read-json.js';
import { CORRECTED_FORMAT, correctionsSchema, forfeitReturns, RECORD_FORMAT } from '../../kernel/record.js';
import type { GameRecord, RecordedResult, RecordedScenario } from '../../kernel/record.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { sealed, unsealed } from '../by-link/packed.js';
import type { LoadedGame } from '../loaded-game.js';

/** The version of shared moments that this code writes and reads. */
const FORMAT = 1;

/** Of whom nothing is hidden. */
export const OPEN = -1;

/** A moment of a game that somebody shares, with the game up to it and, if it is over, to its end. */
export interface SharedMoment {
  readonly moment: typeof FORMAT;
  readonly game: string;
  readonly edition?: string | undefined;
  readonly scenario?: RecordedScenario | undefined;
  /** A scenario of one's own, whole. */
  readonly file?: { readonly path: string; readonly json?: unknown } | undefined;
  /** The names of those who play, in seat order. */
  readonly agents: readonly string[];
  /** Whose view it is; −1 where nothing is hidden, as when the game is over. */
  readonly seat: number;
  /** The number of actions before the moment. */
  readonly at: number;
  /** Every decision and chance outcome. Of a game that goes on, those that others made in secret are guessed. */
  readonly actions: readonly string[];
  readonly corrections?: readonly Correction[] | undefined;
  /** The hash of the state after them. */
  readonly hash: string;
  /** Who has given up, if the game was over by that. */
  readonly forfeit?: { readonly player: string; readonly why: string } | undefined;
}

const text = z.string();

const schema: z.ZodType<SharedMoment> = z.strictObject({
  moment: z.literal(FORMAT, `must be ${FORMAT}, the format of shared moments that this Opfor reads`),
  game: text,
  edition: text.exactOptional(),
  scenario: z.strictObject({ id: text, hash: text, reconstructed: z.array(text).exactOptional() }).exactOptional(),
  file: z.strictObject({ path: text, json: z.unknown() }).exactOptional(),
  agents: z.array(text),
  seat: z.int().min(OPEN),
  at: z.int().min(0),
  actions: z.array(text),
  corrections: correctionsSchema.exactOptional(),
  hash: text.regex(/^[0-9a-f]{14}$/, 'must be 14 digits from 0-9 and a-f'),
  forfeit: z.strictObject({ player: text, why: text }).exactOptional(),
});

/** A moment as a link has it: packed, with its digest, which shows damage. */
export function packMoment(moment: SharedMoment): Promise<string> {
  return sealed('moment', moment);
}

/** Reads what a link has; the problem is one line that begins with `where`. */
export async function readMoment(packed: string, where: string): Promise<Result<SharedMoment>> {
  const json = await unsealed('moment', packed, where);
  return json.ok ? readJson(schema, json.value, where, 'link') : json;
}

/** Why a moment cannot be of a game, in one line that begins with `where`; every action of it is played again. */
export function checkMoment({ game, label }: LoadedGame, moment: SharedMoment, where: string): Result<void> {
  const wrong = (what: string): Result<void> => fail('link', `${where}: ${what}`);
  const { actions, corrections, at, seat, agents, forfeit } = moment;
  if (moment.game !== game.id) return wrong(`it is of ${moment.game}, not of ${game.id}`);
  if (moment.scenario?.hash !== label.scenario?.hash)
    return wrong('its battle is not the one that this Opfor has; both need the same version');
  const seats = [...agents.keys(), OPEN];
  if (agents.length !== game.players.length || !seats.includes(seat))
    return wrong(`its seats are not those of ${game.players.join(', ')}`);
  if (forfeit !== undefined && !game.players.includes(forfeit.player))
    return wrong(`there is no player ${forfeit.player}; there are ${game.players.join(', ')}`);
  if (at > actions.length) return wrong(`it is after ${at} actions, but there are ${actions.length}`);
  const disorder = disorderOf(corrections ?? [], actions.length);
  if (disorder !== undefined) return wrong(disorder);
  const state = game.newState();
  for (const [n, played] of actions.entries()) {
    const corrected = correctAt(game, state, corrections, n);
    if (!corrected.ok) return wrong(corrected.problem.message);
    if (game.actor(state) === NOBODY) return wrong(`the game is over, but more follows, from '${played}'`);
    const action = game.parse(state, played);
    if (!action.ok) return wrong(`action ${n + 1}: ${action.problem.message}`);
    game.apply(state, action.value);
  }
  const corrected = correctAt(game, state, corrections, actions.length);
  if (!corrected.ok) return wrong(corrected.problem.message);
  const hash = hashHex(game.hash(state));
  if (hash === moment.hash) return ok();
  return wrong(`hash: is ${moment.hash}, but the actions lead to ${hash}; one of them was changed`);
}

/** A moment as a record, for what goes through records; of a game that goes on it has no returns. */
export function recordOf({ game, label }: LoadedGame, moment: SharedMoment): GameRecord {
  const { actions, corrections, forfeit, hash } = moment;
  const { players, teams } = game;
  const state = game.newState();
  for (const [n, text] of actions.entries()) {
    correctAt(game, state, corrections, n);
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(`${text} was possible when the moment was checked`);
    game.apply(state, action.value);
  }
  const isOver = game.actor(state) === NOBODY;
  const result: RecordedResult =
    forfeit === undefined
      ? { returns: isOver ? players.map((_, player) => game.returns(state, player) + 0) : [], reason: 'rules' }
      : {
          returns: forfeitReturns(players.length, players.indexOf(forfeit.player), teams),
          reason: 'forfeit',
          forfeit,
        };
  return {
    format: corrections === undefined ? RECORD_FORMAT : CORRECTED_FORMAT,
    game: game.id,
    ...label,
    seed: '',
    agents: players.map((player, seat) => ({ player, name: moment.agents[seat], settings: {}, version: '' })),
    actions,
    ...(corrections === undefined ? {} : { corrections }),
    result,
    hash,
  };
}
