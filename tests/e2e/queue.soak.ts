import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gamesKind } from '../../src/arena/queue/games.js';
import { jobId } from '../../src/arena/queue/protocol.js';
import { inProcess } from '../../src/arena/runner.js';
import { gameTask } from '../../src/arena/schedule.js';
import { sameFiles, storedGames } from './killed.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';
import type { Run } from './opfor.js';
import { HAS_OPENSSL, HAS_REDIS, makeCertificate, NEEDS_REDIS, startRedis, startWorker } from './redis.js';
import type { RedisServer, RunningWorker } from './redis.js';

const folder = scratchFolder();
const inFolder = (...names: string[]): string => join(folder, ...names);
const GAMES = [
  'tournament',
  '--agents',
  'mcts:iterations=60,greedy,random',
  '--game',
  'connect-four',
  '--pairs',
  '25',
  '--seed',
  'q',
];

test('an address that is none, and one where nobody answers, are refused in one line', async () => {
  const match = ['match', '--game', 'pig', '--agents', 'random,random', '--games', '2'];
  expect(refusal(await opfor([...match, '--queue', 'http://localhost']))).toContain(
    '--queue http://localhost: must be an address such as redis://localhost:6379',
  );
  // Nothing is written where the queue cannot be used, so that the same command works when it can.
  const cup = ['tournament', '--game', 'pig', '--agents', 'random,greedy', '--pairs', '1', '--out', inFolder('none')];
  expect(refusal(await opfor([...cup, '--queue', 'redis://127.0.0.1:1']))).toContain('ECONNREFUSED');
  expect(existsSync(inFolder('none'))).toBe(false);
  expect(refusal(await opfor([...match, '--queue', 'redis://user:secret@127.0.0.1:1']))).toMatch(
    /^--queue redis:\/\/user:\*\*\*@127\.0\.0\.1:1: cannot be used: .*ECONNREFUSED.*; is Redis or Valkey running there\?$/,
  );
  expect(refusal(await opfor([...match, '--queue', 'redis://h', '--workers', '2']))).toContain(
    '--workers goes without',
  );
  expect(refusal(await opfor([...match, '--queue-name', 'x']))).toContain('--queue-name goes with --queue');
  const odd = await opfor(['worker', '--queue', 'redis://h', '--queue-name', 'a b']);
  expect(refusal(odd)).toContain('--queue-name a b: must be letters');
});

test('agents do not inherit the password of the queue', async () => {
  const agent = inFolder('curious.mjs');
  const text = readFileSync(join(root, 'tests/e2e/agents/slow.mjs'), 'utf8');
  writeFileSync(
    agent,
    `if ('OPFOR_REDIS_PASSWORD' in process.env) throw new Error('it is told the password');\n${text}`,
  );
  const program = 'cmd:sh -c "exit ${#OPFOR_REDIS_PASSWORD}"';
  const env = { OPFOR_REDIS_PASSWORD: 'secret' };
  const match = ['match', '--game', 'tic-tac-toe', '--games', '2', '--agents'];
  expect(await opfor([...match, `${agent},random`], { env })).toMatchObject({ code: 0, stderr: '' });
  // The length of what it sees is its exit code.
  expect(refusal(await opfor([...match, `${program},random`], { env }))).toContain('(exit code 0)');
});

describe.skipIf(!HAS_REDIS)(`games from a queue${NEEDS_REDIS}`, () => {
  let redis: RedisServer;
  let workers: RunningWorker[] = [];
  const start = (...args: string[]): RunningWorker => {
    const worker = startWorker(['--queue', redis.url, ...args]);
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await redis.stop();
  });

  test('are those of one process, byte for byte, also if a worker is killed meanwhile', async () => {
    const killed = start('--workers', '1', '--queue-name', 'one');
    const other = start('--workers', '1', '--queue-name', 'one');
    const out = inFolder('queued');
    const run = opfor([...GAMES, '--queue', redis.url, '--queue-name', 'one', '--out', out]);
    await killed.says(/run \w+: games? \d/);
    while (storedGames(out) < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    await killed.end('SIGKILL');
    const [queued, whole] = await Promise.all([run, opfor([...GAMES, '--workers', '0', '--out', inFolder('whole')])]);
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(queued.code).toBe(0);
    expect(queued.stdout.replace(out, inFolder('whole'))).toBe(whole.stdout);
    expect(sameFiles(out)).toEqual(sameFiles(inFolder('whole')));
    expect(queued.stderr).toContain(`worker process ${killed.pid} on `);
    expect(queued.stderr).toMatch(/ joins with 1 thread\n/);
    await other.says(' is over');
    expect(await other.end('SIGINT')).toBe(0);
    expect(other.said()).toMatch(/worker: ends after \d+ s: \d+ games? in \d+ jobs? of 1 run, /);
    // Nothing of the run is left, but what expires by itself in seconds.
    const client = new Redis(redis.url);
    const left = await client.keys('one:*');
    const times = await Promise.all(left.map((key) => client.ttl(key)));
    expect(left.filter((_, index) => times[index] === -1)).toEqual([]);
    client.disconnect();
  });

  test('of agents and networks that a worker has not: code must be trusted there, data is sent', async () => {
    const agent = inFolder('mine.mjs');
    writeFileSync(agent, readFileSync(join(root, 'tests/e2e/agents/slow.mjs')));
    const moved = inFolder('theirs.mjs');
    writeFileSync(moved, readFileSync(agent));
    const stranger = start('--workers', '1', '--queue-name', 'code');
    const args = ['match', '--game', 'tic-tac-toe', '--agents', `${agent},random`, '--games', '6', '--swap'];
    const run = opfor([...args, '--queue', redis.url, '--queue-name', 'code', '--out', inFolder('c1.jsonl')]);
    const refused = `it has not the agent ${agent} (SHA-256 `;
    await stranger.says(refused);
    const trusting = start('--workers', '1', '--queue-name', 'code', '--trust', moved);
    const queued = await run;
    const whole = await opfor([...args, '--out', inFolder('c2.jsonl')]);
    expect(queued.code).toBe(whole.code);
    expect(readFileSync(inFolder('c1.jsonl'), 'utf8')).toBe(readFileSync(inFolder('c2.jsonl'), 'utf8'));
    expect(queued.stderr).toContain(`opfor: worker process ${stranger.pid} on `);
    expect(queued.stderr).toContain(refused);
    await Promise.all([stranger.end('SIGTERM'), trusting.end('SIGTERM')]);
  });

  test.skipIf(!HAS_OPENSSL)('through TLS and with a password, and a refusal says what to do', async () => {
    const { key, certificate } = makeCertificate(folder);
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate];
    const safe = await startRedis(...files, '--tls-auth-clients', 'no', '--requirepass', 'opensesame');
    const env = { NODE_EXTRA_CA_CERTS: certificate, OPFOR_REDIS_PASSWORD: 'opensesame' };
    const worker = startWorker(['--queue', safe.url, '--workers', '1'], root, env);
    workers.push(worker);
    const match = ['match', '--game', 'tic-tac-toe', '--agents', 'random,random', '--games', '4', '--out'];
    expect(await opfor([...match, inFolder('s1.jsonl'), '--queue', safe.url], { env })).toMatchObject({ code: 0 });
    expect(await opfor([...match, inFolder('s2.jsonl')])).toMatchObject({ code: 0 });
    expect(readFileSync(inFolder('s1.jsonl'), 'utf8')).toBe(readFileSync(inFolder('s2.jsonl'), 'utf8'));
    expect(worker.said()).not.toContain('opensesame');
    const wrong = { ...env, OPFOR_REDIS_PASSWORD: 'wrong' };
    const refused = async (url: string, given: typeof env): Promise<string> =>
      refusal(await opfor([...match, '-', '--queue', url], { env: given }));
    expect(await refused(safe.url, wrong)).toMatch(
      /WRONGPASS.*; give user and password as rediss:\/\/USER:PASSWORD@HOST/,
    );
    const strange = { ...env, NODE_EXTRA_CA_CERTS: '' };
    expect(await refused(safe.url, strange)).toMatch(/certificate; name the file of your certificate authority in/);
    await worker.end('SIGTERM');
    await safe.stop();
  });

  test('of a training, and with its network: the data that a piece needs is sent', async () => {
    const config = {
      format: 1,
      game: 'leduc-poker',
      seed: 'queue',
      shape: { token: [4, 4], pair: 1, head: [4] },
      generations: 2,
      selfplay: {
        player: ['learned:temperature=0.1', 'learned:net=former,temperature=0.1', 'random'],
        games: 12,
        shard: 4,
        lambda: 0.8,
        epsilon: 0.05,
        positions: 0,
      },
      fit: { epochs: 1, batch: 32, rate: 0.01, decay: 0, forecasts: 0.2, window: 1 },
      evaluate: { player: 'learned', opponents: ['random'], pairs: 2 },
    };
    mkdirSync(inFolder('elsewhere'));
    writeFileSync(inFolder('config.json'), JSON.stringify(config));
    const queue = ['--queue', redis.url, '--queue-name', 'train'];
    const worker = startWorker([...queue, '--workers', '1'], inFolder('elsewhere'));
    workers.push(worker);
    // Paths that mean nothing where the worker is.
    const here = { cwd: folder };
    const train = ['train', '--config', 'config.json', '--out'];
    expect(await opfor([...train, 'far', ...queue], here)).toMatchObject({ code: 0 });
    expect(await opfor([...train, 'near'], here)).toMatchObject({ code: 0, stderr: '' });
    const files = ['data-00000.bin', 'data-00002.bin', 'network.opfn', 'evaluation.json'];
    const made = (name: string): Buffer[] =>
      ['generation-001', 'generation-002'].flatMap((generation) =>
        files.map((file) => readFileSync(inFolder(name, generation, file))),
      );
    expect(made('far')).toEqual(made('near'));
    const match = ['match', '--game', 'leduc-poker', '--agents', 'learned:net=far/generation-001/network.opfn,greedy'];
    const out = ['--games', '4', '--swap', '--out'];
    expect(await opfor([...match, ...out, 'n1.jsonl', ...queue], here)).toMatchObject({ code: 0 });
    expect(await opfor([...match, ...out, 'n2.jsonl'], here)).toMatchObject({ code: 0 });
    expect(readFileSync(inFolder('n1.jsonl'), 'utf8')).toBe(readFileSync(inFolder('n2.jsonl'), 'utf8'));
    expect(worker.said()).toMatch(/run \w+: file 3 of games of generation 1, /);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(worker.said()).toMatch(/4 games and 10 tasks in \d+ jobs of 2 runs/);
  });

  test('of a training that tunes weights, from a file that is not where the worker is', async () => {
    const weights = readFileSync(new URL('../../training/legion-2020/hand-fitted.json', import.meta.url));
    const config = {
      format: 1,
      scenarios: ['core-set-skirmish'],
      seed: 'queue',
      generations: 2,
      tune: {
        player: 'policy:value=network',
        against: 'policy:value=./old.json',
        start: './old.json',
        pairs: 4,
        shard: 2,
        step: 0.3,
        rate: 4,
        half: 2,
      },
      evaluate: { player: 'policy:value=network', opponents: [], pairs: 1 },
    };
    mkdirSync(inFolder('afar'));
    writeFileSync(inFolder('old.json'), weights);
    writeFileSync(inFolder('tuned.json'), JSON.stringify(config));
    const queue = ['--queue', redis.url, '--queue-name', 'tune'];
    const worker = startWorker([...queue, '--workers', '1'], inFolder('afar'));
    workers.push(worker);
    const here = { cwd: folder };
    const train = ['train', '--config', 'tuned.json', '--out'];
    expect(await opfor([...train, 'tuned-far', ...queue], here)).toMatchObject({ code: 0 });
    expect(await opfor([...train, 'tuned-near'], here)).toMatchObject({ code: 0, stderr: '' });
    for (const file of ['generation-001/pairs-00001.json', 'generation-002/weights.json'])
      expect(readFileSync(inFolder('tuned-far', file))).toEqual(readFileSync(inFolder('tuned-near', file)));
    expect(worker.said()).toMatch(/run \w+: file 2 of pairs of generation 1, /);
    expect(await worker.end('SIGTERM')).toBe(0);
  });

  test('only from the same program, and differing results are a loud error', async () => {
    const client = new Redis(redis.url);
    const worker = start('--workers', '1', '--queue-name', 'odd');
    await worker.says('waits for work');
    const header = { format: 1, kind: 'games', build: '0123456789abcdef', version: '0', commit: 'c0ffee', master: 'M' };
    await client.set('odd:run:r1:header', JSON.stringify(header));
    await client.sadd('odd:runs', 'r1');
    await worker.says(
      /run r1 is refused: it runs another program than M \(there version 0, commit c0ffee, build 0123456789abcdef; here version .*\); check out the same commit, and build it/,
    );
    // It says so before the entry has arrived.
    await expect
      .poll(async () => Object.values(await client.hgetall('odd:run:r1:workers')).map((entry) => JSON.parse(entry)), {
        timeout: 10_000,
      })
      .toMatchObject([{ state: 'refused', threads: 1 }]);
    await client.del('odd:run:r1:header');
    await client.srem('odd:runs', 'r1');
    await worker.end('SIGTERM');

    // A machine that plays wrongly: it answers the first job too, which is the first game alone, otherwise.
    const good = start('--workers', '1', '--queue-name', 'two');
    const agents = ['mcts:iterations=200', 'greedy'];
    const args = ['match', '--game', 'connect-four', '--agents', agents.join(), '--games', '200'];
    const ended = opfor([...args, '--queue', redis.url, '--queue-name', 'two']);
    await good.says(/run \w+: game 1,/);
    const [id] = await client.smembers('two:runs');
    await client.rpush(`two:run:${id}:answers`, await wrongAnswer(agents));
    const run = await ended;
    expect(refusal({ ...run, stderr: lastLine(run) })).toMatch(
      /two workers played this differently: process \d+ on \S+ \(hash \w+\) and a liar \(hash \w+\); results must not depend on the machine/,
    );
    client.disconnect();
  });
});

function lastLine({ stderr }: Run): string {
  return `${stderr.trim().split('\n').at(-1) ?? ''}\n`;
}

/** An answer to the first job of a match of connect four that says something else of its end than is true. */
async function wrongAnswer(entrants: readonly string[]): Promise<string> {
  const tasks = [gameTask(0, '0', 2, false)];
  const { games } = await inProcess({ sources: [{ kind: 'reference', name: 'connect-four' }], entrants }).run(tasks);
  const answer = gamesKind.write({ games: games.map((game) => ({ ...game, ending: 'other' })), milliseconds: 1 });
  return JSON.stringify({ job: jobId(tasks), worker: 'a liar', answer });
}
