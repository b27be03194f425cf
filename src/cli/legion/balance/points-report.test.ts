import { expect, test } from 'vitest';
import type { PointsPlan } from '../../../balance/run/plan.js';
import type { PointsResult, PricedCard } from '../../../balance/run/points-result.js';
import { COMMON_PLAN } from '../../../balance/run/testing.js';
import { tellPoints } from './points-report.js';

const plan: PointsPlan = { ...COMMON_PLAN, opponents: ['empire'], kind: 'points', factions: ['empire'] };

/** Twelve cards whose fair costs lie so far from 50, within ± 4. */
function result(agent: string, off: number): PointsResult {
  return {
    agent,
    battles: 800,
    slope: { value: 0.002, low: 0.001, high: 0.003 },
    activation: undefined,
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
    amongThemselves: [],
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

/** The same cards with fair costs that differ, and what each half of the blocks says of them. */
const withHalves = (one: PointsResult, halves: (i: number) => readonly [number, number]): PointsResult => ({
  ...one,
  cards: one.cards.map((card, i) => ({ ...card, fair: { ...card.fair, value: 50 + i }, halves: halves(i) })),
});

test('how far agents agree is told with and without the errors of their halves', () => {
  const [first, other] = [
    withHalves(result('policy', 0), (i) => [i, i]),
    withHalves(result('rote', 0), (i) => [2 * i, i + 1]),
  ];
  const section = tellPoints(plan, [first, other]).sections.find(({ title }) => title === 'How far the agents agree');
  expect(section?.rows[0]).toEqual([
    'policy',
    'rote',
    'units',
    12,
    '1.00',
    '1.00 to 1.00',
    '1.00',
    '1.00',
    '1.00',
    '1.00 to 1.00',
  ]);
  // Agents without halves, as after too few battles, have no more than the plain rank correlation.
  const bare = tellPoints(plan, [result('policy', 0), result('rote', 0)]).sections;
  expect(bare.find(({ title }) => title === 'How far the agents agree')?.rows[0].slice(6)).toEqual([
    '–',
    '–',
    '–',
    '–',
  ]);
});

/** The same cards, the first far below its cost and the last far above it. */
const spread = (one: PointsResult): PointsResult => ({
  ...one,
  cards: one.cards.map((card, i) => ({ ...card, drawn: 50 + 3 * (i - 5) })),
});

test('the units most off are told first, both ends in order, with what other agents say', () => {
  const two: PointsPlan = { ...plan, factions: ['empire', 'rebels'] };
  const { sections, charts } = tellPoints(two, [spread(result('policy', 0)), result('rote', 2)]);
  const [little, much] = sections;
  expect(little.title).toContain('too cheap');
  expect(little.rows.map(([card, , , drawn, , , , , rote]) => [card, drawn, rote])).toEqual([
    ['card-11', '68.0', '48.0'],
    ['card-10', '65.0', '52.0'],
    ['card-9', '62.0', '48.0'],
    ['card-8', '59.0', '52.0'],
    ['card-7', '56.0', '48.0'],
    ['card-6', '53.0', '52.0'],
  ]);
  expect(much.title).toContain('too dear');
  expect(much.rows.map(([card]) => card)).toEqual(['card-0', 'card-1', 'card-2', 'card-3', 'card-4']);
  expect(charts[0]).toMatchObject({ rows: { length: 11 } });
  expect(charts[0].title).toContain('most too cheap');
  expect(tellPoints(plan, [result('policy', 0)]).charts[0].title).not.toContain('most too cheap');
});

test('that commanders are compared only with each other is said once', () => {
  const two = [result('policy', 0), result('rote', 0)].map((one) => ({ ...one, amongThemselves: [['card-1']] }));
  const { lines } = tellPoints(plan, two);
  expect(lines.filter((line) => line.includes('same number of commanders'))).toHaveLength(1);
  expect(tellPoints(plan, [result('policy', 0)]).lines.join()).not.toContain('same number of commanders');
});

/** Parts of a card whose two fair costs lie so far apart. */
function partsOf(value: number, low: number): PricedCard['inParts'] {
  return {
    body: { value: 20, low: 10, high: 30 },
    alike: { value: 50 - value, low: 30, high: 50 },
    apart: { value, low, high: 2 * value - low },
  };
}

test('units that are worth less beside as many activations are named, and what another question would be', () => {
  const one = result('policy', 20);
  const cards = one.cards.map((card, i) => (i < 3 ? { ...card, inParts: partsOf(10, i === 0 ? 2 : -2) } : card));
  const told = tellPoints(plan, [{ ...one, activation: { value: 30, low: 20, high: 40 }, cards }]);
  expect(told.lines).toContain(
    'As policy plays, one more activation is worth 30.0 (20.0 to 40.0) points to an army of equal points, whatever unit it is.',
  );
  expect(told.lines.join('\n')).toContain('worth less: card-0. See "In parts".');
  expect(told.lines.join('\n')).toContain('opfor balance unit asks for one unit with its upgrades');
  const section = told.sections.find(({ title }) => title === 'In parts, as policy plays');
  expect(section?.rows.map(([card, , , , , agree]) => [card, agree])).toEqual(
    expect.arrayContaining([
      ['card-0', 'no'],
      ['card-1', ''],
    ]),
  );
});
