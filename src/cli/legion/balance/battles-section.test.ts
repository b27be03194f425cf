import { expect, test } from 'vitest';
import type { PlayedArmy, PlayedBlock } from '../../../balance/run/block.js';
import type { PointsPlan } from '../../../balance/run/plan.js';
import { COMMON_BLOCK, COMMON_PLAN } from '../../../balance/run/testing.js';
import { battlesSection } from './battles-section.js';

const plan: PointsPlan = { ...COMMON_PLAN, opponents: ['empire'], kind: 'points', factions: ['empire'] };

const army = (points: number, cards: Record<string, number>): PlayedArmy => ({
  faction: 'empire',
  points,
  activations: 5,
  cards,
});

const played = (line: number, armies: [PlayedArmy, PlayedArmy], score: [number, number], agent = 0): PlayedBlock => ({
  ...COMMON_BLOCK,
  line,
  block: line,
  agent,
  opponent: 'empire',
  armies,
  scores: [score],
});

const blocks = [
  played(0, [army(400, { tank: 1 }), army(380, { trooper: 1 })], [0, 1]),
  played(1, [army(400, { tank: 1 }), army(380, { trooper: 1 })], [0, 0]),
  played(2, [army(430, { tank: 1 }), army(360, { trooper: 2 })], [0, 0]),
  played(3, [army(480, { tank: 9 }), army(300, { trooper: 9 })], [0, 0], 1),
];

test('battles of a card are those that show it: won or lost from both seats, on either side, by the first agent', () => {
  const cards = [
    { card: 'trooper', isCheap: true },
    { card: 'tank', isCheap: false },
    { card: 'tank', isCheap: true },
  ];
  const [section] = battlesSection('my folder', plan, blocks, cards);
  expect(section.rows).toEqual([
    [
      'trooper',
      "opfor balance battle 'my folder' --block 3",
      '2 of it, 360 points win twice against 430',
      'empire, canyon, o',
    ],
    [
      'tank',
      "opfor balance battle 'my folder' --block 3",
      '1 of it, 430 points lose twice against 360',
      'empire, canyon, o',
    ],
  ]);
});

test('battles with changed cards, which records do not know, are not offered', () => {
  expect(battlesSection('x', { ...plan, changes: ['tank.points=9'] }, blocks, [])).toEqual([]);
  expect(battlesSection('x', plan, blocks, [])[0].rows).toHaveLength(4);
});
