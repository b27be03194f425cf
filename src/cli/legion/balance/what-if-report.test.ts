import { expect, test } from 'vitest';
import type { PlayedBlock } from '../../../balance/run/block.js';
import type { WhatIfPlan } from '../../../balance/run/plan.js';
import { COMMON_BLOCK, COMMON_PLAN } from '../../../balance/run/testing.js';
import { whatIfResult } from '../../../balance/run/what-if-result.js';
import { tellWhatIf } from './what-if-report.js';

const plan: WhatIfPlan = {
  ...COMMON_PLAN,
  opponents: ['rebels'],
  kind: 'what-if',
  agents: [
    { spec: 'random', version: '1' },
    { spec: 'rote', version: '1' },
  ],
  faction: 'empire',
  unit: { card: 'stormtroopers', upgrades: [], counterpart: null, loadout: [] },
  what: ['stormtroopers.points=48'],
  isPlayed: false,
  cost: 44,
  costAfter: 48,
  copies: 1.5,
};

const army = { faction: 'empire' as const, points: 400, activations: 8, cards: {} };

/** Blocks of the first agent: armies with the unit win every other battle from the first seat. */
function blocks(count: number): PlayedBlock[] {
  return Array.from({ length: count }, (_, line) => ({
    line,
    ...COMMON_BLOCK,
    block: line,
    opponent: 'rebels',
    armies: [army, { ...army, points: 400 + (line % 2 === 0 ? 40 : -40) }],
    scores: [
      [line % 2, 1],
      [1, (line >> 1) % 2],
    ],
  }));
}

function byAgent(played: readonly PlayedBlock[]): (string | number | object)[][] {
  const { sections } = tellWhatIf(plan, whatIfResult(plan, played), 'stopped');
  return sections.flatMap(({ title, rows }) => (title === 'By agent' ? rows.map((row) => [...row]) : []));
}

test('an agent that played no battle has no scores, and nothing of it is told as 0', () => {
  const [first, other] = byAgent(blocks(16));
  expect(other).toEqual(['rote', 0, '–', 'not known', 'not known', 'not known', 'not known']);
  expect(first.slice(0, 3)).toEqual(['random', 64, '0']);
});

test('a score before has its interval, and none while there are few blocks', () => {
  expect(byAgent(blocks(16))[0][5]).toMatch(/^75\.0 % \(6\d\.\d to 8\d\.\d\)$/);
  expect(byAgent(blocks(4))[0][5]).toBe('75.0 % (no bounds yet)');
});

test('with several copies all is told of each of them', () => {
  const [one, three] = [1, 3].map((times) => whatIfResult({ ...plan, isPlayed: true, times }, played(400)));
  for (const end of ['value', 'low', 'high'] as const) {
    expect(three[0].worth?.[end]).toBeCloseTo((one[0].worth?.[end] ?? NaN) / 3, 9);
    expect((three[0].fairAfter?.[end] ?? NaN) - 44).toBeCloseTo(((one[0].fairAfter?.[end] ?? NaN) - 44) / 3, 9);
  }
  const told = tellWhatIf({ ...plan, isPlayed: true, times: 3 }, three, 'battles').lines.join('\n');
  expect(told).toContain('points for each unit, for 4 more in cost.');
  expect(told).toContain('Armies with 3 of it score ');
});

/** Blocks in which the changed unit wins more often; every third battle is won by chance of its number. */
function played(count: number): PlayedBlock[] {
  return Array.from({ length: count }, (_, line) => {
    const extra = line % 2 === 0 ? 60 : -60;
    const won = (of: number): number => Number((line * 7919) % 100 < of);
    return {
      line,
      ...COMMON_BLOCK,
      block: line,
      opponent: 'rebels' as const,
      armies: [army, { ...army, points: 404 }, { ...army, points: 400 + extra }],
      scores: [
        [won(50), won(45)],
        [won(60), won(55)],
        [won(50 + extra / 4), won(45 + extra / 4)],
      ],
    };
  });
}
