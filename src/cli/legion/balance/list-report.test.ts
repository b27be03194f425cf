import { expect, test } from 'vitest';
import type { CardInList, ListResult, Swap } from '../../../balance/run/list-result.js';
import type { ListPlan, Variant } from '../../../balance/run/plan.js';
import { COMMON_PLAN } from '../../../balance/run/testing.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import { tellList } from './list-report.js';

const list = { units: [] } as unknown as ArmyList;
const variant: Variant = { what: 'without', of: 'a', by: '', cost: 10, list, points: 490 };
const plan: ListPlan = {
  ...COMMON_PLAN,
  points: 500,
  opponents: ['rebels'],
  kind: 'list',
  name: 'mine',
  faction: 'empire',
  list,
  cost: 500,
  variants: [variant, variant, variant, variant],
};
const OPEN = { value: 5, low: -Infinity, high: Infinity };

/** Twelve cards and forty swaps, of which the first few have bounds. */
function result(bounded: number, needed: number | undefined): ListResult {
  const estimate = (i: number): CardInList['worth'] => (i < bounded ? { value: 5, low: 1, high: 9 } : OPEN);
  return {
    agent: 'policy',
    blocks: 40,
    score: { value: 0.5, low: 0.4, high: 0.6 },
    above: OPEN,
    slope: undefined,
    opponents: [],
    cards: Array.from({ length: 12 }, (_, i) => ({
      card: `card-${i}`,
      cost: 10,
      blocks: 6,
      worth: estimate(i),
      verdict: 'unclear' as const,
    })),
    swaps: Array.from({ length: 40 }, (_, i): Swap => ({
      of: 'a',
      by: `swap-${i}`,
      points: 500,
      blocks: 2,
      gain: estimate(i),
      verdict: 'unclear',
    })),
    needed,
  };
}

test('without bounds three lines are told, and what it would take', () => {
  const told = tellList(plan, [result(0, 4130)], 'battles');
  const [cards, swaps] = told.sections;
  expect([cards.rows.length, swaps.rows.length]).toEqual([3, 3]);
  expect(cards.lines[0]).toBe('9 more are in results.csv: they have no bounds yet or gain less so far.');
  // Blocks of twelve battles: the list, four variants and a random army, from both seats.
  expect(told.lines).toContain(
    'To know within ± 20 points what each card is worth to it should take about 50,000 battles; 480 are played.',
  );
  expect(told.lines.at(-1)).toContain('Armies of 500 points that are drawn and lists as they are given (skirmish)');
  expect(told.charts.slice(0, 2).every((chart) => 'rows' in chart && chart.rows.length === 0)).toBe(true);
  expect(told.csv.split('\n')).toHaveLength(1 + 12 + 40 + 1);
});

test('what has bounds is told, and nothing of what it takes when that is played', () => {
  const told = tellList(plan, [result(5, 30)], 'battles');
  expect(told.sections.slice(0, 2).map(({ rows }) => rows.length)).toEqual([5, 5]);
  expect(told.lines.join('\n')).not.toContain('should take');
  expect(tellList(plan, [result(0, undefined)], 'time').lines.join('\n')).toContain(
    'Too few battles are played to say',
  );
});
