import { expect, test } from 'vitest';
import { COLUMNS, ROWS, discsIn } from '../../src/games/reference/connect-four-board.js';
import { connectFour } from '../../src/games/reference/connect-four.js';
import { referenceGames } from '../../src/games/reference/index.js';
import { knightAndTroll } from '../../src/games/reference/knight-and-troll.js';
import { kuhnPoker } from '../../src/games/reference/kuhn-poker.js';
import { leducPoker } from '../../src/games/reference/leduc-poker.js';
import { pig } from '../../src/games/reference/pig.js';
import { ticTacToe } from '../../src/games/reference/tic-tac-toe.js';
import { NOBODY } from '../../src/kernel/game.js';
import type { GameEvent } from '../../src/kernel/game.js';
import type { Rng } from '../../src/kernel/rng.js';
import { rockPaperScissors } from './rock-paper-scissors.js';
import { checkGame } from './suite.js';

/** Replaces the other player's hidden card by another one that it could be. */
function dealAgain(cards: Int8Array, player: number, copies: number, rng: Rng): void {
  const other = 1 - player;
  if (cards[other] === 0) return;
  const open = Array.from(cards.keys()).filter((at) => at !== other);
  const left = [1, 2, 3].filter((card) => open.filter((at) => cards[at] === card).length < copies);
  cards[other] = left[rng.below(left.length)];
}

checkGame('tic-tac-toe', () => ticTacToe, {
  mirror: {
    state(state, out) {
      ticTacToe.copy(state, out);
      out.cells.set([2, 1, 0, 5, 4, 3, 8, 7, 6].map((cell) => state.cells[cell]));
    },
    action: (_state, cell) => cell - (cell % 3) + 2 - (cell % 3),
    player: (player) => player,
  },
});

checkGame('connect four', () => connectFour, {
  mirror: {
    state(state, out) {
      out.words.fill(0);
      out.status.set(state.status);
      for (let seat = 0; seat < 2; seat++) {
        for (let column = 0; column < COLUMNS; column++) {
          const mirrored = COLUMNS - 1 - column;
          out.board[74 + mirrored] = state.board[74 + column];
          for (let row = 0; row < ROWS; row++) {
            if ((discsIn(state, seat, column) & (1 << row)) === 0) continue;
            out.board[37 * seat + mirrored] |= 1 << row;
            out.board[37 * seat + 7 + row] |= 1 << mirrored;
            out.board[37 * seat + 13 + mirrored - row + 5] |= 1 << mirrored;
            out.board[37 * seat + 25 + mirrored + row] |= 1 << mirrored;
          }
        }
      }
    },
    action: (_state, column) => COLUMNS - 1 - column,
    player: (player) => player,
  },
});

checkGame('Kuhn poker', () => kuhnPoker, {
  games: 12,
  scramble: (state, player, rng) => {
    const shown = kuhnPoker.actor(state) === NOBODY && state.bets[0] === state.bets[1];
    if (!shown) dealAgain(state.cards, player, 1, rng);
  },
});

checkGame('Leduc poker', () => leducPoker, {
  games: 12,
  scramble: (state, player, rng) => {
    const folded = state.paid[0] !== state.paid[1];
    if (leducPoker.actor(state) !== NOBODY || folded) dealAgain(state.cards, player, 2, rng);
  },
});

checkGame('Pig', () => pig, {
  mirror: {
    state(state, out) {
      const [first, second] = state.scores;
      pig.copy(state, out);
      out.scores.set([second, first]);
      out.status[0] = 1 - state.status[0];
    },
    action: (_state, action) => action,
    player: (player) => 1 - player,
  },
});

checkGame('knight and troll', () => knightAndTroll);

checkGame('rock, paper, scissors', () => rockPaperScissors, {
  scramble: ({ chosen }, player, rng) => {
    if (chosen[1 - player] !== 0) chosen[1 - player] = 1 + rng.below(3);
  },
});

test('every reference game is in the table under its id and is checked above', () => {
  const ids = Object.entries(referenceGames).map(([id, make]) => [id, make().id]);
  const checked = [ticTacToe, connectFour, kuhnPoker, leducPoker, pig, knightAndTroll].map(({ id }) => id);
  expect(ids).toEqual(checked.map((id) => [id, id]));
});

test('simultaneous choices are made in turn and stay hidden until both have chosen', () => {
  const views = [1, 2, 3].map((choice) => {
    const state = rockPaperScissors.newState();
    rockPaperScissors.apply(state, choice);
    rockPaperScissors.view(state, 1, state);
    return Array.from(rockPaperScissors.serialize(state)).join();
  });
  expect(new Set(views).size).toBe(1);

  const state = rockPaperScissors.newState();
  const events: GameEvent[] = [];
  rockPaperScissors.apply(state, 2, (event) => events.push(event));
  expect([rockPaperScissors.actor(state), events]).toEqual([1, []]);
  rockPaperScissors.apply(state, 1, (event) => events.push(event));
  expect(events).toEqual([{ type: 'shown', choices: ['paper', 'rock'] }]);
  expect(Array.from(state.points)).toEqual([1, 0]);
});
