import { describe, expect, test } from 'vitest';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { connectFour } from '../games/reference/connect-four.js';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { pig } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { rockPaperScissors } from '../../tests/generic/rock-paper-scissors.js';
import { Mcts } from './mcts.js';
import type { Guide } from './mcts.js';
import { ranked } from './root-statistics.js';
import { MCTS_DEFAULTS } from './settings.js';
import type { MctsSettings } from './settings.js';

function after<S>(game: Game<S>, moves: readonly string[]): S {
  const state = game.newState();
  for (const move of moves) {
    const action = game.parse(state, move);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
  }
  return state;
}

function searched<S>(
  game: Game<S>,
  view: S,
  iterations: number,
  settings: Partial<MctsSettings> = {},
  seed = 'search',
  guide: Guide<S> = {},
): Mcts<S> {
  const search = new Mcts(game, { ...MCTS_DEFAULTS, nodes: 20_000, ...settings }, guide);
  search.begin(view, new Rng(seed));
  expect(search.run(iterations)).toBe(iterations);
  return search;
}

function best<S>(
  game: Game<S>,
  moves: readonly string[],
  iterations = 400,
  settings: Partial<MctsSettings> = {},
): string {
  const state = after(game, moves);
  return game.format(state, ranked(searched(game, state, iterations, settings).statistics())[0].action);
}

describe('tree search', () => {
  test.each(['ucb', 'puct'] as const)('%s takes a win and prevents one', (selection) => {
    expect(best(ticTacToe, ['a1', 'b1', 'a2', 'b2'], 400, { selection })).toBe('a3');
    expect(best(ticTacToe, ['a1', 'b2', 'a2'], 400, { selection })).toBe('a3');
    expect(best(connectFour, ['d', 'c', 'd', 'c', 'd'], 1500, { selection })).toBe('d');
  });

  test('the same random stream gives the same visits and values, another stream different ones; every iteration is counted', () => {
    for (const game of [
      ticTacToe,
      connectFour,
      pig,
      kuhnPoker,
      leducPoker,
      rockPaperScissors,
    ] as readonly Game<unknown>[]) {
      const state = game.newState();
      const rng = new Rng('deal');
      while (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, rng));
      game.view(state, game.actor(state), state);
      const first = searched(game, state, 300).statistics();
      expect(searched(game, state, 300).statistics()).toEqual(first);
      expect(searched(game, state, 300, {}, 'another').statistics()).not.toEqual(first);
      expect(first.iterations).toBe(300);
      expect(first.actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(300);
    }
  });

  test('a search in parts equals the search in one run', () => {
    const search = new Mcts(connectFour, MCTS_DEFAULTS);
    search.begin(connectFour.newState(), new Rng('search'));
    for (const part of [1, 10, 189]) search.run(part);
    const whole = searched(connectFour, connectFour.newState(), 200, { nodes: MCTS_DEFAULTS.nodes });
    expect(search.statistics()).toEqual(whole.statistics());
  });

  test('stops as soon as the time is up, also within a playout, and counts only what it finished', () => {
    const search = new Mcts(pig, MCTS_DEFAULTS);
    search.begin(pig.newState(), new Rng('search'));
    let looks = 0;
    expect(search.run(Infinity, () => ++looks > 200)).toBeLessThan(200);
    expect(looks).toBe(201);
    const { actions, iterations } = search.statistics();
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations);
  });

  test('the search continues in a full tree', () => {
    const search = searched(connectFour, connectFour.newState(), 2000, { nodes: 100 });
    expect(connectFour.format(connectFour.newState(), ranked(search.statistics())[0].action)).toBe('d');
  });

  test('values are those of the side that decides, for returns of any size', () => {
    // With a king, calling a bet certainly wins 2 and folding loses 1.
    const state = after(kuhnPoker, ['Q', 'K', 'bet']);
    kuhnPoker.view(state, 1, state);
    const { actions } = searched(kuhnPoker, state, 200).statistics();
    const values = new Map(actions.map(({ action, mean }) => [kuhnPoker.format(state, action), mean]));
    expect(values.get('bet')).toBe(2);
    expect(values.get('pass')).toBe(-1);
  });

  test('outcomes of dice branch in proportion to their probabilities', () => {
    // At 94 to 98 with a turn total of 5, a roll of 2 to 6 wins; holding gives the turn to the opponent.
    const state = pig.newState();
    state.scores.set([94, 98]);
    state.turnTotal[0] = 4;
    const rolled = searched(pig, state, 600, { exploration: 0.5 }).statistics();
    const roll = rolled.actions.find(({ action }) => pig.format(state, action) === 'roll');
    expect(roll?.mean).toBeGreaterThan(0.3);
    expect(ranked(rolled)[0].action).toBe(roll?.action);
  });

  test('does not know what another player has chosen in secret', () => {
    // Neither right knows left's choice nor left right's: every choice wins, draws and loses alike.
    const state = rockPaperScissors.newState();
    state.points.set([2, 2]);
    rockPaperScissors.apply(state, 1);
    const view = rockPaperScissors.newState();
    rockPaperScissors.view(state, 1, view);
    const chosen = new Set<Action>();
    for (let seed = 0; seed < 30; seed++) {
      chosen.add(ranked(searched(rockPaperScissors, view, 60, {}, `${seed}`).statistics())[0].action);
    }
    expect(chosen.size).toBe(3);
  });

  test('continues with the tree if the game goes as foreseen, and starts anew if not', () => {
    const search = searched(connectFour, connectFour.newState(), 3000);
    const four = connectFour.newState();
    const choice = ranked(search.statistics())[0].action;
    search.chose(choice);
    connectFour.apply(four, choice);
    connectFour.apply(four, 3);
    search.begin(four, new Rng('next'));
    const kept = search.statistics();
    expect(kept.iterations).toBe(0);
    expect(kept.actions.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(100);
    // Without a reported choice it has nothing to continue from.
    search.begin(connectFour.newState(), new Rng('next'));
    expect(search.statistics().actions).toEqual([]);
  });

  test('starts anew if lines have several turns, which a kept tree would have judged a turn earlier', () => {
    const four = connectFour.newState();
    const kept = (horizon: number): number => {
      const game = { ...connectFour, knowledge: { evaluate: () => 0 } };
      const search = new Mcts(game, { ...MCTS_DEFAULTS, horizon });
      search.begin(four, new Rng('first'));
      search.run(1000);
      search.chose(3);
      search.begin(after(connectFour, ['d', 'd']), new Rng('next'));
      return search.statistics().actions.length;
    };
    expect(kept(0)).toBeGreaterThan(0);
    expect(kept(2)).toBe(0);
  });

  test('a kept tree belongs to the current decision: the same best move is found', () => {
    const state = after(ticTacToe, ['a1']);
    const search = searched(ticTacToe, state, 500);
    search.chose(4);
    const next = after(ticTacToe, ['a1', 'b2', 'a2']);
    search.begin(next, new Rng('next'));
    search.run(200);
    const { actions } = search.statistics();
    expect(actions.every(({ action }) => ticTacToe.isLegal(next, action))).toBe(true);
    expect(ticTacToe.format(next, ranked({ actions, iterations: 0 })[0].action)).toBe('a3');
  });

  test('asks for more proposals at its root, also where it goes on with a kept tree', () => {
    const asked: number[] = [];
    const game: Game<typeof start> = {
      ...connectFour,
      listsMany: () => true,
      knowledge: {
        rolloutPolicy: (state, rng) => connectFour.sampleAction(state, rng),
        proposals(state, _rng, most, out) {
          asked.push(most);
          connectFour.legalActions(state, out);
          return true;
        },
      },
    };
    const start = connectFour.newState();
    const search = searched(game, start, 200, { scan: 999 });
    const often = (): number => asked.filter((most) => most === 999).length;
    expect(often()).toBe(1);
    expect(asked[0]).toBe(999);
    search.chose(3);
    search.begin(after(connectFour, ['d', 'd']), new Rng('next'));
    expect(search.statistics().actions.length).toBeGreaterThan(0);
    search.run(100);
    expect(often()).toBe(2);
  });

  test('the expected line is legal from the first action to the last', () => {
    const state = after(ticTacToe, ['a1', 'b2']);
    const search = searched(ticTacToe, state, 800);
    const line = search.line(ranked(search.statistics())[0].action, new Rng('line'));
    expect(line.length).toBeGreaterThan(2);
    expect(ticTacToe.actor(after(ticTacToe, ['a1', 'b2', ...line]))).toBeGreaterThanOrEqual(NOBODY);
  });

  test('learned values and priors take the place of playouts', () => {
    // If only the corner c3 has value, it plays there.
    const guide: Guide<ReturnType<typeof ticTacToe.newState>> = {
      value: (state, player) => (state.cells[8] === player + 1 ? 0.9 : state.cells[8] === 0 ? 0 : -0.9),
      priors: (_state, actions, out) => {
        for (let i = 0; i < actions.length; i++) out[i] = actions.items[i] === 8 ? 1 : 0.1;
      },
    };
    const search = searched(ticTacToe, ticTacToe.newState(), 50, { selection: 'puct' }, 'search', guide);
    const [first] = ranked(search.statistics());
    expect(first.action).toBe(8);
    expect(first.visits).toBeGreaterThan(25);
  });

  test('stops once its choice is decided, and chooses what it would have chosen after all iterations', () => {
    let stopped = 0;
    for (const game of [connectFour, leducPoker, pig] as readonly Game<unknown>[]) {
      for (let seed = 0; seed < 12; seed++) {
        const state = game.newState();
        const deal = new Rng(seed, 'deal');
        for (let step = 0; step < 4 || game.actor(state) === CHANCE; step++) {
          if (game.actor(state) === NOBODY) break;
          const isChance = game.actor(state) === CHANCE;
          game.apply(state, isChance ? game.sampleChance(state, deal) : game.sampleAction(state, deal));
        }
        if (game.actor(state) === NOBODY) continue;
        game.view(state, game.actor(state), state);
        const whole = searched(game, state, 300, {}, `${seed}`);
        const brief = new Mcts(game, { ...MCTS_DEFAULTS, nodes: 20_000 });
        brief.begin(state, new Rng(`${seed}`));
        const made = brief.runUntilDecided(300);
        if (made < 300) stopped++;
        expect(ranked(brief.statistics())[0].action).toBe(ranked(whole.statistics())[0].action);
        expect(brief.statistics().iterations).toBe(made);
      }
    }
    expect(stopped).toBeGreaterThan(12);
  });
});
