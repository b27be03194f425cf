import { z } from 'zod';
import { createHash } from 'node:crypto';
import { parseRecord } from '../../kernel/record.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { descriptionSchema } from '../agent-files/description.js';
import { pool } from '../runner.js';
import type { BatchResult, FinishedGame, MatchSetup } from '../runner.js';
import type { GameTask } from '../schedule.js';
import type { WorkKind } from './kind.js';
import { sourceSchema } from './protocol.js';

const count = z.number().int().nonnegative();

/** A batch with the hash of each record, so that a record that was damaged on the way is noticed. */
const schema = z.strictObject({
  games: z.array(
    z.strictObject({
      index: count,
      seats: z.array(count),
      line: z.string(),
      returns: z.array(z.number()),
      actions: count,
      ending: z.string(),
      forfeit: z.strictObject({ entrant: count, why: z.string() }).optional(),
      hash: z.string(),
    }),
  ),
  milliseconds: z.number().nonnegative(),
});

const limit = z.number().positive().optional();

const setup: z.ZodType<MatchSetup> = z.strictObject({
  agentSeconds: limit,
  startSeconds: limit,
  gameSeconds: limit,
  agentMegabytes: limit,
  sources: z.array(sourceSchema).min(1),
  entrants: z.array(z.string()).min(1),
  described: z.array(descriptionSchema).optional(),
});

const task: z.ZodType<GameTask> = z.strictObject({
  index: count,
  source: count,
  seed: z.string(),
  seats: z.array(count).min(1),
  alone: z.literal(true).optional(),
});

/** Batches of games, for queues. */
export const gamesKind: WorkKind<MatchSetup, readonly GameTask[], BatchResult> = {
  name: 'games',
  setup,
  task: z.array(task).min(1),
  uses: ({ entrants, sources }) => ({ agents: entrants, sources }),
  needs: () => ({ agents: [], files: [] }),
  threads: pool,
  title(tasks) {
    const [first, last] = [tasks[0].index + 1, tasks[tasks.length - 1].index + 1];
    return first === last ? `game ${first}` : `games ${first} to ${last}`;
  },
  unit: 'game',
  count: (tasks) => tasks.length,
  write: ({ games, milliseconds }) => ({
    games: games.map((game) => ({ ...game, hash: hashOf(game.line) })),
    milliseconds,
  }),
  read: readBatch,
  digest: ({ games }) => hashOf(games.map(({ line, ending }) => `${line} ${ending}`).join('\n')),
};

function readBatch(tasks: readonly GameTask[], json: unknown): Result<BatchResult> {
  const read = readJson(schema, json, 'answer', 'queue');
  if (!read.ok) return read;
  const { games, milliseconds } = read.value;
  if (games.length !== tasks.length) return fail('queue', `${games.length} games where ${tasks.length} were asked for`);
  const finished: FinishedGame[] = [];
  for (const [i, { hash, forfeit, ...game }] of games.entries()) {
    const { index, seed, seats } = tasks[i];
    const where = `game ${index + 1}`;
    if (hash !== hashOf(game.line)) return fail('queue', `${where}: its record does not have the hash given with it`);
    const record = parseRecord(game.line, where);
    if (!record.ok) return record;
    const { result, actions } = record.value;
    const isSame =
      game.index === index &&
      game.seats.join() === seats.join() &&
      record.value.seed === seed &&
      result.returns.join() === game.returns.join() &&
      actions.length === game.actions;
    if (!isSame) return fail('queue', `${where}: its record is of another game`);
    finished.push(forfeit === undefined ? game : { ...game, forfeit });
  }
  return ok({ games: finished, milliseconds });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
