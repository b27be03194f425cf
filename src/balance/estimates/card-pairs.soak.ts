import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { cardPairs, type CardPairs } from './card-pairs.js';
import { cardValues } from './card-values.js';
import { cardTruth, MANNERS, simulatedMeeting, type Together, truePoint } from './simulated.js';

/** What is found in simulated battles of some cards, of which some pairs are worth more together. */
function found(
  cards: number,
  together: readonly Together[],
  rng: Rng,
  battles: number,
): { pairs: CardPairs; scale: number } {
  const truth = { ...cardTruth(cards, MANNERS['costs off by 20 %'], rng), together };
  const played = Array.from({ length: battles }, () => simulatedMeeting(truth, rng));
  const rows = played.map(({ battle }) => battle);
  const slope = cardValues(truth.columns, rows)?.slope ?? { value: NaN, low: NaN, high: NaN };
  const armies = played.map((meeting) => meeting.armies);
  return { pairs: cardPairs(truth.columns.length, rows, armies, slope), scale: 1 / truePoint(truth, played) };
}

test('pairs that are worth more or less together are found, with the truth in their intervals', () => {
  const rng = new Rng('pairs', 'planted');
  const planted: Together[] = [
    { columns: [1, 4], points: 60 },
    { columns: [2, 7], points: -60 },
  ];
  const counts = { planted: 0, found: 0, within: 0, other: 0 };
  for (let set = 0; set < 2; set++) {
    const { pairs, scale } = found(12, planted, rng, 600);
    counts.other += pairs.pairs.length;
    for (const { columns, points } of planted) {
      counts.planted++;
      const pair = pairs.pairs.find((one) => one.columns.join() === columns.join());
      if (pair === undefined || Math.sign(pair.together.value) !== Math.sign(points)) continue;
      counts.found++;
      counts.other--;
      if (pair.together.low <= scale * points && scale * points <= pair.together.high) counts.within++;
    }
  }
  expect(counts.found).toBeGreaterThan(counts.planted - 2);
  expect(counts).toMatchObject({ within: counts.found, other: 0 });
});

// `npm run soak -- balance-coverage` has the full numbers.
test('none are found where none are, but for one data set in twenty', () => {
  const rng = new Rng('pairs', 'none');
  let some = 0;
  for (let set = 0; set < 12; set++) {
    const { pairs } = found(10, [], rng, 300);
    expect(pairs.tried).toBeGreaterThan(20);
    if (pairs.pairs.length > 0) some++;
  }
  expect(some).toBeLessThan(3);
});

test('pairs in few battles are not tried', () => {
  const { pairs } = found(20, [{ columns: [1, 4], points: 500 }], new Rng('pairs', 'few'), 25);
  expect(pairs).toEqual({ tried: 0, pairs: [] });
});
