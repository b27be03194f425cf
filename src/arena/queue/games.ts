import { z } from 'zod';
import { createHash } from 'node:crypto';
import { parseRecord } from '../../kernel/record.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { limitsIn } from '../crew.js';
import type { AgentLimits } from '../crew.js';
import { pool } from '../runner.js';
import type { BatchResult, FinishedGame, MatchSetup } from '../runner.js';
import type { GameTask } from '../schedule.js';
import type { WorkKind } from './kind.js';

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

/** Batches of games, for queues. */
export const gamesKind: WorkKind<MatchSetup, readonly GameTask[], BatchResult> = {
  name: 'games',
  orderOf: (setup) => ({
    agents: setup.entrants,
    sources: setup.sources,
    details: { ...limitsIn(setup), described: setup.described },
  }),
  setupOf: ({ agents, sources, details }, copies) => ({
    ...(details as Pick<MatchSetup, keyof AgentLimits | 'described'>),
    sources,
    entrants: agents,
    copies,
  }),
  threads: pool,
  title(tasks) {
    const [first, last] = [tasks[0].index + 1, tasks[tasks.length - 1].index + 1];
    return first === last ? `game ${first}` : `games ${first} to ${last}`;
  },
  unit: 'game',
  count: (tasks) => tasks.length,
  needs: () => ({ agents: [], files: [] }),
  placed: (tasks) => tasks,
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
