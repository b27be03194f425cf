import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { NO_PAIRS, withPair } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import { logLikelihoodRatio, readSprt, sprtBounds, verdict } from './sprt.js';

// Computed by Fishtest's own LLRcalc.LLR_logistic (server/fishtest/stats, commit 93fe81e).
const FISHTEST: [Pentanomial, number, number, number][] = [
  [[3, 20, 50, 22, 5], 0, 20, 0.04032037241670679],
  [[3, 20, 50, 22, 5], 0, 5, 0.17838022438188125],
  [[3, 20, 50, 22, 5], -10, 10, 0.9344729113889829],
  [[0, 10, 30, 12, 0], 0, 20, -0.27041453628885204],
  [[0, 10, 30, 12, 0], 0, 5, 0.085226848211516],
  [[12, 40, 60, 30, 8], 0, 20, -2.9973011351582723],
  [[12, 40, 60, 30, 8], -10, 10, -2.0579732004260216],
];

test.each(FISHTEST)('the ratio of %j for %d and %d Elo is that of Fishtest', (counts, elo0, elo1, llr) => {
  expect(logLikelihoodRatio(counts, { elo0, elo1 })).toBeCloseTo(llr, 8);
});

test('no pairs give a ratio of 0', () => {
  expect(logLikelihoodRatio(NO_PAIRS, { elo0: 0, elo1: 20 })).toBe(0);
});

test('decides at the bounds of Wald (1945), not before', () => {
  const settings = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 };
  const { lower, upper } = sprtBounds(settings);
  expect(lower).toBeCloseTo(-2.2513, 4);
  expect(upper).toBeCloseTo(2.8904, 4);
  expect(verdict(upper, settings)).toBe('elo1');
  expect(verdict(upper - 0.001, settings)).toBe('undecided');
  expect(verdict(lower, settings)).toBe('elo0');
  expect(verdict(lower + 0.001, settings)).toBe('undecided');
});

test('errs about as often as alpha and beta allow', () => {
  const settings = { elo0: 0, elo1: 100, alpha: 0.1, beta: 0.1 };
  const rng = new Rng('sprt');
  let wrong = 0;
  for (let trial = 0; trial < 200; trial++) {
    let counts = NO_PAIRS;
    let says = verdict(0, settings);
    // Two equal agents: each game of a pair is won or lost with even chances.
    while (says === 'undecided') {
      counts = withPair(counts, rng.below(2) + rng.below(2));
      says = verdict(logLikelihoodRatio(counts, settings), settings);
    }
    if (says === 'elo1') wrong++;
  }
  expect(wrong).toBeLessThan(35);
});

test('reads its settings, and reports in one line what is wrong with them', () => {
  expect(readSprt('elo1=50,alpha=0.01')).toEqual({ ok: true, value: { elo0: 0, elo1: 50, alpha: 0.01, beta: 0.05 } });
  expect(readSprt('elo0=-5.5,elo1=0,beta=0.2')).toMatchObject({ ok: true, value: { elo0: -5.5, elo1: 0, beta: 0.2 } });
  const wrong = [
    '',
    'elo2=1',
    'elo1',
    'elo1=x',
    'elo1=1=2',
    'elo0=20',
    'elo1=2000',
    'alpha=0',
    'beta=0.5',
    'toString=1',
  ];
  for (const text of wrong) {
    const read = readSprt(text);
    expect(read.ok ? text : read.problem.message).toMatch(/^--sprt .*: .*must/);
  }
});

test('a sequential test accepts each of its settings once', () => {
  const read = readSprt('elo0=0,elo0=3');
  expect(read.ok ? read : read.problem.message).toBe('--sprt elo0=0,elo0=3: elo0 is given twice');
});
