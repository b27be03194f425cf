import type { Game } from '../../kernel/game.js';
import { connectFour } from './connect-four.js';
import { knightAndTroll } from './knight-and-troll.js';
import { kuhnPoker } from './kuhn-poker.js';
import { leducPoker } from './leduc-poker.js';
import { pig } from './pig.js';
import { ticTacToe } from './tic-tac-toe.js';

/** The reference games: from id to a factory of the game. */
export const referenceGames: Readonly<Record<string, () => Game<unknown>>> = {
  'tic-tac-toe': () => ticTacToe,
  'connect-four': () => connectFour,
  'kuhn-poker': () => kuhnPoker,
  'leduc-poker': () => leducPoker,
  pig: () => pig,
  'knight-and-troll': () => knightAndTroll,
};
