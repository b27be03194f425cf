import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opfor, scratchFolder } from './opfor.js';
import { HAS_REDIS, NEEDS_REDIS, startRedis, startWorker } from './redis.js';
import type { RedisServer, RunningWorker } from './redis.js';

const folder = scratchFolder();
/** Measurements of two blocks of small armies, with the battles of one block. */
const KINDS: readonly (readonly [kind: string, command: string, block: number])[] = [
  ['matchups', 'matchups --faction rebels,empire --points 200', 2],
  ['what-if', 'what-if --set stormtroopers.wounds=2 --points 200', 6],
  ['list', 'list skirmish-empire-vader --swaps 1 --points 200', 12],
  ['scenario', 'scenario outpost-raid', 6],
];

/** The blocks of a measurement, and its results. */
function played(out: string): readonly [blocks: string, results: unknown] {
  const file = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as { readonly results: unknown };
  return [readFileSync(join(out, 'blocks.jsonl'), 'utf8'), file.results];
}

/** Each is played once in one process; the others are compared with that. */
const whole = new Map<string, ReturnType<typeof played>>();

beforeAll(async () => {
  for (const [kind, command, block] of KINDS) {
    const out = join(folder, kind);
    const args = ['balance', ...command.split(' '), '--battles', String(2 * block), '--workers', '0', '--out', out];
    const run = await opfor(args);
    if (run.code !== 0) throw new Error(run.stderr);
    whole.set(kind, played(out));
  }
});

/** The folder as a process leaves it that is killed while it writes the second block. */
function killed(kind: string, name: string): string {
  const out = join(folder, `${kind}-${name}`);
  cpSync(join(folder, kind), out, { recursive: true });
  const [first] = readFileSync(join(out, 'blocks.jsonl'), 'utf8').split('\n');
  writeFileSync(join(out, 'blocks.jsonl'), `${first}\n{"line":1,"blo`);
  rmSync(join(out, 'results.json'));
  return out;
}

test.each(KINDS)('%s says the same if it is killed and goes on with two workers', async (kind, _, block) => {
  const out = killed(kind, 'workers');
  const resumed = ['balance', kind, '--resume', out, '--battles', String(2 * block), '--workers', '2'];
  expect(await opfor(resumed)).toMatchObject({ code: 0 });
  expect(played(out)).toEqual(whole.get(kind));
});

describe.skipIf(!HAS_REDIS)(`from a queue${NEEDS_REDIS}`, () => {
  let redis: RedisServer;
  let worker: RunningWorker;
  beforeAll(async () => {
    redis = await startRedis();
    worker = startWorker(['--queue', redis.url, '--workers', '2']);
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    await redis.stop();
  });

  test.each(KINDS)('%s says the same', async (kind, _, block) => {
    const out = killed(kind, 'queue');
    const resumed = ['balance', kind, '--resume', out, '--battles', String(2 * block), '--queue', redis.url];
    expect((await opfor(resumed)).code).toBe(0);
    expect(played(out)).toEqual(whole.get(kind));
  });
});
