import { describe, expect, test } from 'vitest';
import { pig } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { shippedBattle } from '../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Endgame } from './endgame.js';
import type { ActionStatistics, RootStatistics } from './root-statistics.js';

const ALWAYS = { endgame: 1, playouts: 240 };

function after<S>(game: Game<S>, moves: readonly string[]): S {
  const state = game.newState();
  for (const move of moves) game.apply(state, action(game, state, move));
  return state;
}

function action<S>(game: Game<S>, state: S, text: string): Action {
  const read = game.parse(state, text);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

/** What a search may have found: actions with their values, each visited often. */
function search<S>(game: Game<S>, view: S, values: Readonly<Record<string, number>>, visits = 50): RootStatistics {
  const actions = Object.entries(values).map(([text, mean]): ActionStatistics => {
    return { action: action(game, view, text), visits, mean, squares: 0 };
  });
  return { actions, iterations: visits * actions.length };
}

/** A game in its last round. */
const last = <S>(game: Game<S>): Game<S> => ({ ...game, roundsLeft: () => 0 });

const won = (): ReturnType<typeof ticTacToe.newState> => after(ticTacToe, ['a1', 'b1', 'a2', 'b2']);

describe('playouts to the end of the game', () => {
  test('find the action that wins, where the search sees no difference', () => {
    const game = last(ticTacToe);
    const endgame = new Endgame(game, ALWAYS);
    const found = search(game, won(), { c1: 0.01, a3: 0, c3: 0 });
    const chosen = endgame.choose(won(), found, found.actions[0].action, 'seed');
    expect(game.format(won(), chosen)).toBe('a3');
    expect(endgame.found[0]).toMatchObject({ action: chosen, sum: endgame.found[0].playouts });
    expect(endgame.found).toHaveLength(3);
    expect(endgame.found.reduce((sum, { playouts }) => sum + playouts, 0)).toBeLessThanOrEqual(ALWAYS.playouts);
  });

  test('the search keeps its choice against a little luck, and an action that it finds hopeless is not tried', () => {
    const game: typeof pig = { ...pig, roundsLeft: () => 1 };
    const view = after(pig, ['roll', '5']);
    const few = new Endgame(game, { endgame: 2, playouts: 2 });
    const found = search(game, view, { roll: 0.1, hold: -0.1 });
    expect(game.format(view, few.choose(view, found, found.actions[0].action, 'seed'))).toBe('roll');
    const hopeless = search(game, view, { roll: 0.1, hold: -0.9 });
    expect(few.choose(view, hopeless, hopeless.actions[0].action, 'seed')).toBe(hopeless.actions[0].action);
    expect(few.found).toEqual([]);
  });

  test('where all end alike nothing is found and the choice stands', () => {
    const game: Game<ReturnType<typeof ticTacToe.newState>> = { ...last(ticTacToe), returns: () => 1 };
    const endgame = new Endgame(game, ALWAYS);
    const found = search(game, won(), { c1: 0, a3: 0, c3: 0 });
    expect(endgame.choose(won(), found, found.actions[2].action, 'seed')).toBe(found.actions[2].action);
    expect(endgame.found).toEqual([]);
  });

  test('at most eight actions are compared, and the choice of the search is one of them', () => {
    const game = last(ticTacToe);
    const view = game.newState();
    const values = { a1: 0, a2: 0.001, a3: 0.001, b1: 0.001, b2: 0.001, b3: 0.001, c1: 0.001, c2: 0.001, c3: 0.001 };
    const found = search(game, view, values);
    const endgame = new Endgame(game, ALWAYS);
    endgame.choose(view, found, found.actions[0].action, 'seed');
    expect(endgame.found).toHaveLength(8);
    expect(endgame.found.map((one) => one.action)).toContain(found.actions[0].action);
  });

  test('the same seed gives the same choice and figures; time that is up ends it', () => {
    const game = last(pig);
    const view = after(pig, ['roll', '5']);
    const found = search(game, view, { roll: 0, hold: 0 });
    const run = (seed: string): unknown => {
      const endgame = new Endgame(game, ALWAYS);
      return [endgame.choose(view, found, found.actions[0].action, seed), endgame.found];
    };
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
    let asked = 0;
    const endgame = new Endgame(game, { endgame: 1, playouts: 100_000 });
    endgame.choose(view, found, found.actions[0].action, 'seed', () => ++asked > 20);
    expect(endgame.found.reduce((sum, { playouts }) => sum + playouts, 0)).toBe(20);
    const better = search(game, view, { roll: 0, hold: 0.05 });
    expect(endgame.choose(view, better, better.actions[0].action, 'seed', () => true)).toBe(better.actions[0].action);
    expect(endgame.found).toEqual([]);
  });

  test('apply in the last rounds of a battle only, and not to routine decisions', () => {
    const game = shippedBattle('core-set-skirmish');
    const endgame = new Endgame(game, { endgame: 2, playouts: 10 });
    const state = game.newState();
    const rng = new Rng('rounds');
    const applied = new Set<number>();
    let routine = 0;
    while (game.actor(state) !== NOBODY) {
      if (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, rng));
      else {
        if (endgame.applies(state)) {
          applied.add(game.round?.(state) ?? 0);
          if (game.isRoutine?.(state) === true) routine++;
        }
        game.apply(state, game.rolloutPolicy(state, rng));
      }
    }
    expect([...applied]).toEqual([5, 6]);
    expect(routine).toBe(0);
  });
});
