import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { Rng } from '../../src/kernel/rng.js';
import { sameFiles, storedGames } from '../e2e/killed.js';
import { opfor, scratchFolder } from '../e2e/opfor.js';
import { HAS_REDIS, NEEDS_REDIS, startRedis, startWorker } from '../e2e/redis.js';
import type { RunningWorker } from '../e2e/redis.js';

/** Pairs of games. */
const PAIRS = process.env['OPFOR_PAIRS'] ?? '500';

const folder = scratchFolder();
const workers: RunningWorker[] = [];

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
});

test.skipIf(!HAS_REDIS)(
  `a tournament of two queue workers, one killed, is the undisturbed one${NEEDS_REDIS}`,
  async () => {
    const seed = process.env['OPFOR_SEED'] ?? 'queue';
    const agents = 'mcts:iterations=100,greedy';
    const args = ['tournament', '--agents', agents, '--game', 'connect-four', '--pairs', PAIRS, '--seed', seed];
    const redis = await startRedis();
    for (let i = 0; i < 2; i++) workers.push(startWorker(['--queue', redis.url, '--workers', '1']));
    const out = join(folder, 'queued');
    const run = opfor([...args, '--queue', redis.url, '--out', out]);
    const games = new Rng(seed, 'moment').fraction() * 2 * Number(PAIRS);
    while (storedGames(out) < games) await setTimeout(2);
    await workers[0].end('SIGKILL');
    const stored = storedGames(out);
    const queued = await run;
    process.stdout.write(`one of two workers was killed when ${stored} of ${2 * Number(PAIRS)} games were stored\n`);
    expect(queued.code).toBe(0);
    expect(queued.stderr).toContain(`worker process ${workers[0].pid} on `);
    const whole = await opfor([...args, '--workers', '0', '--out', join(folder, 'whole')]);
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(sameFiles(out)).toEqual(sameFiles(join(folder, 'whole')));
    await redis.stop();
  },
);
