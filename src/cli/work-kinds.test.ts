import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loadAgent } from '../arena/crew.js';
import { loadGame } from '../arena/game-source.js';
import { readLearnedFile } from '../arena/learned-files.js';
import { stayWithin } from '../arena/places.js';
import { packageRoot } from '../arena/package-root.js';
import { admit, strangerIn } from '../arena/queue/admission.js';
import { gamesKind } from '../arena/queue/games.js';
import type { AnyKind } from '../arena/queue/kind.js';
import { pack } from '../arena/queue/sent-order.js';
import { playersOf } from '../arena/runner.js';
import type { MatchSetup } from '../arena/runner.js';
import { gameTask } from '../arena/schedule.js';
import { blockPlayer } from '../balance/run/player.js';
import { balanceKind } from '../balance/run/queue-kind.js';
import { COMMON_PLAN } from '../balance/run/testing.js';
import type { Plan } from '../balance/run/plan.js';
import type { Result } from '../kernel/result.js';
import { loadGames } from '../training/run/config.js';
import { trainingKind } from '../training/run/queue-kind.js';
import { doTask } from '../training/run/tasks.js';
import type { TrainingSetup, TrainingTask } from '../training/run/tasks.js';
import { testConfig } from '../training/run/testing.js';
import { WORK_KINDS } from './work-kinds.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-forged-'));
const canary = join(folder, 'ran');
const module = join(folder, 'evil.mjs');
writeFileSync(module, `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(canary)}, '');\n`);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => stayWithin(undefined));

/** A run of a kind as its master would send it, and what a thread does with it. */
interface Sample<Setup, Task> {
  readonly kind: AnyKind;
  readonly setup: Setup;
  readonly tasks: readonly Task[];
  play(setup: Setup, task: Task): Promise<void>;
}

const games: Sample<MatchSetup, Parameters<typeof gamesKind.title>[0]> = {
  kind: gamesKind,
  setup: {
    sources: [{ kind: 'reference', name: 'tic-tac-toe' }],
    entrants: ['random', 'greedy'],
    described: ['random', 'greedy'].map((name) => ({ name, version: '1', settings: { net: 'x' }, byGame: false })),
  },
  tasks: [[gameTask(0, 's', 2, true)]],
  async play(setup, tasks) {
    await (
      await playersOf(setup)
    )(tasks);
  },
};

const training: Sample<TrainingSetup, TrainingTask> = {
  kind: trainingKind,
  setup: {
    config: testConfig({
      game: 'tic-tac-toe',
      selfplay: { player: ['learned', 'random'], games: 1, shard: 1, lambda: 1, epsilon: 0, positions: 0 },
      siblings: { games: 1, shard: 1, decisions: '', each: 1, siblings: 2, playouts: 1, judge: 'greedy', weight: 1 },
      evaluate: { player: 'learned', opponents: ['random'], pairs: 1 },
      promote: { opponent: 'greedy', pairs: 1, guards: [{ opponent: 'random', pairs: 1 }] },
    }),
    sources: [{ kind: 'reference', name: 'tic-tac-toe' }],
  },
  tasks: [
    { kind: 'shard', network: 'network.opfn', former: ['former.opfn'], generation: 1, shard: 0 },
    { kind: 'siblings', network: 'network.opfn', former: ['former.opfn'], generation: 1, shard: 0 },
    { kind: 'tuned', network: 'weights.json', generation: 1, shard: 0 },
    { kind: 'pair', agents: ['random', 'greedy'], seed: 's', pair: 0 },
  ],
  async play({ config, sources }, task) {
    const loaded = await loadGames(sources, config);
    if (loaded.ok) doTask(config, loaded.value, task);
  },
};

const balance: Sample<Plan, Parameters<typeof balanceKind.title>[0]> = {
  kind: balanceKind,
  setup: { ...COMMON_PLAN, kind: 'points', factions: ['rebels'], opponents: ['empire'], among: ['at-rt'] },
  tasks: [{ line: 0, block: 0, agent: 0, centre: 0 }],
  // Playing a block would take seconds; what it names is loaded before.
  play: (plan) => Promise.resolve().then(() => void blockPlayer(plan)),
};

test('there is a sample of every kind of work', () => {
  const samples = [games, training, balance].map(({ kind }) => kind.name);
  expect(WORK_KINDS.map(({ name }) => name)).toEqual(samples);
});

type Path = readonly (string | number)[];

/** The paths of all texts in a value. */
function textsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...at, key]));
}

/** A copy with another text at a place. */
function forged<T>(value: T, at: Path, text: string): T {
  const copy = structuredClone(value);
  let parent = copy as Record<string | number, unknown>;
  for (const key of at.slice(0, -1)) parent = parent[key] as typeof parent;
  parent[at[at.length - 1]] = text;
  return copy;
}

const FORGERIES = [`cmd:touch ${canary}`, module, `${module}:seed=1`, `learned:net=${module}`];

/** Whether a forged set-up or piece was refused before anything was loaded; otherwise it is played to its end. */
async function isRefused<S, T>(sample: Sample<S, T>, setup: S, task: T): Promise<boolean> {
  const { kind } = sample;
  const sent = { setup: JSON.parse(JSON.stringify(setup)) as unknown, agents: {}, games: {}, files: {} };
  const admitted = admit(kind, sent, []);
  if (!admitted.ok) return true;
  const read = kind.task.safeParse(JSON.parse(JSON.stringify(task)));
  if (!read.success || strangerIn(kind.needs(task).agents, admitted.value) !== undefined) return true;
  stayWithin(admitted.value.places);
  await sample.play(admitted.value.setup as S, task).catch(() => undefined);
  stayWithin(undefined);
  return false;
}

describe.each([games, training, balance] as Sample<unknown, unknown>[])('a forged order of $kind.name', (sample) => {
  test('runs nothing, wherever a program or a file of this machine stands in it', async () => {
    const { setup, tasks } = sample;
    const refused: string[] = [];
    expect(await isRefused(sample, setup, tasks[0])).toBe(false);
    for (const text of FORGERIES) {
      for (const at of textsIn(setup))
        if (await isRefused(sample, forged(setup, at, text), tasks[0])) refused.push(at.join('.'));
      for (const task of tasks)
        for (const at of textsIn(task))
          if (await isRefused(sample, setup, forged(task, at, text))) refused.push(at.join('.'));
    }
    expect(existsSync(canary)).toBe(false);
    // The places where agents stand are refused before anything is loaded.
    expect(refused).toEqual(expect.arrayContaining(NAMED[sample.kind.name]));
  });

  test('is refused if it names a game that is a file, or none', () => {
    const { kind, setup } = sample;
    if (kind.name === 'balance') return;
    for (const source of [
      { kind: 'file', path: module },
      { kind: 'reference', name: 'constructor' },
    ])
      expect(
        admit(kind, { setup: { ...(setup as object), sources: [source] }, agents: {}, games: {}, files: {} }, []).ok,
      ).toBe(false);
    expect(admit(kind, { agents: {}, games: {}, files: {} }, []).ok).toBe(false);
  });
});

/** Where agents stand in the samples. */
const NAMED: Readonly<Record<string, string[]>> = {
  games: ['entrants.0', 'entrants.1'],
  training: [
    'config.selfplay.player.0',
    'config.selfplay.player.1',
    'config.siblings.judge',
    'config.evaluate.player',
    'config.evaluate.opponents.0',
    'config.promote.opponent',
    'config.promote.guards.0.opponent',
    'agents.0',
    'agents.1',
  ],
  balance: ['agents.0.spec'],
};

function saying(result: Result<unknown>): string {
  return result.ok ? 'read' : result.problem.message;
}

test('a thread of a run of another machine loads no code and reads no file that it was not given', async () => {
  stayWithin({ files: { './given.opfn': join(folder, 'none') }, agents: {}, games: {} });
  expect(saying(loadAgent(`cmd:touch ${canary}`))).toContain('is not among the agents of this run');
  expect(saying(loadAgent(module))).toContain('is not among the agents of this run');
  expect(saying(await loadGame({ kind: 'file', path: module }))).toContain('is not among the games of this run');
  expect(saying(readLearnedFile(module))).toBe(`${module}: is not among the files that came with this run`);
  expect(saying(readLearnedFile('./given.opfn'))).toBe('./given.opfn: cannot be read: there is no such file or folder');
  expect(saying(loadAgent('random'))).toBe('read');
  expect(existsSync(canary)).toBe(false);
});

test('data that the agents of a measurement read is sent', async () => {
  const weights = join(folder, 'weights.json');
  copyFileSync(join(packageRoot(), 'training', 'legion-2020', 'hand-fitted.json'), weights);
  const plan: Plan = { ...balance.setup, agents: [{ spec: `policy:value=${weights}`, version: '1' }] };
  const packed = await pack(plan, balanceKind.uses(plan));
  if (!packed.ok) throw new Error(packed.problem.message);
  expect(Object.keys(packed.value.sent.files)).toEqual([weights]);
  expect(packed.value.outside).toEqual([]);
});
