import { expect, test } from 'vitest';
import { splitAgents } from './options.js';
import { table } from './table.js';

test('a table aligns numbers to the right and words to the left', () => {
  const rows = [
    ['greedy', 200, '97.5 %'],
    ['random', 3, '2.5 %'],
  ];
  expect(table(['agent', 'games', 'win rate'], rows)).toBe(
    [
      'agent   games  win rate',
      '──────  ─────  ────────',
      'greedy    200    97.5 %',
      'random      3     2.5 %',
      '',
    ].join('\n'),
  );
});

test('lists of agents are split between agents, not between settings', () => {
  expect(splitAgents('random,greedy:samples=2,candidates=9,random')).toEqual([
    'random',
    'greedy:samples=2,candidates=9',
    'random',
  ]);
  expect(splitAgents('random')).toEqual(['random']);
  expect(splitAgents('transplant:base=[mcts:care=1,list=2],donor=rote,policy')).toEqual([
    'transplant:base=[mcts:care=1,list=2],donor=rote',
    'policy',
  ]);
  expect(splitAgents('a,b=1')).toEqual(['a', 'b=1']);
});
