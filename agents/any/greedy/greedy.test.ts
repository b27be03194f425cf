import { describe, expect, test } from 'vitest';
import { ActionBuffer } from '../../../src/kernel/buffers.js';
import { NOBODY } from '../../../src/kernel/game.js';
import type { Game } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import { connectFour } from '../../../src/games/reference/connect-four.js';
import { ROLL, pig } from '../../../src/games/reference/pig.js';
import type { PigState } from '../../../src/games/reference/pig.js';
import { leducPoker } from '../../../src/games/reference/leduc-poker.js';
import { ticTacToe } from '../../../src/games/reference/tic-tac-toe.js';
import type { Agent } from '../../agent.js';
import { greedy } from './greedy.js';
import { LookAhead, drawToFront } from './look-ahead.js';

const unlimited = { iterations: Infinity };

function agent<S>(game: Game<S>, settings: Record<string, string> = {}): Agent<S> {
  const configured = greedy.configure(new Map(Object.entries(settings)));
  if (!configured.ok) throw new Error(configured.problem.message);
  return configured.value.create(game);
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

describe('greedy', () => {
  test('takes the winning cell for every random stream', () => {
    const state = after(ticTacToe, ['a1', 'b1', 'a2', 'b2']);
    for (let seed = 0; seed < 50; seed++) {
      const action = agent(ticTacToe).choose(state, unlimited, new Rng(seed));
      expect(ticTacToe.format(state, action)).toBe('a3');
    }
  });

  test('takes the winning column', () => {
    const state = after(connectFour, ['d', 'c', 'd', 'c', 'd', 'c']);
    const action = agent(connectFour).choose(state, unlimited, new Rng(3));
    expect(connectFour.format(state, action)).toBe('d');
  });

  test('breaks ties at random, the same for the same stream', () => {
    const state = ticTacToe.newState();
    const chosen = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const action = agent(ticTacToe).choose(state, unlimited, new Rng(seed));
      expect(agent(ticTacToe).choose(state, unlimited, new Rng(seed))).toBe(action);
      chosen.add(action);
    }
    expect(chosen.size).toBeGreaterThan(1);
  });

  test('examines no more actions than its candidates, its budget and its time allow', () => {
    const state = ticTacToe.newState();
    let applied = 0;
    const counting: Game<typeof state> = {
      ...ticTacToe,
      apply: (at, action) => {
        applied++;
        ticTacToe.apply(at, action);
      },
    };
    agent(counting).choose(state, unlimited, new Rng(1));
    expect(applied).toBe(9);
    applied = 0;
    agent(counting, { candidates: '4' }).choose(state, unlimited, new Rng(1));
    expect(applied).toBe(4);
    applied = 0;
    agent(counting).choose(state, { iterations: 3 }, new Rng(1));
    expect(applied).toBe(3);
    applied = 0;
    let asked = 0;
    agent(counting).choose(state, { milliseconds: 1, expired: () => ++asked === 2 }, new Rng(1));
    expect(applied).toBe(2);
  });

  test('plays legally from views of a game with hidden cards and dice', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const game of [leducPoker, pig] as readonly Game<unknown>[]) {
        const state = game.newState();
        const view = game.newState();
        const player = agent(game);
        const rng = new Rng(seed, 'agent');
        const dealer = new Rng(seed, 'dealer');
        for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
          if (actor < 0) {
            game.apply(state, game.sampleChance(state, dealer));
            continue;
          }
          game.view(state, actor, view);
          const action = player.choose(view, unlimited, rng);
          expect(game.isLegal(state, action)).toBe(true);
          game.apply(state, action);
        }
      }
    }
  });
});

describe('the look-ahead', () => {
  test('averages listed chance exactly and changes neither the world nor the random stream', () => {
    const estimating = { ...pig, knowledge: { evaluate: (state: PigState) => state.turnTotal[0] } };
    const state = pig.newState();
    const bytes = pig.serialize(state);
    const luck = new Rng(5);
    const words = luck.words.slice();
    const lookAhead = new LookAhead(estimating, 1);
    // A 1 loses the turn's points, the other faces are worth what they show.
    expect(lookAhead.value(state, ROLL, 0, luck)).toBeCloseTo((2 + 3 + 4 + 5 + 6) / 6, 12);
    expect(pig.serialize(state)).toEqual(bytes);
    expect(luck.words).toEqual(words);
  });

  test('draws every subset alike', () => {
    const counts = new Map<string, number>();
    const rng = new Rng('subsets');
    for (let round = 0; round < 6000; round++) {
      const list = new ActionBuffer();
      for (let action = 0; action < 4; action++) list.push(action);
      drawToFront(list, 2, rng);
      const key = list
        .toArray()
        .slice(0, 2)
        .sort((a, b) => a - b)
        .join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
      expect(list.toArray().sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
