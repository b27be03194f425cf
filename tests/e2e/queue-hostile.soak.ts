import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildOf } from '../../src/arena/commit.js';
import { gameTask } from '../../src/arena/schedule.js';
import { COMMON_PLAN } from '../../src/balance/run/testing.js';
import { testConfig } from '../../src/training/run/testing.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';
import { HAS_REDIS, NEEDS_REDIS, startRedis, startWorker } from './redis.js';
import type { RedisServer, RunningWorker } from './redis.js';

const folder = scratchFolder();
const canary = join(folder, 'ran');
const PROGRAM = `cmd:touch ${canary}`;
const DYING = join(root, 'tests/e2e/agents/dying-game.mjs');

const PIG = [{ kind: 'reference', name: 'pig' }];
const PLAN = { ...COMMON_PLAN, kind: 'points', factions: ['rebels'], opponents: ['empire'] };

/** An order of each kind that names a program where its declaration does not. */
const FORGED: Readonly<Record<string, unknown>> = {
  games: { sources: PIG, entrants: ['random', PROGRAM] },
  training: {
    config: testConfig({ promote: { pairs: 1, guards: [{ opponent: PROGRAM, pairs: 1 }] } }),
    sources: [{ kind: 'reference', name: 'connect-four' }],
  },
  balance: {
    ...PLAN,
    agents: [
      { spec: 'policy', version: '1' },
      { spec: PROGRAM, version: '1' },
    ],
  },
};

const MATCH = ['match', '--game', 'tic-tac-toe', '--agents', 'random,greedy', '--games', '4', '--seed', 'h'];

describe.skipIf(!HAS_REDIS)(`a queue that others write to${NEEDS_REDIS}`, () => {
  let redis: RedisServer;
  let client: Redis;
  const workers: RunningWorker[] = [];
  const start = (...args: string[]): RunningWorker => {
    const worker = startWorker(['--queue', redis.url, '--workers', '1', ...args]);
    workers.push(worker);
    return worker;
  };

  beforeEach(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
    client.on('error', () => undefined);
  });
  afterEach(async () => {
    client.disconnect();
    await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
    await redis.stop();
  });

  /** Writes a run as a master of the same program would. */
  const writeRun = async (id: string, kind: string, order: unknown): Promise<void> => {
    const header = { format: 1, kind, build: buildOf(), version: '0', commit: 'c', master: 'a forger' };
    await client.set(`opfor:run:${id}:order`, JSON.stringify(order));
    await client.set(`opfor:run:${id}:header`, JSON.stringify(header));
    await client.sadd('opfor:runs', id);
  };

  test('cannot make a worker run a program, and a bad order does not keep it from good ones', async () => {
    for (const [kind, setup] of Object.entries(FORGED))
      await writeRun(`0${kind}`, kind, { setup, agents: {}, games: {}, files: {} });
    // As earlier versions had it: declared to have nobody.
    await writeRun('old', 'balance', { agents: [], sources: [], files: {}, details: FORGED['balance'] });
    await writeRun('deep', 'games', JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`));
    await writeRun('lost', 'games', {
      setup: { sources: PIG, entrants: ['learned:net=./n.opfn', 'random'] },
      agents: {},
      games: {},
      files: { './n.opfn': 'a'.repeat(64) },
    });
    // Data of other types, and a name that is none.
    await client.rpush('opfor:run:list:header', 'no header');
    await client.sadd('opfor:runs', 'list', 'a:b');
    const worker = start();
    const good = await opfor([...MATCH, '--queue', redis.url]);
    expect(good).toMatchObject({ code: 0 });
    for (const kind of ['games', 'training'])
      await worker.says(`run 0${kind} is refused: it has not the agent ${PROGRAM} (SHA-256 not given`);
    await worker.says('run 0balance is refused: order: agents[1].spec: must be an agent that comes with Opfor');
    await worker.says('run old is refused: order: ');
    await worker.says(/run deep is refused: order line 1, column \d+: is nested deeper/);
    await worker.says('run lost is refused: ./n.opfn: did not arrive whole');
    await worker.says('run a:b is refused: its name is not that of a run');
    await worker.says('run list is refused: WRONGTYPE');
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(existsSync(canary)).toBe(false);
  });

  test('with something else under its names ends a master in one line', async () => {
    await client.rpush('opfor:runs', 'x');
    const refused = await opfor([...MATCH, '--queue', redis.url], { alone: true });
    expect(refusal(refused)).toContain('keys of this name hold something else; choose another --queue-name');
  });

  test('gets an answer to each job, also one that cannot be done', async () => {
    const worker = start();
    const setup = { sources: PIG, entrants: ['random', 'random'] };
    await writeRun('jobs', 'games', { setup, agents: {}, games: {}, files: {} });
    const queue = new Queue('jobs', { connection: { url: redis.url }, prefix: 'opfor:jobs' });
    queue.on('error', () => undefined);
    const tasks = [gameTask(0, 's', 2, true)];
    await queue.add('good', { task: tasks, files: {} }, { jobId: 'good' });
    await queue.add('file', { task: tasks, files: { './n.opfn': 'b'.repeat(64) } }, { jobId: 'file' });
    await queue.add('none', { files: {} }, { jobId: 'none' });
    await queue.add('game', { task: [{ ...tasks[0], source: 7 }], files: {} }, { jobId: 'game' });
    const answers: Record<string, unknown> = {};
    for (let i = 0; i < 4; i++) {
      const popped = await client.blpop('opfor:run:jobs:answers', 0);
      const answer = JSON.parse(popped?.[1] ?? '') as { job: string; failed?: string };
      answers[answer.job] = answer.failed ?? 'played';
    }
    expect(answers).toMatchObject({
      good: 'played',
      file: './n.opfn: did not arrive whole',
      none: 'job: must be a list (it is missing)',
    });
    expect(answers['game']).not.toBe('played');
    await queue.close();
    await worker.end('SIGTERM');
  });

  test('a game that fails each time is given up, and so is one whose thread dies', async () => {
    const worker = start('--trust', DYING);
    const dying = ['match', '--game', DYING, '--agents', 'random,greedy', '--games', '2', '--queue', redis.url];
    const run = await opfor(dying);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('2 games were lost and are not counted');
    expect(run.stderr).toMatch(/game 1 \(seed 0\/0\) failed twice and is not counted: worker exited with code: 1/);
    expect(run.stderr).not.toContain('no answer');
    await worker.end('SIGTERM');
  });

  test('that gives answers nobody can read is given up too', async () => {
    const run = opfor([...MATCH, '--queue', redis.url]);
    let id: string | undefined;
    while (id === undefined) {
      [id] = await client.smembers('opfor:runs');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const worker = new Worker(
      id,
      async (job) => {
        await client.rpush(`opfor:run:${id}:answers`, JSON.stringify({ job: job.id, worker: 'liar', answr: 1 }));
      },
      { connection: { url: redis.url }, prefix: 'opfor:jobs' },
    );
    worker.on('error', () => undefined);
    const { code, stderr } = await run;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /failed twice and is not counted: what is no answer was found in the queue: answer: has a field/,
    );
    await worker.close();
  });
});

describe.skipIf(!HAS_REDIS)(`a server that goes away${NEEDS_REDIS}`, () => {
  test(
    'keeps no worker: it ends at the second signal at the latest, or when it was idle',
    { timeout: 60_000 },
    async () => {
      const redis = await startRedis();
      const idle = startWorker(['--queue', redis.url, '--workers', '1', '--idle', '2']);
      await idle.says('waits for work');
      const busy = startWorker(['--queue', redis.url, '--workers', '1']);
      const agents = 'mcts:iterations=3000,random';
      const match = opfor(
        ['match', '--game', 'connect-four', '--agents', agents, '--games', '500', '--queue', redis.url],
        {
          interruptWhen: () => busy.said().includes('lost'),
        },
      );
      await busy.says(/plays for/);
      await redis.stop();
      await busy.says('the connection is lost');
      // The first lets it finish what it plays, which it cannot hand in.
      process.kill(busy.pid, 'SIGTERM');
      await busy.says('finishes what it plays');
      expect(await busy.end('SIGTERM')).toBe(0);
      await idle.says('worker: ends after');
      // The master stops at the first Ctrl-C.
      expect((await match).code).toBe(1);
    },
  );
});
