import { PigState, pig } from '../../../src/games/reference/pig.js';
import { TicTacToeState, ticTacToe } from '../../../src/games/reference/tic-tac-toe.js';
import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import { ok } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import { checkCopies, checkReading, checkSerialization, checkShape } from '../../../src/arena/game-check/copies.js';
import { breaking, dice } from './breaking.js';
import type { Broken } from './breaking.js';

/** Games whose states, copies or texts are wrong. */
export const brokenCopies: Broken[] = [];
const breaks = breaking(brokenCopies);

class StateWithDice extends PigState {
  readonly dice: Rng = dice;
}
breaks('holds a generator', checkShape, { ...pig, newState: () => new StateWithDice() }, /random number generator/);

const shared = new PigState();
breaks('shares its buffer', checkShape, { ...pig, newState: () => shared }, /two states share a buffer/);

class StateWithTurn extends TicTacToeState {
  readonly turn: Int8Array = new Int8Array(1);
}
breaks('has two buffers', checkShape, { ...ticTacToe, newState: () => new StateWithTurn() }, /one buffer, not 2/);

breaks(
  'forgets a field in copies',
  checkCopies,
  { ...pig, copy: (from: PigState, to: PigState) => to.scores.set(from.scores) },
  /other bytes/,
);
const kept = new WeakMap<PigState, number>();
breaks(
  'keeps part of the state elsewhere',
  checkCopies,
  {
    ...pig,
    apply: (state: PigState, action: number) => {
      kept.set(state, (kept.get(state) ?? 0) + 1);
      pig.apply(state, action);
      if (state.status[1] === 0) state.turnTotal[0] = (kept.get(state) ?? 0) % 50;
    },
  },
  /does not play on as the original/,
);

breaks(
  'accepts cut bytes',
  checkSerialization,
  {
    ...pig,
    deserialize: (bytes: Uint8Array, out: PigState) => {
      new Uint8Array(out.words.buffer).set(bytes.subarray(0, 8));
      return ok();
    },
  },
  /cut off are accepted/,
);
breaks('has a constant hash', checkSerialization, { ...pig, hash: () => 1 }, /another state has the same hash/);

breaks(
  'changes a state by listing',
  checkReading,
  {
    ...pig,
    legalActions: (state: PigState, out: ActionBuffer) => {
      pig.legalActions(state, out);
      state.scores[0] ^= 1;
    },
  },
  /reading the state changed it/,
);
