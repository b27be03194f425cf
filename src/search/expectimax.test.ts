import { describe, expect, test } from 'vitest';
import { connectFour } from '../games/reference/connect-four.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { PigState, pig, pigTo } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { choices } from '../kernel/notation.js';
import { Rng } from '../kernel/rng.js';
import { ChanceBuffer } from '../kernel/buffers.js';
import { Expectimax } from './expectimax.js';
import type { ExpectimaxResult, ExpectimaxSettings } from './expectimax.js';
import type { ValueFunction } from './leaf.js';
import { solveGame } from './value-iteration.js';

const SETTINGS: ExpectimaxSettings = { depth: 3, star: 2, samples: 4 };

function search<S>(
  game: Game<S>,
  state: S,
  settings: Partial<ExpectimaxSettings> = {},
  value?: ValueFunction<S>,
): ExpectimaxResult {
  return new Expectimax(game, { ...SETTINGS, ...settings }, value).search(
    state,
    new Rng('luck'),
    Infinity,
    undefined,
    true,
  );
}

/** The same values by the definition: no window, no pruning. */
function plain<S>(game: Game<S>, state: S, player: Player, depth: number, value?: ValueFunction<S>): number {
  const actor = game.actor(state);
  if (actor === NOBODY) return game.returns(state, player);
  const follow = (action: Action, left: number): number => {
    const next = game.newState();
    game.copy(state, next);
    game.apply(next, action);
    return plain(game, next, player, left, value);
  };
  if (actor === CHANCE) {
    const chances = new ChanceBuffer();
    game.chanceOutcomes(state, chances);
    let sum = 0;
    for (let i = 0; i < chances.length; i++) sum += chances.probabilities[i] * follow(chances.outcomes.items[i], depth);
    return sum;
  }
  if (depth === 0) return value?.(state, player, player) ?? 0;
  const values = choices(game, state).map((action) => follow(action, depth - 1));
  return actor === player ? Math.max(...values) : Math.min(...values);
}

function positions<S>(game: Game<S>, games: number): S[] {
  const found: S[] = [];
  for (let seed = 0; seed < games; seed++) {
    const rng = new Rng(seed, 'positions');
    const state = game.newState();
    while (game.actor(state) !== NOBODY) {
      if (game.actor(state) >= 0 && rng.below(3) === 0) {
        const kept = game.newState();
        game.copy(state, kept);
        found.push(kept);
      }
      game.apply(state, game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    }
  }
  return found;
}

const estimate: ValueFunction<PigState> = ({ scores, turnTotal }, player) =>
  (scores[player] - scores[1 - player] + 0.3 * turnTotal[0]) / 250;

const stakes: ValueFunction<ReturnType<typeof leducPoker.newState>> = ({ paid, cards }, player) =>
  cards[player] - paid[1 - player] / 2;

describe('expectimax', () => {
  test.each([0, 1, 2] as const)('with Star%i values every action as the definition does', (star) => {
    let compared = 0;
    const compare = <S>(game: Game<S>, state: S, value: ValueFunction<S> | undefined): void => {
      const found = search(game, state, { star }, value);
      const next = game.newState();
      for (const { action, value: worth } of found.actions) {
        game.copy(state, next);
        game.apply(next, action);
        expect(worth).toBeCloseTo(plain(game, next, game.actor(state), SETTINGS.depth - 1, value), 10);
        compared++;
      }
    };
    for (const state of positions(pig, 1).slice(0, 25)) compare(pig, state, estimate);
    for (const state of positions(leducPoker, 12)) compare(leducPoker, state, stakes);
    for (const state of positions(ticTacToe, 6)) compare(ticTacToe, state, undefined);
    expect(compared).toBeGreaterThan(100);
  });

  test('Star1 visits fewer states; Star1 and Star2 have the same result as a search without pruning', () => {
    const state = new PigState();
    state.scores.set([40, 45]);
    state.turnTotal[0] = 6;
    const [none, star1, star2] = ([0, 1, 2] as const).map((star) =>
      new Expectimax(pig, { depth: 6, star, samples: 1 }, estimate).search(state, new Rng('luck')),
    );
    expect(star1.actions[0]).toEqual({
      action: none.actions[0].action,
      value: expect.closeTo(none.actions[0].value, 10),
    });
    expect(star2.actions[0]).toEqual({
      action: none.actions[0].action,
      value: expect.closeTo(none.actions[0].value, 10),
    });
    expect(star1.states).toBeLessThan(none.states);
  });

  test('plays tic-tac-toe perfectly: the start is a draw after every first move', () => {
    const { actions, depth } = search(ticTacToe, ticTacToe.newState(), { depth: 9 });
    expect(depth).toBe(9);
    expect(actions.map(({ value }) => value)).toEqual(Array.from({ length: 9 }, () => 0));
  });

  test('finds a win in three moves at connect four and the line to it', () => {
    const state = connectFour.newState();
    // Two in a row in the middle with both ends open win.
    for (const column of [2, 2, 3, 3]) connectFour.apply(state, column);
    const { actions, line } = new Expectimax(connectFour, { ...SETTINGS, depth: 5 }).search(state, new Rng('luck'));
    expect(actions[0].value).toBe(1);
    for (const action of line) connectFour.apply(state, action);
    expect(connectFour.actor(state)).toBe(NOBODY);
    expect(connectFour.returns(state, 0)).toBe(1);
  });

  test('stops at the last depth that its limit of states or time allows', () => {
    const whole = search(connectFour, connectFour.newState(), { depth: 3 });
    const cut = new Expectimax(connectFour, { ...SETTINGS, depth: 9 });
    const limited = cut.search(connectFour.newState(), new Rng('luck'), whole.states + 20);
    expect(limited.depth).toBeGreaterThanOrEqual(3);
    expect(limited.depth).toBeLessThan(9);
    let looks = 0;
    const timed = cut.search(connectFour.newState(), new Rng('luck'), Infinity, () => ++looks > 500);
    expect(looks).toBe(501);
    expect(timed.depth).toBeGreaterThan(1);
    expect(cut.search(connectFour.newState(), new Rng('luck'), 1).depth).toBe(0);
  });

  test("one decision ahead of a game's exact values are its exact values", () => {
    const game = pigTo(15);
    const solution = solveGame(game);
    if (!solution.ok) throw new Error(solution.problem.message);
    const solved = solution.value;
    const exact: ValueFunction<PigState> = (state, player) => (player === 0 ? 1 : -1) * (solved.valueOf(state) ?? NaN);
    expect(search(game, game.newState(), { depth: 4 }, exact).actions[0].value).toBeCloseTo(solved.value, 9);
    for (const state of positions(game, 4)) {
      const [best] = search(game, state, { depth: 2 }, exact).actions;
      expect(best.value).toBeCloseTo(exact(state, game.actor(state), game.actor(state)), 9);
    }
  });
});

describe('value iteration', () => {
  test('solves games without cycles too', () => {
    const solved = solveGame(ticTacToe);
    expect(solved.ok && solved.value.value).toBe(0);
    expect(solved.ok && solved.value.states).toBe(5478);
  });

  test('the value of a short game of Pig equals that of a direct iteration over scores', () => {
    const goal = 12;
    const solved = solveGame(pigTo(goal));
    expect(solved.ok && solved.value.value).toBeCloseTo(2 * pigByHand(goal) - 1, 9);
  });

  test('reports a game that is too large', () => {
    expect(solveGame(connectFour, 1000)).toEqual({
      ok: false,
      problem: { code: 'unsolvable', message: 'connect-four has more than 1000 states' },
    });
  });

  test('rejects a game in which something is hidden', () => {
    expect(solveGame(leducPoker)).toEqual({
      ok: false,
      problem: { code: 'unsolvable', message: 'leduc-poker hides something, so that its states have no values' },
    });
  });
});

/**
 * The probability that the first player wins Pig to `goal`, by the equations of Neller and Presser (2004), without the
 * game's code.
 */
function pigByHand(goal: number): number {
  const wins = new Map<string, number>();
  const win = (mine: number, others: number, turn: number): number =>
    mine + turn >= goal ? 1 : (wins.get(`${mine} ${others} ${turn}`) ?? 0);
  for (let sweep = 0; sweep < 400; sweep++) {
    for (let mine = 0; mine < goal; mine++) {
      for (let others = 0; others < goal; others++) {
        for (let turn = 0; mine + turn < goal; turn++) {
          let roll = (1 - win(others, mine, 0)) / 6;
          for (let face = 2; face <= 6; face++) roll += win(mine, others, turn + face) / 6;
          const hold = turn === 0 ? 0 : 1 - win(others, mine + turn, 0);
          wins.set(`${mine} ${others} ${turn}`, Math.max(roll, hold));
        }
      }
    }
  }
  return win(0, 0, 0);
}
