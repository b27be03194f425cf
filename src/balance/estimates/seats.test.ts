import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { chance } from './fair-cost.js';
import { type Seats, seats, type SeatsBlock } from './seats.js';
import { seatsTruth, simulatedSeats, trueSeats } from './simulated-seats.js';

const NAMES = ['asIs', 'exchanged', 'byLot', 'seat'] as const satisfies readonly (keyof Seats)[];

test('what an army is ahead by, and what the seat is worth, are distinguished', () => {
  // Scores without draws of chance: an army 30 points ahead, a seat worth 10, and a point brings 0.01.
  const blocks = Array.from({ length: 40 }, (_, i): SeatsBlock => {
    const extra = i % 2 === 0 ? 60 : -60;
    return { own: [chance(0.4), chance(0.2)], line: { without: chance(0.01 * extra), extra } };
  });
  const found = seats(blocks);
  expect(NAMES.map((name) => Math.round(found.ahead[name]?.value ?? NaN))).toEqual([40, 20, 30, 10]);
  expect(found.exchanged.value).toBeCloseTo(chance(0.2), 9);
  expect(found.seat.value).toBeCloseTo((chance(0.4) + 1 - chance(0.2)) / 2, 9);
  expect(seats(blocks.slice(0, 4)).ahead.asIs).toBeUndefined();
});

// `npm run soak -- balance-coverage` has the full numbers.
test('95 % intervals cover the points that make a scenario even about 95 times in 100', () => {
  const rng = new Rng('coverage', 'seats');
  const sets = 150;
  const covered = NAMES.map(() => 0);
  for (let set = 0; set < sets; set++) {
    const truth = seatsTruth(rng);
    const { ahead } = seats(Array.from({ length: 200 }, (_, i) => simulatedSeats(truth, i, rng)));
    for (const [i, name] of NAMES.entries()) {
      const { low = NaN, high = NaN } = ahead[name] ?? {};
      if (low <= trueSeats(truth)[name].points && trueSeats(truth)[name].points <= high) covered[i]++;
    }
  }
  for (const count of covered) {
    expect(count / sets).toBeGreaterThan(0.9);
    expect(count / sets).toBeLessThan(0.995);
  }
});
