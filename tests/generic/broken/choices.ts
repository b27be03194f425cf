import { connectFour } from '../../../src/games/reference/connect-four.js';
import { kuhnPoker } from '../../../src/games/reference/kuhn-poker.js';
import type { KuhnState } from '../../../src/games/reference/kuhn-poker.js';
import { pig } from '../../../src/games/reference/pig.js';
import { ticTacToe } from '../../../src/games/reference/tic-tac-toe.js';
import type { TicTacToeState } from '../../../src/games/reference/tic-tac-toe.js';
import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import { checkLists, checkNotation, checkRefusals, checkSampling } from '../../../src/arena/game-check/choices.js';
import { breaking } from './breaking.js';
import type { Broken } from './breaking.js';

/** Games whose lists of actions, or their notation, are wrong. */
export const brokenChoices: Broken[] = [];
const breaks = breaking(brokenChoices);

let calls = 0;

const listing = (change: (out: ActionBuffer) => void): Game<TicTacToeState> => ({
  ...ticTacToe,
  legalActions: (state, out) => {
    ticTacToe.legalActions(state, out);
    change(out);
  },
});
breaks(
  'repeats itself',
  checkLists,
  listing((out) => out.push(out.items[0])),
  /has repeats/,
);
breaks(
  'lists what it refuses',
  checkLists,
  listing((out) => out.push(100)),
  /100 is listed but refused/,
);
breaks(
  'lists nothing',
  checkLists,
  listing((out) => out.clear()),
  /nothing is listed/,
);
breaks(
  'does not clear the list',
  checkLists,
  {
    ...ticTacToe,
    legalActions: (state: TicTacToeState, out: ActionBuffer) => {
      for (let cell = 0; cell < 9; cell++) if (state.cells[cell] === 0) out.push(cell);
    },
  },
  /a second list, into a buffer in use, is different/,
);
breaks('goes on after the end', checkLists, { ...ticTacToe, isLegal: () => true }, /the finished game still accepts/);
breaks(
  'lists in another order each time',
  checkLists,
  listing((out) => {
    if (calls++ % 2 === 0) out.items.subarray(0, out.length).reverse();
  }),
  /a second list/,
);

breaks(
  'leaves a legal action out',
  checkRefusals,
  listing((out) => {
    if (out.length > 1) out.length--;
  }),
  /accepted but not listed/,
);
breaks(
  'accepts nonsense',
  checkRefusals,
  { ...ticTacToe, isLegal: (_: TicTacToeState, action: number) => action < 9 },
  /-1 is accepted/,
);

breaks(
  'samples illegal actions',
  checkSampling,
  { ...ticTacToe, sampleAction: (_: TicTacToeState, rng: Rng) => rng.below(9) },
  /sampled but not listed/,
  { positions: 200 },
);
breaks(
  'never samples the last action',
  checkSampling,
  {
    ...connectFour,
    sampleAction: (state, rng) => {
      let action = connectFour.sampleAction(state, rng);
      while (action === 6 && [0, 1, 2, 3, 4, 5].some((column) => connectFour.isLegal(state, column))) {
        action = connectFour.sampleAction(state, rng);
      }
      return action;
    },
  },
  /6 is listed but never sampled/,
);

breaks('has one notation for all', checkNotation, { ...pig, format: () => 'play' }, /the same notation/);
breaks('reads back something else', checkNotation, { ...connectFour, parse: () => ok(3) }, /is not read back/);
breaks(
  'breaks its lines',
  checkNotation,
  { ...kuhnPoker, format: (state: KuhnState, action: number) => `${kuhnPoker.format(state, action)}\n` },
  /longer than a line/,
);
