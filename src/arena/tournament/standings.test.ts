import { describe, expect, test } from 'vitest';
import { pairingIndex, pairings } from './plan.js';
import type { TournamentPlan } from './plan.js';
import { reportOf } from './report.js';
import { resultOf } from './result.js';
import { Schedule } from './schedule.js';
import { Standings } from './standings.js';
import type { GameNote } from './standings.js';

const duel = { name: 'duel', sides: [0, 1] };
const teams = { name: 'teams', sides: [0, 1, 0, 1] };

const plan: TournamentPlan = { agents: 3, games: [duel, teams], pairs: 2, seed: 's', format: { name: 'round-robin' } };

/** A game with these returns for the first side. */
const note = (index: number, first: number, seats = 2): GameNote => ({
  index,
  returns: Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? first : -first)),
  actions: 10,
  ending: 'win',
});

describe('the games of a tournament', () => {
  test('are pairs of the same battle with the sides swapped, in turn for games and pairings', () => {
    expect(pairings(3)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(pairings(5).map((pair) => pairingIndex(pair, 5))).toEqual([...pairings(5).keys()]);
    const schedule = new Schedule(plan);
    expect([schedule.known, schedule.planned]).toEqual([24, 24]);
    const tasks = Array.from({ length: 24 }, (_, index) => schedule.task(index));
    expect(tasks.map(({ index }) => index)).toEqual([...tasks.keys()]);
    expect(tasks.slice(0, 2)).toEqual([
      { index: 0, source: 0, seed: 's/duel/0', seats: [0, 1] },
      { index: 1, source: 0, seed: 's/duel/0', seats: [1, 0] },
    ]);
    expect(tasks.slice(10, 14)).toEqual([
      { index: 10, source: 1, seed: 's/teams/0', seats: [1, 2, 1, 2] },
      { index: 11, source: 1, seed: 's/teams/0', seats: [2, 1, 2, 1] },
      { index: 12, source: 0, seed: 's/duel/1', seats: [0, 1] },
      { index: 13, source: 0, seed: 's/duel/1', seats: [1, 0] },
    ]);
    const each = new Map<string, number>();
    for (let pair = 0; pair < 12; pair++) {
      const { game, agents } = schedule.place(pair);
      each.set(`${game} ${agents.join()}`, (each.get(`${game} ${agents.join()}`) ?? 0) + 1);
    }
    expect([...each.values()]).toEqual([2, 2, 2, 2, 2, 2]);
  });
});

describe('standings', () => {
  const two: TournamentPlan = { agents: 2, games: [duel], pairs: 50, seed: 's', format: { name: 'round-robin' } };

  test('count the points of pairs, and games by side', () => {
    const standings = new Standings(two);
    // The first side wins both: each agent wins once. Then the first agent wins both; then come a draw and a loss.
    for (const [index, first] of [1, 1, 1, -1, 0, 1].entries()) standings.add(note(index, first));
    expect(standings.meeting(0).pairs).toEqual([0, 1, 1, 0, 1]);
    expect(standings.meeting(0).bySide).toEqual([
      { wins: 2, draws: 1, losses: 0 },
      { wins: 1, draws: 0, losses: 2 },
    ]);
    const result = resultOf(standings, ['a', 'b']);
    expect(result.firstSide).toEqual({ duel: { wins: 4, draws: 1, losses: 1 } });
    expect(result.meetings[0]).toMatchObject({ agents: ['a', 'b'], pairs: 3, games: { wins: 3, draws: 1, losses: 2 } });
    expect(result.ratings).toBeUndefined();
    expect(result).toMatchObject({ played: 6, planned: 100, pairs: 3, lost: 0, meanActions: 10, endings: { win: 6 } });
  });

  test('leave forfeits out of what a side is worth', () => {
    const standings = new Standings(two);
    standings.add(note(0, 1));
    standings.add({ ...note(1, 1), forfeit: 0 });
    standings.add({ ...note(2, -1), forfeit: 0 });
    standings.add(note(3, 1));
    expect(resultOf(standings, ['a', 'b']).firstSide).toEqual({ duel: { wins: 2, draws: 0, losses: 0 } });
    const seats = reportOf(resultOf(standings, ['a', 'b']), ['blue', 'red']).at(-1);
    expect(seats?.rows.map((row) => row.slice(1, 5))).toEqual([[2, 0, 0, '100.0 %']]);
    expect(seats?.lines.join(' ')).toContain('Forfeited games are left out');
  });

  test('list agents with the same results in the order in which they were named', () => {
    const six = ['f', 'e', 'd', 'c', 'b', 'a'];
    const standings = new Standings({ ...two, agents: 6, pairs: 1 });
    // The first side wins every game, so that all pairs are split.
    while (!standings.isOver) standings.add(note(standings.games, 1));
    const { ratings = [] } = resultOf(standings, six);
    expect(ratings.map(({ agent }) => agent)).toEqual(six);
  });

  test('count teams by their first players', () => {
    const standings = new Standings({ ...two, games: [teams] });
    standings.add(note(0, 1, 4));
    standings.add(note(1, -1, 4));
    expect(standings.meeting(0).pairs).toEqual([0, 0, 0, 0, 1]);
  });

  test('leave out a pair with a lost game, and count forfeits', () => {
    const standings = new Standings(two);
    standings.add(note(0, 1));
    standings.add({ index: 1, lost: 'worker died' });
    standings.add({ index: 2, lost: 'worker died' });
    standings.add({ ...note(3, 1), forfeit: 1 });
    expect(standings.pairs).toBe(0);
    const result = resultOf(standings, ['a', 'b']);
    expect(result).toMatchObject({ lost: 2, forfeits: { a: 0, b: 1 } });
    const text = JSON.stringify(reportOf(result, ['blue', 'red']));
    expect(text).toContain('2 games were lost');
    expect(text).toContain('b forfeited 1 game');
    expect(text).toContain('Stopped after 4 of 100 games');
  });

  test('of a gauntlet have one table for the first agent, and ratings', () => {
    const standings = new Standings({ ...plan, games: [duel], format: { name: 'gauntlet' } });
    for (let index = 0; index < 8; index++) standings.add(note(index, index % 2 === 0 ? 1 : -1));
    expect(standings.isOver).toBe(true);
    const report = reportOf(resultOf(standings, ['a', 'b', 'c']), ['blue', 'red']);
    expect(report.map(({ title }) => title)).toEqual(['a against the others', 'Ratings', 'Seats']);
    expect(report[0].rows.map((row) => row.slice(0, 3))).toEqual([
      ['b', 2, 4],
      ['c', 2, 4],
    ]);
  });

  test('accept every game once, in order', () => {
    const standings = new Standings(two);
    expect(() => standings.add(note(1, 1))).toThrow('game 1 was added when game 0 was due');
  });

  test('check the sequential test after whole turns, and keep its verdict', () => {
    const sprt = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 };
    const standings = new Standings({ ...two, games: [duel, { ...duel, name: 'other' }] }, sprt);
    let index = 0;
    while (!standings.decided) standings.add(note(index, index++ % 2 === 0 ? 1 : -1));
    expect(standings.says).toBe('elo1');
    expect(index % 4).toBe(0);
    const result = resultOf(standings, ['a', 'b']);
    expect(result.sprt).toMatchObject({ verdict: 'elo1', elo1: 200 });
    const text = JSON.stringify(reportOf(result, ['blue', 'red']));
    expect(text).toContain('accepted: a is stronger than b');
    expect(text).not.toContain('Stopped');
  });

  test('of three agents have ratings and a cross table', () => {
    const standings = new Standings(plan);
    for (let index = 0; index < 24; index++) {
      const { source, seats } = standings.schedule.task(index);
      // The agent that comes first in the list wins all but one game.
      const first = seats[0] < seats[1] === (index !== 7) ? 1 : -1;
      standings.add(note(index, first, plan.games[source].sides.length));
    }
    const result = resultOf(standings, ['a', 'b', 'c']);
    expect(result.ratings?.map(({ agent }) => agent)).toEqual(['a', 'b', 'c']);
    const cross = reportOf(result, ['blue', 'red'])[1];
    expect(cross.rows).toEqual([
      ['a', '–', '87.5 %', '100.0 %'],
      ['b', '12.5 %', '–', '100.0 %'],
      ['c', '0.0 %', '0.0 %', '–'],
    ]);
  });
});
