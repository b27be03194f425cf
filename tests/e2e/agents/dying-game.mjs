// A game of one's own that ends each thread in which it is played.
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { referenceGames } from '../../../dist/src/games/reference/index.js';

const game = referenceGames['tic-tac-toe']();

export default {
  ...game,
  id: 'dying',
  apply(...given) {
    if (!isMainThread) process.exit(1);
    return game.apply(...given);
  },
};
