import { expect, test } from 'vitest';
import type { Losses } from '../fit/losses.js';
import { curvesPage } from './curves-page.js';
import type { CurvePoint } from './curves.js';
import { testConfig } from './testing.js';

const config = testConfig({
  evaluate: { player: 'learned', opponents: ['mcts:iterations=<9>'], pairs: 4 },
  promote: { pairs: 8 },
});

function told(value: number): Losses {
  return { value, siblings: null, correlation: null };
}

const points = [1, 2].map((generation): CurvePoint => {
  const score = generation === 1 ? 0.5 : 1;
  const counts = generation === 1 ? ([0, 0, 4, 0, 0] as const) : ([0, 0, 0, 0, 4] as const);
  const opponent = 'mcts:iterations=<9>';
  return {
    report: {
      generation,
      examples: 70,
      data: '',
      firstSide: 0,
      lossBefore: 0.4,
      unseen: [{ value: 0.35, siblings: null, correlation: generation === 1 ? null : 0.125 }],
      losses: [0.3, 0.3 - generation / 50],
      ...(generation === 1 ? {} : { baseline: { over: 'unseen', linear: told(0.375), network: told(0.25) } }),
    },
    evaluation: { generation, pairs: 4, scores: [{ opponent, score, counts }] },
    promotion: {
      generation,
      before: 0,
      opponent: 'champion',
      score,
      counts,
      ratio: 1,
      verdict: 'undecided',
      promoted: false,
    },
    champion: 0,
  };
});

test('a page has curves with intervals, tables and costs in it, and loads and runs nothing', () => {
  const page = curvesPage({
    config,
    points,
    costs: { 1: { selfplay: 3.25, fit: 1 }, 2: { selfplay: 4, evaluate: 2 } },
  });
  for (const title of ['Loss over new positions', 'Rating with 95 % intervals', 'Cost']) {
    expect(page).toContain(`<figcaption>${title}</figcaption>`);
  }
  expect(page).toContain('before the fit 0.4000, 0.4000; in its last epoch 0.2800, 0.2600');
  expect(page).toContain('not learned from, by generation: values 0.3500, 0.3500"');
  expect(page).toContain('not learned from, by generation: correlation 0.1250"');
  expect(page).toContain('baseline over unseen games, by generation: network 0.2500; linear baseline 0.3750"');
  expect(page).toContain('self-play 7, fit 1, evaluation 2');
  expect(page).toContain('against mcts:iterations=&lt;9&gt;');
  expect(page).toContain('to ∞)');
  expect(page).not.toContain('<9>');
  expect(page).not.toMatch(/<script|<link|src=|NaN|undefined/);
});

test('a page without generations says what is planned', () => {
  const page = curvesPage({ config, points: [], costs: {} });
  expect(page).toContain('0 of 3 generations');
  expect(page).not.toContain('<figure>');
});
