import type { Rng } from '../kernel/rng.js';
import { TokenBuffer } from '../kernel/tokens.js';
import type { TokenRows, TokenSchema } from '../kernel/tokens.js';

/** A schema with every part: several kinds, a kind paired with itself, enemies and friends. */
export const SKIRMISH: TokenSchema = {
  name: 'skirmish',
  version: 1,
  tokens: [
    { name: 'unit', most: 4, numbers: ['wounds', 'speed', 'points'] },
    { name: 'goal', most: 2, numbers: ['near', 'far'] },
  ],
  pairs: [
    { name: 'shot', from: 'unit', to: 'unit', between: 'enemies', numbers: ['odds', 'cover', 'range'] },
    { name: 'way', from: 'unit', to: 'goal', between: 'friends', numbers: ['moves', 'blocked'] },
    { name: 'guard', from: 'goal', to: 'unit', between: 'enemies', numbers: ['distance'] },
  ],
  side: ['activations', 'priority'],
  general: ['rounds'],
  forecasts: ['lead', 'losses'],
};

/** The same with a value of the game's own. */
export const SKIRMISH_WITH_PRIOR: TokenSchema = { ...SKIRMISH, prior: true };

/** Fills a buffer at random: about two thirds of the rows, a third of the numbers 0. */
export function fillByLot(buffer: TokenBuffer, rng: Rng): void {
  for (const rows of [...buffer.tokens, ...buffer.pairs]) {
    for (let row = 0; row < rows.count; row++) changeRow(rows, row, rng);
  }
  for (const numbers of [buffer.side, buffer.general]) numbers.forEach((_, i) => (numbers[i] = byLot(rng)));
  if (buffer.schema.prior === true) buffer.prior[0] = 0.98 * byLot(rng);
}

/** Changes a random row, or makes it come or go. */
export function changeRow(rows: TokenRows, row: number, rng: Rng): void {
  rows.present[row] = rng.below(3) > 0 ? 1 : 0;
  for (let i = 0; i < rows.width; i++) rows.numbers[row * rows.width + i] = byLot(rng);
}

function byLot(rng: Rng): number {
  return rng.below(3) === 0 ? 0 : 2 * rng.fraction() - 1;
}

/** The same game with the players in each other's place. */
export function mirrored(buffer: TokenBuffer): TokenBuffer {
  const { schema } = buffer;
  const other = new TokenBuffer(schema);
  const both = [...buffer.tokens, ...buffer.pairs];
  [...other.tokens, ...other.pairs].forEach((rows, kind) => {
    turn(both[kind].present, rows.present);
    turn(both[kind].numbers, rows.numbers);
  });
  turn(buffer.side, other.side);
  other.general.set(buffer.general);
  other.prior[0] = -buffer.prior[0];
  return other;
}

/** Exchanges the two halves. */
function turn(from: Uint8Array | Float32Array, to: Uint8Array | Float32Array): void {
  const half = from.length / 2;
  to.set(from.subarray(half), 0);
  to.set(from.subarray(0, half), half);
}
