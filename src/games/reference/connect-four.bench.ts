import { playout } from '../../kernel/playout.js';
import type { Rng } from '../../kernel/rng.js';
import { COLUMNS, ROWS } from './connect-four-board.js';
import { connectFour } from './connect-four.js';

/** Random games through the contract, in turn in one state. Returns the sum of the first player's returns. */
export function contractPlayouts(games: number, rng: Rng): number {
  const start = connectFour.newState();
  const state = connectFour.newState();
  let sum = 0;
  for (let game = 0; game < games; game++) {
    connectFour.copy(start, state);
    playout(connectFour, state, rng);
    sum += connectFour.returns(state, 0);
  }
  return sum;
}

/**
 * The same random games, number for number, as one loop that knows nothing but connect four: what a programmer would
 * write who needs no contract. Its time is what the contract's is measured against.
 */
export function handWrittenPlayouts(games: number, rng: Rng): number {
  const heights = new Uint8Array(COLUMNS);
  // Every column, row and diagonal is a byte of bits: 7 columns, 6 rows, 12 rising, 12 falling; then the same for the
  // second player.
  const lines = new Uint8Array(74);
  let sum = 0;
  for (let game = 0; game < games; game++) {
    heights.fill(0);
    lines.fill(0);
    let base = 0;
    for (let disc = 0; disc < COLUMNS * ROWS; disc++) {
      let column = rng.below(COLUMNS);
      while (heights[column] === ROWS) column = rng.below(COLUMNS);
      const row = heights[column]++;
      const bit = 1 << column;
      const vertical = (lines[base + column] |= 1 << row);
      const horizontal = (lines[base + 7 + row] |= bit);
      const rising = (lines[base + 18 + column - row] |= bit);
      const falling = (lines[base + 25 + column + row] |= bit);
      const all = vertical | (horizontal << 8) | (rising << 16) | (falling << 24);
      const pairs = all & (all >>> 1);
      if ((pairs & (pairs >>> 2)) !== 0) {
        sum += base === 0 ? 1 : -1;
        break;
      }
      base = 37 - base;
    }
  }
  return sum;
}
