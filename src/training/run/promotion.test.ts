import { expect, test } from 'vitest';
import { pairsOf } from '../../arena/tournament/pentanomial.js';
import { ok } from '../../kernel/result.js';
import type { TrainingConfig } from './config.js';
import { CostMeter } from './cost.js';
import { testGeneration } from './promotion.js';
import type { Promotion } from './run-folder.js';
import type { TrainingTask } from './tasks.js';
import { testConfig, testFolder } from './testing.js';
import type { Training } from './training.js';

const plain = testConfig({
  generations: 4,
  evaluate: { player: 'learned:temperature=0.1', opponents: [], pairs: 1 },
  promote: { elo1: 100, pairs: 40 },
});

type Pair = Extract<TrainingTask, { kind: 'pair' }>;

/** A training in which nothing is played: `points` gives what the first agent of a pair has won. */
function trainingWith(
  points: (pair: Pair) => number,
  guards?: NonNullable<TrainingConfig['promote']>['guards'],
): { training: Training; played: Pair[]; said: string[] } {
  const config =
    guards === undefined || plain.promote === undefined ? plain : { ...plain, promote: { ...plain.promote, guards } };
  const folder = testFolder(config);
  const played: Pair[] = [];
  const said: string[] = [];
  const training: Training = {
    config,
    games: { loaded: [], schema: {} as never },
    folder,
    backend: () => ({}) as never,
    cost: new CostMeter(folder.cost, () => 0),
    run(tasks, onResult) {
      for (const [i, task] of tasks.entries()) {
        if (task.kind !== 'pair') throw new Error('only pairs are played');
        played.push(task);
        const kept = onResult(i, points(task));
        if (!kept.ok) return Promise.resolve(kept);
      }
      return Promise.resolve(ok());
    },
    say: (line) => said.push(line),
    stopped: () => false,
  };
  return { training, played, said };
}

function promotionOf({ folder }: Training, generation: number): Promotion {
  return folder.read(folder.promotion(generation)) as Promotion;
}

test('a generation becomes the champion only if it passes, and the next one plays the champion', async () => {
  // Generation 1 and 3 win three games of four, generation 2 two.
  const { training, played, said } = trainingWith(({ agents: [own], pair }) =>
    own.includes('generation-002') ? 1 : pair % 2 === 0 ? 2 : 1,
  );
  for (const generation of [1, 2, 3]) expect(await testGeneration(training, generation)).toEqual(ok());
  const [first, second, third] = [1, 2, 3].map((generation) => promotionOf(training, generation));
  expect(first).toMatchObject({ before: 0, verdict: 'elo1', promoted: true });
  expect(second).toMatchObject({ before: 1, promoted: false, score: 0.5 });
  expect(second.verdict).not.toBe('elo1');
  expect(third).toMatchObject({ before: 1, verdict: 'elo1', promoted: true });
  expect(said[0]).toMatch(/^generation 1: is the champion: 7\d\.\d % of \d+ games against generation 0 \(test: elo1/);
  expect(said[1]).toMatch(/^generation 2: stays behind generation 1: 50\.0 % of \d+ games/);
  const paths = new Set(played.map(({ agents }) => agents.map((agent) => /generation-(\d+)/.exec(agent)?.[1]).join()));
  expect([...paths]).toEqual(['001,000', '002,001', '003,001']);
});

test('pairs behind the deciding one do not count, and a test is not done twice', async () => {
  const { training, played } = trainingWith(() => 2);
  await testGeneration(training, 1);
  const { counts, promoted, ratio } = promotionOf(training, 1);
  expect(promoted).toBe(true);
  expect(pairsOf(counts)).toBeLessThan(played.length);
  expect(ratio).toBeGreaterThan(Math.log(19));
  const before = played.length;
  await testGeneration(training, 1);
  expect(played).toHaveLength(before);
});

test('a generation that a guard beats does not become the champion, nor is it shown to guards if it fails before', async () => {
  const guards = [
    { opponent: 'champion-2', elo0: -20, elo1: 20, pairs: 4 },
    { opponent: 'rote', elo0: -100, elo1: 0, pairs: 40 },
    { opponent: 'random', elo0: -100, elo1: 0, pairs: 40 },
  ];
  // Each one beats the champion before it; generation 3 loses to rote, generation 4 draws with its champion.
  const { training, played, said } = trainingWith(({ agents: [own, other] }) => {
    if (own.includes('generation-003') && other === 'rote') return 0;
    return own.includes('generation-004') ? 1 : 2;
  }, guards);
  for (const generation of [1, 2, 3, 4]) expect(await testGeneration(training, generation)).toEqual(ok());
  const [first, second, third, fourth] = [1, 2, 3, 4].map((generation) => promotionOf(training, generation));
  // The champions before the first one are the untrained network, which it has played already.
  expect(first.promoted).toBe(true);
  expect(first.guards?.map(({ opponent }) => opponent)).toEqual(['rote', 'random']);
  expect(second).toMatchObject({ before: 1, promoted: true });
  expect(third).toMatchObject({ before: 2, verdict: 'elo1', promoted: false });
  // Behind a guard that has beaten it, no more are played.
  expect(third.guards?.map(({ opponent, verdict }) => [opponent, verdict])).toEqual([
    ['champion-2', 'undecided'],
    ['rote', 'elo0'],
  ]);
  expect(fourth).toMatchObject({ before: 2, promoted: false, guards: [] });
  expect(said[2]).toMatch(
    /^generation 3: stays behind generation 2: 100\.0 % .* generation 2 .*; .* generation 1 .*; 0\.0 % .* rote/,
  );
  const champions = played.filter(({ seed }) => seed.endsWith('/3/guard/0')).map(({ agents }) => agents[1]);
  expect(champions).toHaveLength(4);
  for (const champion of champions) expect(champion).toContain('generation-001');
});

test('a guard whose test is undecided stops a generation with fewer points than elo0 stands for', async () => {
  const guards = [{ opponent: 'rote', elo0: -100, elo1: 100, pairs: 2 }];
  const shares: [number, boolean][] = [
    [0, false],
    [0.5, false],
    [1, true],
  ];
  for (const [points, promoted] of shares) {
    const { training } = trainingWith(({ agents: [, other] }) => (other === 'rote' ? points : 2), guards);
    await testGeneration(training, 1);
    expect(promotionOf(training, 1)).toMatchObject({ promoted, guards: [{ verdict: 'undecided' }] });
  }
});

test('a test without verdict after its last pair is not passed', async () => {
  const { training, played } = trainingWith(({ pair }) => (pair % 3 === 0 ? 2 : 1 - (pair % 3) / 4));
  await testGeneration(training, 1);
  expect(promotionOf(training, 1)).toMatchObject({ verdict: 'undecided', promoted: false });
  expect(played).toHaveLength(40);
});
