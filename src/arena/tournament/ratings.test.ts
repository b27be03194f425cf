import { describe, expect, test } from 'vitest';
import { bootstrapRatings } from './bootstrap.js';
import { eloOf, scoreOf } from './elo.js';
import type { Pentanomial } from './pentanomial.js';
import { ratings } from './ratings.js';
import type { Meeting } from './ratings.js';
import { eloEstimate } from './pentanomial.js';

/** The ratings, which must exist. */
function rated(...args: Parameters<typeof ratings>): { value: number; low: number; high: number }[] {
  const found = ratings(...args);
  if (found === undefined) throw new Error('not connected');
  return found.of.map((rating) => {
    if (rating === undefined) throw new Error('not rated');
    return rating;
  });
}

const meeting = (pairs: Pentanomial): Meeting => ({ agents: [0, 1], pairs });

describe('ratings', () => {
  test('of two agents are half the Elo difference each way, with the interval of the pairs', () => {
    const pairs: Pentanomial = [340, 540, 630, 640, 750];
    const [a, b] = rated(2, [{ agents: [0, 1], pairs }]);
    const elo = eloEstimate(pairs);
    if (elo === undefined) throw new Error('no pairs');
    // The penalty draws them together by a little.
    expect(a.value).toBeLessThan(elo.value / 2);
    expect(a.value).toBeGreaterThan(elo.value / 2 - 0.5);
    expect(b.value).toBeCloseTo(-a.value, 3);
    expect((a.high - a.low) / ((elo.high - elo.low) / 2)).toBeCloseTo(1, 1);
  });

  test('recover the strengths that generated the results', () => {
    const truth = [120, 20, -140];
    const meetings = [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([a, b]) => {
      // Pairs won and lost as expected for the difference, both games with the same result.
      const wins = Math.round(100_000 * scoreOf(truth[a] - truth[b]));
      return { agents: [a, b] as const, pairs: [100_000 - wins, 0, 0, 0, wins] as Pentanomial };
    });
    rated(3, meetings).forEach(({ value }, i) => expect(value).toBeCloseTo(truth[i], 0));
  });

  test('of the baseball season of Agresti, 1987', () => {
    // Agresti, Categorical Data Analysis, table 10.10: wins of home and away games, all teams of the American League
    // East. Published Bradley–Terry estimates against Baltimore: Milwaukee 1.58, Detroit 1.44, Toronto 1.29, New York
    // 1.25, Boston 1.11, Cleveland 0.68.
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ];
    const meetings = wins.flatMap((row, a) =>
      row.slice(0, a).map((won, b) => ({
        agents: [a, b] as const,
        // Each game as a pair of two equal games, ten times over, so that the prior hardly matters.
        pairs: [1000 * wins[b][a], 0, 0, 0, 1000 * won] as Pentanomial,
      })),
    );
    const values = rated(7, meetings).map(({ value }) => (value * Math.LN10) / 400);
    const published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0];
    published.forEach((strength, i) => expect(values[i] - values[6]).toBeCloseTo(strength, 1));
  });

  test('add up to 0 where strengths are skewed, as in a gauntlet that one agent has nearly won', () => {
    const meetings = Array.from({ length: 12 }, (_, i): Meeting => {
      return { agents: [0, i + 1], pairs: i === 0 ? [0, 0, 1, 0, 0] : [0, 0, 0, 0, 1] };
    });
    const found = rated(13, meetings);
    expect(found.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 6);
    for (const { value, low, high } of found) {
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
    }
  });

  test('stay finite for an agent that wins everything, with a wide interval', () => {
    const [best] = rated(2, [{ agents: [0, 1], pairs: [0, 0, 0, 0, 50] }]);
    expect(best.value).toBeGreaterThan(300);
    expect(best.value).toBeLessThan(800);
    expect(best.high - best.low).toBeGreaterThan(200);
  });

  test('need agents that are connected by games', () => {
    const apart = [
      { agents: [0, 1] as const, pairs: [1, 0, 1, 0, 1] as Pentanomial },
      { agents: [2, 3] as const, pairs: [1, 0, 1, 0, 1] as Pentanomial },
    ];
    expect(ratings(4, apart)).toBeUndefined();
    expect(ratings(3, apart.slice(0, 1))?.of[2]).toBeUndefined();
    expect(ratings(2, [{ agents: [0, 1], pairs: [0, 0, 0, 0, 0] }])).toBeUndefined();
    const chain = [
      { agents: [1, 2] as const, pairs: [1, 0, 1, 0, 2] as Pentanomial },
      { agents: [0, 1] as const, pairs: [1, 0, 1, 0, 2] as Pentanomial },
    ];
    const [a, b, c] = rated(3, chain);
    expect(a.value - b.value).toBeCloseTo(b.value - c.value, 3);
    expect(a.value - b.value).toBeLessThan(eloOf(0.625));
  });

  test('say how likely it is that one agent is stronger than another', () => {
    const meetings = [
      { agents: [0, 1] as const, pairs: [2, 0, 6, 0, 4] as Pentanomial },
      { agents: [1, 2] as const, pairs: [0, 0, 2, 0, 10] as Pentanomial },
    ];
    const found = ratings(3, meetings);
    const likely = found?.superiority(0, 1) ?? 0;
    expect(likely).toBeGreaterThan(0.6);
    expect(likely).toBeLessThan(0.95);
    expect(found?.superiority(1, 0)).toBeCloseTo(1 - likely, 6);
    expect(found?.superiority(0, 2)).toBeGreaterThan(0.99);
  });

  test('have a bootstrap over pairs beside the model, if no meeting has few', () => {
    const ends = bootstrapRatings(2, [meeting([20, 0, 50, 0, 30])])?.[0];
    const [model] = rated(2, [meeting([20, 0, 50, 0, 30])]);
    expect((ends?.high ?? 0) - (ends?.low ?? 0)).toBeGreaterThan(0.7 * (model.high - model.low));
    expect((ends?.high ?? 0) - (ends?.low ?? 0)).toBeLessThan(1.2 * (model.high - model.low));
    expect(bootstrapRatings(2, [meeting([20, 0, 50, 0, 30])])?.[0]).toEqual(ends);
    expect(bootstrapRatings(2, [meeting([2, 0, 5, 0, 2])])).toBeUndefined();
  });

  test('have no bootstrap where all pairs of an agent are alike, as that would have no width', () => {
    expect(bootstrapRatings(2, [meeting([0, 0, 12, 0, 0])])).toEqual([undefined, undefined]);
    const found = bootstrapRatings(3, [
      { agents: [0, 1], pairs: [0, 0, 0, 0, 12] },
      { agents: [0, 2], pairs: [0, 0, 0, 0, 12] },
      { agents: [1, 2], pairs: [4, 0, 4, 0, 4] },
    ]);
    expect(found?.map((ends) => ends !== undefined && ends.low < ends.high)).toEqual([false, true, true]);
  });
});
