import { beforeAll, describe, expect, test } from 'vitest';
import { connectFour } from '../../games/reference/connect-four.js';
import { pig } from '../../games/reference/pig.js';
import { ticTacToe } from '../../games/reference/tic-tac-toe.js';
import { CHANCE } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import { describe as described, listActions, partsOf } from '../../kernel/plain-view.js';
import { Rng } from '../../kernel/rng.js';
import { findGame, loadGame } from '../game-source.js';
import { Queries } from './queries.js';

/** Questions about the start of a game after some moves. */
function after<S>(game: Game<S>, ...moves: string[]): Queries<S> {
  const state = game.newState();
  for (const move of moves) {
    const read = game.parse(state, move);
    if (!read.ok) throw new Error(read.problem.message);
    game.apply(state, read.value);
  }
  const queries = new Queries(game);
  queries.begin(state, 7);
  return queries;
}

describe('a program asks', () => {
  test('what actions lead to', () => {
    const queries = after(ticTacToe, 'a1', 'a2', 'b1', 'b2');
    expect(queries.answer({ id: '1', query: 'simulate', actions: ['c1'] })).toEqual({
      query: 'simulate',
      value: 1,
      over: true,
      returns: [1, -1],
    });
    const open = queries.answer({ query: 'simulate', actions: ['c3'], show: ['view', 'actions'] });
    expect(open).toMatchObject({ over: false, player: 'o', view: { status: [1, 0] } });
    expect((open['actions'] as unknown[]).length).toBe(4);
  });

  test('what actions are worth, and how sure that is', () => {
    const { values } = after(ticTacToe, 'a1', 'a2', 'b1', 'b2').answer({ query: 'evaluate' }) as {
      values: { action: string; value: number }[];
    };
    expect(values.map(({ action, value }) => [action, value])).toEqual([
      ['c1', 1],
      ['c2', 0],
      ['a3', 0],
      ['b3', 0],
      ['c3', 0],
    ]);
    const rolled = after(pig).answer({ query: 'evaluate', worlds: 40, until: 'end' }) as {
      values: { value: number; error: number }[];
    };
    for (const { value, error } of rolled.values) {
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(error).toBeGreaterThan(0.05);
      expect(error).toBeLessThan(0.17);
    }
  });

  test('for the same guess and dice and gets the same, for others others', () => {
    const queries = after(pig);
    const roll = (luck: number): unknown =>
      queries.answer({ query: 'simulate', actions: ['roll'], luck, show: ['view'] });
    const rolls = Array.from({ length: 80 }, (_, luck) => roll(luck));
    expect(roll(3)).toEqual(rolls[3]);
    expect(new Set(rolls.map((one) => JSON.stringify(one))).size).toBe(6);
  });

  test('what the policy would do', () => {
    const found = after(connectFour).answer({ query: 'policy', most: 3 });
    expect(found['action']).toMatch(/^[a-g]$/);
    expect((found['proposals'] as string[]).length).toBeLessThanOrEqual(3);
  });

  test.each([
    [{ query: 'simulat' }, /^there is no query 'simulat'; there are simulate, evaluate, policy$/],
    [{}, /^there is no query ''; there are/],
    [{ query: 'evaluate', worlds: 1000 }, /^worlds: must be at most 64 \(found 1000\)$/],
    [{ query: 'evaluate', actions: ['z9'] }, /^actions\[0\]: 'z9' is not possible/],
    [{ query: 'simulate', actions: ['c1', 'c2'] }, /^actions\[1\]: the game is over before$/],
    [{ query: 'simulate', until: 'tomorrow' }, /^until: /],
  ])('%j wrongly, and is told so', (asked, error) => {
    expect(after(ticTacToe, 'a1', 'a2', 'b1', 'b2').answer(asked)['error']).toMatch(error);
  });
});

describe('in a battle', () => {
  let game: Game<unknown>;
  let state: unknown;

  beforeAll(async () => {
    const source = findGame({ scenario: 'core-set-skirmish' });
    const loaded = source.ok ? await loadGame(source.value) : source;
    if (!loaded.ok) throw new Error(loaded.problem.message);
    game = loaded.value.game;
    state = game.newState();
    const rng = new Rng('queries');
    const isBusy = (): boolean => {
      if (game.actor(state) !== 0 || (game.round?.(state) ?? 0) < 2) return false;
      return listActions(game, state).some(({ kind }) => kind === 'attack');
    };
    while (!isBusy()) {
      const actor = game.actor(state);
      game.apply(
        state,
        actor === CHANCE ? game.sampleChance(state, rng) : (game.knowledge?.rolloutPolicy?.(state, rng) ?? 0),
      );
    }
    game.view(state, 0, state);
  });

  test('views have what a program wants besides, and the arrays are those of the schema', () => {
    expect(partsOf(game)).toEqual(['terrain', 'zones', 'sight', 'damage', 'arrays']);
    const view = described(game, state, ['terrain', 'zones', 'sight', 'damage', 'arrays', 'nothing']) as {
      terrain: { polygon: number[][] }[];
      zones: { blue: number[][] };
      sight: Record<string, Record<string, { range: number; cover: string; seen: number }>>;
      damage: Record<string, Record<string, { deals: number; takes: number }>>;
      arrays: { tokens: { unit: { rows: number[]; numbers: number[][] } }; side: number[][] };
      tokens: unknown[];
    };
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect('nothing' in view).toBe(false);
    expect(view.terrain.every(({ polygon }) => polygon.every(([x, y]) => x >= 0 && y >= 0))).toBe(true);
    expect(view.zones.blue.length).toBeGreaterThan(0);
    expect(Array.isArray(view.tokens)).toBe(true);
    const schema = game.knowledge?.tokens?.schema;
    const { rows, numbers } = view.arrays.tokens.unit;
    expect(numbers.map((row) => row.length)).toEqual(rows.map(() => schema?.tokens[0].numbers.length));
    expect(view.arrays.side.map((side) => side.length)).toEqual([schema?.side.length, schema?.side.length]);
    for (const [u, enemies] of Object.entries(view.damage)) {
      for (const [v, { deals }] of Object.entries(enemies)) {
        expect(view.damage[v][u].takes).toBe(deals);
        expect(deals === 0 || view.sight[u][v].range <= 5).toBe(true);
      }
    }
  });

  test('odds, and what a place sees, are those of the rules', () => {
    const queries = new Queries(game);
    queries.begin(state, 1);
    const damage = described(game, state, ['damage'])['damage'] as Record<string, Record<string, { deals: number }>>;
    let found = 0;
    for (const [unit, enemies] of Object.entries(damage)) {
      for (const [target, { deals }] of Object.entries(enemies)) {
        const odds = queries.answer({ query: 'odds', unit, target }) as { mean: number; wounds: number[] };
        expect(odds.mean).toBeCloseTo(deals, 2);
        if (deals > 0) found++;
        expect(odds.wounds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      }
    }
    expect(found).toBeGreaterThan(0);
    const view = described(game, state, ['sight']) as {
      units: { unit: string; status: string; miniatures: { x: number; y: number; facing?: number }[] }[];
      sight: Record<string, Record<string, object>>;
    };
    const [one] = view.units.filter(({ status, unit }) => status === 'on the table' && unit.startsWith('b'));
    const { x, y } = one.miniatures[0];
    const there = queries.answer({ query: 'place', unit: one.unit, x, y }) as { enemies: { unit: string }[] };
    for (const line of there.enemies) expect(line).toMatchObject(view.sight[one.unit][line.unit]);
    expect(described(game, state, ['sight'])).toEqual(view);
    expect(queries.answer({ query: 'place', unit: one.unit, x: -1, y })['error']).toBe('x, y: is beyond the table');
    expect(queries.answer({ query: 'odds', unit: 'b9', target: 'r1' })['error']).toContain(
      "unit: there is no unit 'b9'",
    );
  });

  test('the value of an action is that of the copies in which it was played', () => {
    const queries = new Queries(game);
    queries.begin(state, 1);
    const [{ notation }] = listActions(game, state);
    const { values } = queries.answer({ query: 'evaluate', actions: [notation], worlds: 3, until: 'turn' }) as {
      values: { value: number }[];
    };
    const parts = [0, 1, 2].map((number) => {
      const asked = { query: 'simulate', actions: [notation], world: number, luck: number, until: 'turn' };
      return queries.answer(asked)['value'] as number;
    });
    expect(values[0].value).toBeCloseTo((parts[0] + parts[1] + parts[2]) / 3, 12);
  });
});
