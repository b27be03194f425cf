import type { Player } from './game.js';
import { JsonReader } from './json-reader.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/** The format of records that this code writes and reads. */
export const RECORD_FORMAT = 1;

/** Who played a seat. A person is an agent named `person`. */
export interface RecordedAgent {
  /** The seat's name in the game, such as `blue`. */
  readonly player: string;
  readonly name: string;
  /** Settings in full, defaults and budget included. Numbers must be finite. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly version: string;
}

/** How a game ended. */
export interface RecordedResult {
  /** The returns in seat order. */
  readonly returns: readonly number[];
  /** `rules`: the game came to its own end. `forfeit`: an agent failed when it had to act, and lost for it. */
  readonly reason: 'rules' | 'forfeit';
  /** With `forfeit`: whose agent failed, and how in one line. */
  readonly forfeit?: { readonly player: string; readonly why: string };
}

/** A whole game, from which it can be played again without agents and without random numbers. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  /** {@link Game.id}. */
  readonly game: string;
  readonly edition?: string;
  /** The scenario's id, and a hash of its content, so that a record of a scenario that was changed since can be told. */
  readonly scenario?: { readonly id: string; readonly hash: string };
  readonly seed: string;
  /** In seat order. */
  readonly agents: readonly RecordedAgent[];
  /** Every decision and chance outcome in notation, in order. */
  readonly actions: readonly string[];
  readonly result: RecordedResult;
  /** {@link Game.hash} of the final state in 14 hexadecimal digits. */
  readonly hash: string;
}

/** The record as one line of JSON, without the line's end. Equal records give equal bytes, whatever order their fields were set in. */
export function writeRecord(record: GameRecord): string {
  const { format, game, edition, scenario, seed, agents, actions, result, hash } = record;
  return JSON.stringify({
    format,
    game,
    edition,
    scenario: scenario && { id: scenario.id, hash: scenario.hash },
    seed,
    agents: agents.map(({ player, name, settings, version }) => ({
      player,
      name,
      settings: Object.fromEntries(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))),
      version,
    })),
    actions,
    result: {
      returns: result.returns,
      reason: result.reason,
      forfeit: result.forfeit && { player: result.forfeit.player, why: result.forfeit.why },
    },
    hash,
  });
}

/** Reads one line of a record file. A problem's message starts with `where`, such as `games.jsonl line 3`. */
export function parseRecord(line: string, where: string): Result<GameRecord> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('record-json', `${where}: not a whole line of JSON; the record is cut off or damaged`);
  }
  const reader = new JsonReader();
  const record = readRecord(reader, json);
  return reader.problem === undefined ? ok(record) : fail('record-field', `${where}: ${reader.problem}`);
}

function readRecord(reader: JsonReader, json: unknown): GameRecord {
  // The format comes first: another format may have other fields, and that is then the thing to say.
  if (typeof json === 'object' && json !== null && 'format' in json && json.format !== RECORD_FORMAT) {
    reader.wrong('format', `${RECORD_FORMAT}, the format that this Opfor reads`, json.format);
  }
  const fields = reader.object(json, '', REQUIRED, ['edition', 'scenario']);
  const { edition, scenario } = fields;
  return {
    format: RECORD_FORMAT,
    game: reader.text(fields['game'], 'game'),
    ...(edition !== undefined && { edition: reader.text(edition, 'edition') }),
    ...(scenario !== undefined && { scenario: readScenario(reader, scenario) }),
    seed: reader.text(fields['seed'], 'seed'),
    agents: reader.list(fields['agents'], 'agents', (item, path) => readAgent(reader, item, path)),
    actions: reader.list(fields['actions'], 'actions', (item, path) => reader.text(item, path)),
    result: readResult(reader, fields['result']),
    hash: reader.text(fields['hash'], 'hash', HASH),
  };
}

const REQUIRED = ['format', 'game', 'seed', 'agents', 'actions', 'result', 'hash'];

const HASH = { pattern: /^[0-9a-f]{14}$/, name: '14 digits from 0-9 and a-f' };

function readScenario(reader: JsonReader, json: unknown): { readonly id: string; readonly hash: string } {
  const { id, hash } = reader.object(json, 'scenario', ['id', 'hash']);
  return { id: reader.text(id, 'scenario.id'), hash: reader.text(hash, 'scenario.hash') };
}

function readAgent(reader: JsonReader, json: unknown, path: string): RecordedAgent {
  const { player, name, settings, version } = reader.object(json, path, ['player', 'name', 'settings', 'version']);
  return {
    player: reader.text(player, `${path}.player`),
    name: reader.text(name, `${path}.name`),
    settings: reader.scalars(settings, `${path}.settings`),
    version: reader.text(version, `${path}.version`),
  };
}

function readResult(reader: JsonReader, json: unknown): RecordedResult {
  const fields = reader.object(json, 'result', ['returns', 'reason'], ['forfeit']);
  const returns = reader.list(fields['returns'], 'result.returns', (item, path) => reader.number(item, path));
  const forfeited = fields['reason'] === 'forfeit';
  if (!forfeited && fields['reason'] !== 'rules') reader.wrong('result.reason', 'rules or forfeit', fields['reason']);
  if (!forfeited) {
    if (fields['forfeit'] !== undefined)
      reader.wrong('result.forfeit', 'left out when the reason is rules', fields['forfeit']);
    return { returns, reason: 'rules' };
  }
  const { player, why } = reader.object(fields['forfeit'], 'result.forfeit', ['player', 'why']);
  const forfeit = { player: reader.text(player, 'result.forfeit.player'), why: reader.text(why, 'result.forfeit.why') };
  return { returns, reason: 'forfeit', forfeit };
}

/** The returns of a game that `loser` forfeits: −1 for the loser, and 1 shared by the others. */
export function forfeitReturns(players: number, loser: Player): number[] {
  return Array.from({ length: players }, (_, player) => (player === loser ? -1 : 1 / (players - 1)));
}
