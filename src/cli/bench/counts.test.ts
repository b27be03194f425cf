import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { ParallelMcts } from '../../arena/parallel-root.js';
import { shippedBattle } from '../../arena/testing/shipped.js';
import type { BatchResult, Runner } from '../../arena/runner.js';
import type { GameTask } from '../../arena/schedule.js';
import { handWrittenPlayouts } from '../../games/reference/connect-four.bench.js';
import type { ConnectFourState } from '../../games/reference/connect-four-board.js';
import { connectFour } from '../../games/reference/connect-four.js';
import { ticTacToe } from '../../games/reference/tic-tac-toe.js';
import { NOBODY } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { Evaluator } from '../../learning/evaluator.js';
import { Leaf } from '../../search/leaf.js';
import { longestDecision, longestOverrun } from '../bench-decisions.js';
import { bytesPerAction, connectFourGames, copies, playouts } from '../bench-measures.js';
import { FOUR, battleSearches, fourSearches, perSecond } from '../bench-search.js';
import { LEAF_SEARCH, LEAF_SHAPE, networkValues, readBenchNetwork } from './networks.js';
import { writtenTokens } from './tokens.js';
import { piecesOf } from './turns.js';
import { type PlayingProcess, keptOpen, matchSeconds, together } from './workers.js';

// Each figure counts what its name says: that is counted here in another way. How fast it is, no test asks.

const SKIRMISH = 'core-set-skirmish';

afterEach(() => {
  vi.restoreAllMocks();
});

test('games of connect four through the contract', () => {
  const [rng, byHand] = [new Rng('bench', 'counts'), new Rng('bench', 'counts')];
  const games = piecesOf(connectFourGames(rng), 300);
  handWrittenPlayouts(300, byHand);
  expect(games).toBe(300);
  expect(rng.words).toEqual(byHand.words);
});

test('random battles', () => {
  const game = shippedBattle(SKIRMISH);
  let ended = 0;
  const watched: Game<unknown> = Object.create(game, {
    actor: {
      value(state: never) {
        const actor = game.actor(state);
        if (actor === NOBODY) ended++;
        return actor;
      },
    },
  });
  expect(piecesOf(playouts(watched), 3)).toBe(3);
  expect(ended).toBe(3);
});

test('copies of a state', () => {
  const { game, count } = countingCopies(connectFour);
  const work = copies(game);
  expect(piecesOf(work, 7)).toBe(7);
  expect(count()).toBe(7);
});

test('iterations of a tree search of connect four', () => {
  // Each iteration copies the state once, and each search once more and for what it guesses at its start.
  const copied = [100, 250].map((iterations) => {
    const { game, count } = countingCopies(connectFour);
    expect(piecesOf(fourSearches(game, iterations), 2)).toBe(2 * iterations);
    return count();
  });
  expect(copied[1] - copied[0]).toBe(2 * 150);
});

test.each([
  ['mcts', undefined],
  ['the leaf network', LEAF_SEARCH],
  ['learned-search', 'learned-search'],
])('iterations of searches in battles: %s', (_, spec) => {
  const game = shippedBattle(SKIRMISH) as Game<unknown>;
  const judge = vi.spyOn(Leaf.prototype, 'judge');
  const read = spec === undefined ? undefined : readBenchNetwork(game, LEAF_SHAPE);
  const iterations = piecesOf(battleSearches(game, spec, read, 10), 2);
  expect(iterations).toBeGreaterThan(0);
  expect(iterations).toBe(judge.mock.results.filter(({ value }) => value === true).length);
});

test('states written as tokens', () => {
  const game = shippedBattle(SKIRMISH) as Game<unknown>;
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) throw new Error('battles have tokens');
  const write = vi.spyOn(tokens, 'write');
  expect(piecesOf(writtenTokens(game), 5)).toBe(5);
  expect(write).toHaveBeenCalledTimes(5);
});

test.each(['all', 'two'] as const)('values of a network, %s changed', (changed) => {
  const evaluate = vi.spyOn(Evaluator.prototype, 'evaluate');
  expect(piecesOf(networkValues(shippedBattle(SKIRMISH) as Game<unknown>, changed), 5)).toBe(5);
  expect(evaluate).toHaveBeenCalledTimes(5);
});

test('the longest decision, of every fifth', () => {
  // Nine decisions at most: the first takes 20 ms, the sixth 70 ms.
  const readings = [0, 20, 30, 100];
  expect(longestDecision(ticTacToe as Game<unknown>, 'random', () => readings.shift() ?? NaN)).toBe(0.07);
  expect(readings).toEqual([]);
});

test('the longest overrun of a time limit', () => {
  // The clock goes on by a millisecond with each reading: the search stops at the first that is too late.
  let now = 0;
  expect(longestOverrun(ticTacToe as Game<unknown>, 'mcts', () => now++)).toBe(1);
});

test('iterations of searches by several trees', async () => {
  const source = { kind: 'reference', name: 'connect-four' } as const;
  for (const trees of [1, 2]) {
    const search = new ParallelMcts(connectFour, { source, settings: { ...FOUR, trees } }, 0);
    let now = 0;
    expect(await perSecond(search, trees, 50, () => (now += 1000))).toBe(50 * trees);
  }
});

test('a match has as many games as it is asked for, and leaves a runner open that is kept', async () => {
  let ended = 0;
  const played: number[] = [];
  const runner: Runner = {
    run(tasks: readonly GameTask[]): Promise<BatchResult> {
      played.push(...tasks.map(({ index }) => index));
      const games = tasks.map(({ index, seats }) => ({
        index,
        seats,
        line: '',
        returns: [0, 0],
        actions: 1,
        ending: 'end',
      }));
      return Promise.resolve({ games, milliseconds: 1 });
    },
    close: () => Promise.resolve(void ended++),
  };
  await matchSeconds(keptOpen(runner), 2, 30);
  expect(played.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect(ended).toBe(0);
  await matchSeconds(runner, 2, 1);
  expect(ended).toBe(1);
});

test('processes play as many games together as they are asked for, or that is an error', async () => {
  const asked: number[] = [];
  const honest = (): PlayingProcess => player((games) => asked.push(games) && games);
  await together([honest(), honest()], 8);
  expect(asked).toEqual([4, 4]);
  await expect(together([player((games) => games - 1)], 8)).rejects.toThrow('the processes played 7 games, not 8');
});

test('bytes of heap that an action allocates', () => {
  // Each action leaves an array of sixteen fractions: 128 bytes, 16 for their header and 32 for the array.
  const kept: number[][] = [];
  const fractions = Array.from({ length: 16 }, () => 0.5);
  const game = (allocates: boolean): Game<unknown> => ({
    ...(connectFour as Game<unknown>),
    newState: () => ({ left: 40 }),
    copy: (from, to) => void Object.assign(to as object, from),
    actor: (state) => ((state as { left: number }).left === 0 ? NOBODY : 0),
    sampleAction: () => 0,
    apply(state) {
      if (allocates) kept[0] = fractions.slice();
      (state as { left: number }).left--;
    },
  });
  const effort = { warmGames: 2000, rounds: 3, runs: 2 };
  expect(bytesPerAction(game(false), effort)).toBeLessThan(1);
  const bytes = bytesPerAction(game(true), effort);
  expect(bytes).toBeGreaterThan(140);
  expect(bytes).toBeLessThan(340);
});

/** A process that answers that it has played `answer(games)` games. */
function player(answer: (games: number) => number): PlayingProcess {
  const child = new EventEmitter();
  const send = (games: number): boolean => setImmediate(() => child.emit('message', answer(games))).hasRef();
  return Object.assign(child, { send }) as unknown as PlayingProcess;
}

/** A game that counts the copies of its states. */
function countingCopies(game: Game<ConnectFourState>): { game: Game<ConnectFourState>; count: () => number } {
  let copied = 0;
  const copy = (from: ConnectFourState, to: ConnectFourState): void => {
    copied++;
    game.copy(from, to);
  };
  return { game: { ...game, copy }, count: () => copied };
}
