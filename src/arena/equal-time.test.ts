import { expect, test } from 'vitest';
import { connectFour } from '../games/reference/connect-four.js';
import type { Game } from '../kernel/game.js';
import { equalTime, equalTimeLine } from './equal-time.js';
import type { LoadedGame } from './loaded-game.js';

/** Connect four with a clock that tells how often the game was asked something, instead of how long it took. */
function counted(): { readonly loaded: LoadedGame; readonly now: () => number } {
  let asked = 0;
  const game: Game<unknown> = {
    ...(connectFour as Game<unknown>),
    apply(state, action, listener) {
      asked++;
      connectFour.apply(state as ReturnType<typeof connectFour.newState>, action, listener);
    },
  };
  return { loaded: { game, label: {} }, now: () => asked };
}

test('iterations are changed until both agents do as much', () => {
  const { loaded, now } = counted();
  const found = equalTime(['mcts:iterations=60', 'mcts:iterations=6,exploration=1'], [loaded], 3, 'test', now);
  if (!found.ok) throw new Error(found.problem.message);
  const { specs, changed, ratio, rounds } = found.value;
  expect(changed).toBe(1);
  expect(rounds.length).toBe(4);
  expect(rounds[0].iterations).toBe(6);
  const iterations = Number(/^mcts:iterations=(\d+),exploration=1$/.exec(specs[1])?.[1]);
  expect(iterations).toBe(rounds[3].iterations);
  // Both rounds that adjust have their say: what each of them found to be equal counts the same.
  const equal = [1, 2].map((n) => (rounds[n].iterations * rounds[n].milliseconds[0]) / rounds[n].milliseconds[1]);
  expect(iterations).toBe(Math.round(Math.sqrt(equal[0] * equal[1])));
  expect(iterations).toBeGreaterThan(45);
  expect(iterations).toBeLessThan(80);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
  expect(specs[0]).toBe('mcts:iterations=60');
  expect(equalTimeLine(found.value)).toContain(`equal time: ${specs[1]}; `);
});

test('rounds too far from equal time only lead there, and do not count', () => {
  const { loaded, now } = counted();
  const found = equalTime(['mcts:iterations=500', 'mcts:iterations=1,exploration=1'], [loaded], 2, 'far', now);
  if (!found.ok) throw new Error(found.problem.message);
  const { ratio, rounds } = found.value;
  expect(rounds.map(({ iterations }) => iterations).slice(0, 3)).toEqual([1, 8, 64]);
  expect(rounds.length).toBeGreaterThan(4);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});

test('an agent that takes no time ends the search for equal time', () => {
  const { loaded, now } = counted();
  const found = equalTime(['random', 'mcts:iterations=5'], [loaded], 1, 'none', now);
  expect(found.ok && found.value.specs[1]).toBe('mcts:iterations=1');
  expect(found.ok && found.value.rounds.length).toBeLessThan(20);
});

test('the first agent is changed if the second has no iterations of its own', () => {
  const { loaded, now } = counted();
  const second = 'transplant:base=[mcts:iterations=20],donor=random';
  const found = equalTime(['mcts:iterations=5', second], [loaded], 1, 'test', now);
  expect(found.ok && found.value.changed).toBe(0);
  expect(found.ok && found.value.specs[1]).toBe(second);
  expect(found.ok && found.value.rounds[3].iterations).toBeGreaterThan(10);
});

test('two agents without iterations are refused, and agents of files', () => {
  const { loaded, now } = counted();
  const own = equalTime(['./own.mjs', 'mcts:iterations=5'], [loaded], 1, 'test', now);
  expect(!own.ok && own.problem.message).toBe(
    '--equal-time: ./own.mjs runs in a process of its own, whose time is not measured',
  );
  const found = equalTime(['random', 'mcts'], [loaded], 1, 'test', now);
  expect(!found.ok && found.problem.message).toBe(
    '--equal-time: one of random and mcts must have iterations=, which are changed',
  );
});
