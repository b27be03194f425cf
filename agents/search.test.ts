import { describe, expect, test } from 'vitest';
import { connectFour } from '../src/games/reference/connect-four.js';
import { leducPoker } from '../src/games/reference/leduc-poker.js';
import { pig } from '../src/games/reference/pig.js';
import type { PigState } from '../src/games/reference/pig.js';
import { ticTacToe } from '../src/games/reference/tic-tac-toe.js';
import { CHANCE } from '../src/kernel/game.js';
import type { Game } from '../src/kernel/game.js';
import { Rng } from '../src/kernel/rng.js';
import type { Agent } from './agent.js';
import { UNLIMITED } from './any/expectimax/expectimax.js';
import { parseAgent } from './index.js';

function agent<S>(spec: string, game: Game<S>): Agent<S> {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value.configured.create(game);
}

function after<S>(game: Game<S>, moves: readonly string[]): S {
  const state = game.newState();
  for (const move of moves) {
    const action = game.parse(state, move);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
  }
  return state;
}

const SEARCHERS = ['mcts', 'mcts:trees=3', 'mcts:selection=puct,scale=deviation', 'flat', 'halving', 'expectimax'];

describe.each(SEARCHERS)('%s', (spec) => {
  test('takes a win, and explains it', () => {
    const player = agent(spec, ticTacToe);
    const view = after(ticTacToe, ['a1', 'b1', 'a2', 'b2']);
    const action = player.choose(view, { iterations: 2000 }, new Rng(1));
    expect(ticTacToe.format(view, action)).toBe('a3');
    const explanation = player.explain?.();
    if (explanation === undefined) throw new Error('it has reasons');
    expect(explanation.sentence).toMatch(/^a3 .*\.$/);
    expect(explanation.choices[0]).toMatchObject({ action: 'a3', value: 1 });
    expect(explanation.choices.length).toBe(5);
    expect(explanation.line[0]).toBe('a3');
  });

  test('chooses the same for the same view, stream and budget', () => {
    for (const game of [connectFour, leducPoker, pig] as readonly Game<unknown>[]) {
      const state = game.newState();
      const deal = new Rng('deal');
      while (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, deal));
      game.view(state, game.actor(state), state);
      const choices = [1, 2].map(() => {
        const player = agent(spec, game);
        return { action: player.choose(state, { iterations: 150 }, new Rng('own')), why: player.explain?.() };
      });
      expect(choices[1]).toEqual(choices[0]);
    }
  });

  test('respects its time limit: it checks the clock regularly and stops in time', () => {
    const player = agent(spec, pig);
    let looks = 0;
    const action = player.choose(pig.newState(), { milliseconds: 1, expired: () => ++looks > 100 }, new Rng(1));
    expect(pig.isLegal(pig.newState(), action)).toBe(true);
    const state = after(pig, ['roll', '5']);
    looks = 0;
    player.choose(state, { milliseconds: 1, expired: () => ++looks > 100 }, new Rng(1));
    expect(looks).toBeGreaterThan(100);
    expect(looks).toBeLessThan(110);
  });

  test('answers at once if there is no choice, or if the time is up before it begins', () => {
    const player = agent(spec, pig);
    let looks = 0;
    const only = player.choose(pig.newState(), { milliseconds: 1, expired: () => ++looks < 0 }, new Rng(1));
    expect(pig.format(pig.newState(), only)).toBe('roll');
    expect(looks).toBe(0);
    expect(player.explain?.().choices.map(({ action }) => action)).toEqual(['roll']);
    const state = after(pig, ['roll', '5']);
    expect(pig.isLegal(state, player.choose(state, { milliseconds: 1, expired: () => true }, new Rng(1)))).toBe(true);
    expect(player.explain?.().sentence).toMatch(/\.$/);
  });
});

test('a tree search that reuses its tree still stops every threat', () => {
  const player = agent('mcts', ticTacToe);
  const rng = new Rng('own');
  for (const moves of [['a1'], ['a1', 'b2', 'a2'], ['a1', 'b2', 'a2', 'a3', 'c1']]) {
    const view = after(ticTacToe, moves);
    const action = player.choose(view, { iterations: 3000 }, rng);
    expect(ticTacToe.format(view, action)).toBe(['b2', 'a3', 'b1'][(moves.length - 1) / 2]);
  }
});

test('expectimax without a limit examines a bounded number of states at any depth', () => {
  let states = 0;
  const counted: Game<PigState> = {
    ...pig,
    apply: (state, action) => {
      states++;
      pig.apply(state, action);
    },
  };
  const player = agent('expectimax:depth=99', counted);
  const state = after(pig, ['roll', '5']);
  expect(pig.isLegal(state, player.choose(state, { iterations: Infinity }, new Rng(1)))).toBe(true);
  expect(states).toBeLessThanOrEqual(UNLIMITED);
  expect(states).toBeGreaterThan(UNLIMITED / 2);
});
