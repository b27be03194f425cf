import { expect, test } from 'vitest';
import { withNetwork } from './config.js';

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
