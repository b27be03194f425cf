import { describe, expect, test } from 'vitest';
import { Rng } from '../../../kernel/rng.js';
import type { FormatName, Pairing, TournamentPlan } from '../plan.js';
import { Schedule } from '../schedule.js';
import { outcomeOf } from './format.js';
import { seedOrder } from './knockout.js';

type Winner = (pair: Pairing, round: string) => number;

/** A tournament in which `points` gives the points of each pair's first agent, from 0 to 2. */
function played(name: FormatName, agents: number, points: Winner, rounds?: number, pairs = 1): Schedule {
  const plan: TournamentPlan = {
    agents,
    games: [{ name: 'g', sides: [0, 1] }],
    pairs,
    seed: 's',
    format: { name, rounds },
  };
  const schedule = new Schedule(plan);
  for (let pair = 0; !schedule.isOver; pair++) {
    expect(schedule.known).toBeGreaterThan(2 * pair);
    const { agents: both, round } = schedule.place(pair);
    schedule.count(points(both, schedule.rounds[round].name));
  }
  return schedule;
}

/** The agent that comes first in the list wins. */
const earlier: Winner = () => 2;
const later: Winner = () => 0;
const drawn: Winner = () => 1;

const encounters = (schedule: Schedule): Pairing[][] => schedule.rounds.map((round) => [...round.encounters]);
const order = (schedule: Schedule): number[] => (schedule.places ?? []).map(({ agent }) => agent);

test('a gauntlet is the first agent against every other', () => {
  const schedule = played('gauntlet', 4, earlier, undefined, 2);
  // prettier-ignore
  expect(encounters(schedule)).toEqual([[[0, 1], [0, 2], [0, 3]]]);
  expect(schedule.planned).toBe(12);
  // All play the same battles in a turn.
  expect([0, 2, 4, 6].map((index) => schedule.task(index).seed)).toEqual(['s/g/0', 's/g/0', 's/g/0', 's/g/1']);
});

describe('swiss', () => {
  test('pairs equal points, the upper half against the lower', () => {
    const schedule = played('swiss', 8, earlier);
    // prettier-ignore
    expect(encounters(schedule)).toEqual([
      [[0, 4], [1, 5], [2, 6], [3, 7]],
      [[0, 2], [1, 3], [4, 6], [5, 7]],
      [[0, 1], [2, 4], [3, 5], [6, 7]],
    ]);
    expect(order(schedule)[0]).toBe(0);
    expect(schedule.places?.map(({ figures }) => figures['points'])).toEqual([3, 2, 2, 2, 1, 1, 1, 0]);
    expect(schedule.places?.[0].figures).toEqual({
      points: 3,
      Buchholz: 5,
      'points in games': '6 of 6',
      won: 3,
      drawn: 0,
      lost: 0,
      byes: 0,
    });
    // Each round has battles of its own.
    expect(new Set([0, 8, 16].map((index) => schedule.task(index).seed)).size).toBe(3);
  });

  test('with an odd number gives each bye to another agent, and counts it as a win', () => {
    const schedule = played('swiss', 5, earlier, 5);
    const byes = schedule.rounds.flatMap((round) => round.byes);
    expect(byes[0]).toBe(4);
    expect(byes.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(schedule.places?.map(({ figures }) => figures['points'])).toEqual([5, 4, 3, 2, 1]);
  });

  test('repeats no meeting where it can be avoided, and plays on where it cannot', () => {
    const rng = new Rng('swiss', 'results');
    for (let trial = 0; trial < 60; trial++) {
      const agents = 3 + rng.below(11);
      const rounds = Math.min(5, Math.ceil(agents / 2));
      const schedule = played('swiss', agents, () => rng.below(3), rounds);
      const all = encounters(schedule)
        .flat()
        .map((pair) => pair.join());
      expect(all).toHaveLength(rounds * Math.floor(agents / 2));
      expect(new Set(all).size).toBe(all.length);
      for (const { encounters: pairs, byes } of schedule.rounds) {
        const seated = [...pairs.flat(), ...byes].sort((a, b) => a - b);
        expect(seated).toEqual(Array.from({ length: agents }, (_, i) => i));
      }
    }
    expect(encounters(played('swiss', 4, drawn, 3)).flat()).toHaveLength(6);
  });

  test('the differences of points within the pairings of a round are the least possible', () => {
    const rng = new Rng('swiss', 'differences');
    for (let trial = 0; trial < 20; trial++) {
      const schedule = played('swiss', 6, () => rng.below(3), 3);
      const last = schedule.rounds[2];
      const points = new Map(Array.from({ length: 6 }, (_, agent) => [agent, 0]));
      const met = new Set<string>();
      for (const { encounters: pairs, scores } of schedule.rounds.slice(0, 2)) {
        for (const [i, [a, b]] of pairs.entries()) {
          met.add(`${a} ${b}`);
          points.set(a, (points.get(a) ?? 0) + outcomeOf(scores[i]));
          points.set(b, (points.get(b) ?? 0) + 1 - outcomeOf(scores[i]));
        }
      }
      const cost = (pairs: readonly Pairing[]): number =>
        pairs.reduce((sum, [a, b]) => {
          const difference = (points.get(a) ?? 0) - (points.get(b) ?? 0);
          return sum + difference ** 2 + (met.has(`${a} ${b}`) ? 1000 : 0);
        }, 0);
      expect(cost(last.encounters)).toBe(Math.min(...matchings([0, 1, 2, 3, 4, 5]).map(cost)));
    }
  });
});

/** Every way to pair these agents. */
function matchings(agents: readonly number[]): Pairing[][] {
  if (agents.length === 0) return [[]];
  const [first, ...rest] = agents;
  return rest.flatMap((mate) =>
    matchings(rest.filter((other) => other !== mate)).map((others): Pairing[] => [[first, mate], ...others]),
  );
}

describe('knockout', () => {
  test('seeds by the list, so that the first two meet in the final', () => {
    expect(seedOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
    const schedule = played('knockout', 8, earlier);
    expect(schedule.rounds.map(({ name }) => name)).toEqual(['quarter-finals', 'semi-finals', 'final']);
    expect(encounters(schedule)[2]).toEqual([[0, 1]]);
    expect(order(schedule)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(schedule.places?.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '1-1',
      '2-2',
      '3-4',
      '3-4',
      '5-8',
      '5-8',
      '5-8',
      '5-8',
    ]);
    expect(order(played('knockout', 8, later))[0]).toBe(7);
  });

  test('gives byes to the first agents of the list', () => {
    const schedule = played('knockout', 6, later);
    expect(schedule.rounds[0].byes.toSorted((a, b) => a - b)).toEqual([0, 1]);
    // prettier-ignore
    expect(encounters(schedule)[0]).toEqual([[3, 4], [2, 5]]);
    expect(order(schedule)[0]).toBe(5);
    for (let agents = 2; agents < 20; agents++) {
      const cup = played('knockout', agents, earlier);
      expect(encounters(cup).flat()).toHaveLength(agents - 1);
      expect(order(cup).toSorted((a, b) => a - b)).toEqual(Array.from({ length: agents }, (_, i) => i));
    }
  });

  test('plays tie-breaks of drawn encounters only, and then goes by the list', () => {
    // Agents 0 and 3 draw until their second tie-break, which 3 wins; 1 and 2 draw for ever.
    const schedule = played(
      'knockout',
      4,
      ([a, b], round) => {
        if (a === 0 && b === 3) return round.endsWith('tie-break 2') ? 0 : 1;
        return 1;
      },
      undefined,
      2,
    );
    expect(schedule.rounds.map(({ name, encounters: all, pairs }) => `${name}: ${all.join(' ')} ×${pairs}`)).toEqual([
      'semi-finals: 0,3 1,2 ×2',
      'semi-finals, tie-break 1: 0,3 1,2 ×1',
      'semi-finals, tie-break 2: 0,3 1,2 ×1',
      'semi-finals, tie-break 3: 1,2 ×1',
      'final: 1,3 ×2',
      'final, tie-break 1: 1,3 ×1',
      'final, tie-break 2: 1,3 ×1',
      'final, tie-break 3: 1,3 ×1',
    ]);
    expect(order(schedule)).toEqual([1, 3, 0, 2]);
    expect(schedule.planned).toBe(2 * (3 * 2 + 2 + 2 + 1 + 3));
    expect(schedule.known).toBe(schedule.planned);
  });
});

describe('ladder', () => {
  test('sorts the agents, whatever rungs they begin on', () => {
    for (const agents of [2, 3, 4, 5, 8, 9]) {
      expect(order(played('ladder', agents, earlier))).toEqual(Array.from({ length: agents }, (_, i) => i));
      expect(order(played('ladder', agents, later))).toEqual(Array.from({ length: agents }, (_, i) => agents - 1 - i));
      expect(order(played('ladder', agents, drawn))).toEqual(Array.from({ length: agents }, (_, i) => i));
    }
  });

  test('takes turns in who challenges', () => {
    const schedule = played('ladder', 5, later, 3);
    expect(schedule.rounds.map(({ byes }) => [...byes])).toEqual([[4], [1], [2]]);
    // prettier-ignore
    expect(encounters(schedule)).toEqual([[[0, 1], [2, 3]], [[0, 3], [2, 4]], [[1, 3], [0, 4]]]);
    expect(schedule.planned).toBe(12);
    expect(schedule.places?.[0]).toEqual({ agent: 3, from: 1, to: 1, figures: { 'rung at first': 4, climbed: '+3' } });
  });
});

test('lost pairs count for nobody: an encounter without any is drawn', () => {
  const plan: TournamentPlan = {
    agents: 2,
    games: [{ name: 'g', sides: [0, 1] }],
    pairs: 1,
    seed: 's',
    format: { name: 'swiss' },
  };
  const schedule = new Schedule(plan);
  schedule.count(undefined);
  expect(schedule.isOver).toBe(true);
  expect(schedule.places?.map(({ figures }) => figures['points'])).toEqual([0.5, 0.5]);
});
