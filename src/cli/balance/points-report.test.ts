import { expect, test } from 'vitest';
import type { PointsPlan } from '../../balance/run/plan.js';
import type { PointsResult, PricedCard } from '../../balance/run/points-result.js';
import { COMMON_PLAN } from '../../balance/run/testing.js';
import { tellPoints } from './points-report.js';

const plan: PointsPlan = { ...COMMON_PLAN, opponents: ['empire'], kind: 'points', factions: ['empire'] };

/** Twelve cards whose fair costs lie so far from 50, within ± 4. */
function result(agent: string, off: number): PointsResult {
  return {
    agent,
    battles: 800,
    slope: { value: 0.002, low: 0.001, high: 0.003 },
    spread: 0.2,
    agreement: undefined,
    cards: Array.from({ length: 12 }, (_, i): PricedCard => {
      const value = 50 + (i % 2 === 0 ? off : -off);
      const fair = { value, low: value - 4, high: value + 4 };
      const card = `card-${i}`;
      return {
        card,
        name: card,
        kind: 'unit',
        faction: 'empire',
        printed: 50,
        adjusted: 50,
        fair,
        drawn: value,
        battles: 100,
        verdict: 'unclear',
      };
    }),
    copies: [],
    triedPairs: 66,
    pairs: [
      {
        cards: ['card-1', 'card-4'],
        together: { value: -21, low: -30, high: -12 },
        battles: 90,
        verdict: 'worth less together',
      },
    ],
  };
}

test('pairs of cards are told in a table, a chart and the CSV', () => {
  const { sections, charts, csv } = tellPoints(plan, [result('policy', 0)]);
  const section = sections.find(({ title }) => title.startsWith('Pairs of cards'));
  expect(section?.rows).toEqual([['card-1', 'card-4', '−21.0', '−30.0 to −12.0', 90, 'worth less together']]);
  expect(charts.at(-1)).toMatchObject({ rows: [{ name: 'card-1 + card-4', value: -21 }] });
  expect(csv).toContain('\n,policy,card-1 + card-4,,pair,,,-21,-30,-12,,90,worth less together\n');
});

test('how far another agent moves fair costs is told without the errors of the estimates', () => {
  const { sections } = tellPoints(plan, [result('policy', 0), result('mcts:100', 20)]);
  const lines = sections.flatMap((section) => section.lines).join('\n');
  expect(lines).toMatch(/As mcts:100 plays 800 of the battles, fair costs typically move by 19\.\d points/);
  expect(lines).toContain('12 of 12 beyond their intervals.');
  const same = tellPoints(plan, [result('policy', 0), result('mcts:100', 0)]).sections;
  expect(same.flatMap((section) => section.lines).join('\n')).toContain('typically move by 0.0 points');
});
