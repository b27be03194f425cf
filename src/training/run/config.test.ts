import { expect, test } from 'vitest';
import { championNumber, formerGenerations, withNetwork } from './config.js';

test('the network of a training reaches every agent that can take one, and no other', () => {
  const changed = [
    ['learned', 'learned:net=N'],
    ['learned:temperature=0.1', 'learned:net=N,temperature=0.1'],
    ['learned-search:iterations=50', 'learned-search:net=N,iterations=50'],
    ['policy:value=network', 'policy:value=N'],
    ['mcts:leaf=network,iterations=20', 'mcts:leaf=N,iterations=20'],
    ['mcts:iterations=20,leaf=network', 'mcts:iterations=20,leaf=N'],
    [
      'transplant:base=[mcts:leaf=network],donor=[learned:temperature=1],decisions=command',
      'transplant:base=[mcts:leaf=N],donor=[learned:net=N,temperature=1],decisions=command',
    ],
    ['transplant:base=learned,donor=random', 'transplant:base=learned:net=N,donor=random'],
  ];
  for (const [spec, expected] of changed) expect(withNetwork(spec, 'N')).toBe(expected);
  const kept = [
    'random',
    'mcts:iterations=20',
    'learned:net=own.opfn',
    'learned-search:iterations=5,net=legion',
    'policy:value=runs/network.opfn',
    './learned.js',
  ];
  for (const spec of kept) expect(withNetwork(spec, 'N')).toBe(spec);
});

test('an earlier network stands for the word former only', () => {
  expect(withNetwork('learned:net=former,temperature=1', 'N', 'F')).toBe('learned:net=F,temperature=1');
  expect(withNetwork('transplant:base=learned,donor=[policy:value=former]', 'N', 'F')).toBe(
    'transplant:base=learned:net=N,donor=[policy:value=F]',
  );
  expect(withNetwork('policy:value=former.opfn', 'N', 'F')).toBe('policy:value=former.opfn');
});

test('earlier networks are those before the newest, as many as asked for', () => {
  const selfplay = {
    player: ['learned', 'learned:net=former'],
    games: 1,
    shard: 1,
    lambda: 1,
    epsilon: 0,
    positions: 0,
  };
  const formerOf = (changes: object, generation: number): number[] =>
    formerGenerations({ selfplay: { ...selfplay, ...changes } }, generation);
  expect([1, 2, 3, 4].map((generation) => formerOf({}, generation))).toEqual([[], [0], [1, 0], [2, 1, 0]]);
  expect(formerOf({}, 9)).toEqual([7, 6, 5, 4, 3]);
  expect(formerOf({ former: 2 }, 9)).toEqual([7, 6]);
  expect(formerOf({ player: 'learned' }, 9)).toEqual([]);
});

test('champions are counted back', () => {
  const numbers = ['champion', 'champion-2', 'champion-10', 'champion-1', 'champion-0', 'officer'].map(championNumber);
  expect(numbers).toEqual([1, 2, 10, undefined, undefined, undefined]);
});
