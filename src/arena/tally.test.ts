import { expect, test } from 'vitest';
import type { FinishedGame } from './runner.js';
import { Tally } from './tally.js';

function game(seats: number[], returns: number[], ending = 'win'): FinishedGame {
  return { index: 0, seats, line: '', returns, actions: 10, ending };
}

test('counts by entrant and by seat', () => {
  const tally = new Tally(['a', 'b'], ['blue', 'red']);
  tally.add(game([0, 1], [1, -1]));
  tally.add(game([1, 0], [1, -1]));
  tally.add(game([0, 1], [0, 0], 'draw'));
  tally.add({ ...game([1, 0], [-1, 1], 'forfeit'), actions: 2, forfeit: { entrant: 1, why: 'x' } });
  const { games, entrants, meanActions, endings } = tally.result();
  expect(games).toBe(4);
  expect(meanActions).toBe(8);
  expect(endings).toEqual({ win: 2, draw: 1, forfeit: 1 });
  expect(entrants[0]).toMatchObject({ agent: 'a', forfeits: 0, meanReturn: 0.25 });
  expect(entrants[0].score).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, winRate: 0.5 });
  expect(entrants[0].seats['blue']).toMatchObject({ games: 2, wins: 1, draws: 1, losses: 0 });
  expect(entrants[0].seats['red']).toMatchObject({ games: 2, wins: 1, draws: 0, losses: 1 });
  expect(entrants[1]).toMatchObject({ agent: 'b', forfeits: 1, meanReturn: -0.25 });
});

test('a win is the highest return, shared with no other player', () => {
  const tally = new Tally(['a', 'b', 'c'], ['1', '2', '3']);
  tally.add(game([0, 1, 2], [2, 2, -4]));
  tally.add(game([0, 1, 2], [0.5, 2, -2.5]));
  const scores = tally.result().entrants.map(({ score: { wins, draws, losses } }) => [wins, draws, losses]);
  expect(scores).toEqual([
    [0, 1, 1],
    [1, 1, 0],
    [0, 0, 2],
  ]);
});

test('teammates win together', () => {
  const tally = new Tally(['a', 'b', 'c', 'd'], ['1', '2', '3', '4'], [0, 1, 0, 1]);
  tally.add(game([0, 1, 2, 3], [1, -1, 1, -1]));
  tally.add(game([0, 1, 2, 3], [0, 0, 0, 0], 'draw'));
  const scores = tally.result().entrants.map(({ score: { wins, draws, losses } }) => [wins, draws, losses]);
  expect(scores).toEqual([
    [1, 1, 0],
    [0, 1, 1],
    [1, 1, 0],
    [0, 1, 1],
  ]);
});

test('no games give no division by zero', () => {
  const { entrants, meanActions } = new Tally(['a', 'b'], ['x', 'o']).result();
  expect(meanActions).toBe(0);
  expect(entrants[0].score.winRate).toBe(null);
  expect(entrants[0].seats).toEqual({});
});
