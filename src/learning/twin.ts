import type { TokenBuffer, TokenRows } from '../kernel/tokens.js';
import { SUM_SCALE } from './layout.js';
import type { Dense, Layout } from './layout.js';
import { atanh, tanh } from './numbers.js';

/**
 * The outputs of a network, side 0's value first: what `Evaluator` computes, written to be read. Both give the same
 * bits: every sum starts with the bias and adds its inputs in order.
 */
export function outputsOf(layout: Layout, parameters: Float32Array, buffer: TokenBuffer): number[] {
  const dense = (layer: Dense, inputs: readonly number[], rectified: boolean): number[] =>
    Array.from({ length: layer.outputs }, (_, output) => {
      let sum = layer.biases < 0 ? 0 : parameters[layer.biases + output];
      inputs.forEach((input, i) => (sum += input * parameters[layer.weights + i * layer.outputs + output]));
      return rectified ? Math.max(0, sum) : sum;
    });

  const first = layout.tokens.map(({ first: layer }, kind) => rowsOf(buffer.tokens[kind], layer));
  const pairs = layout.pairs.map(({ dense: layer }, kind) => rowsOf(buffer.pairs[kind], layer));
  const second = layout.tokens.map(({ most, roles, second: layer }, kind) =>
    first[kind].map((row, at) => {
      if (row === undefined) return undefined;
      const pooled = roles.flatMap(({ pair, end }) => {
        const { from, to, enemies } = layout.pairs[pair];
        const [mostFrom, mostTo] = [layout.tokens[from].most, layout.tokens[to].most];
        const rows = pairs[pair];
        if (end === 'from') return pool(rows.slice(at * mostTo, (at + 1) * mostTo), layout.shape.pair);
        const [side, i] = [Math.floor(at / most), at % most];
        const start = (enemies ? 1 - side : side) * mostFrom;
        const ours = Array.from({ length: mostFrom }, (_, a) => rows[(start + a) * mostTo + i]);
        return pool(ours, layout.shape.pair);
      });
      return dense(layer, [...row, ...pooled], true);
    }),
  );
  const numbers = buffer.schema.side.length;
  const [own, enemy] = [0, 1].map((side) => [
    ...layout.tokens.flatMap(({ most }, kind) =>
      pool(second[kind].slice(side * most, (side + 1) * most), layout.shape.token[1]),
    ),
    ...buffer.side.subarray(side * numbers, (side + 1) * numbers),
  ]);
  const compare = (a: readonly number[], b: readonly number[]): number[] =>
    layout.head.reduce((values, layer) => dense(layer, values, layer.biases >= 0), [...a, ...b, ...buffer.general]);
  const difference = Array.from({ length: numbers }, (_, i) => buffer.side[i] - buffer.side[numbers + i]);
  const turn = dense(layout.turn, difference, false);
  const [ours, theirs] = [compare(own, enemy), compare(enemy, own)];
  const [value, ...forecasts] = ours.map((own, i) => own - theirs[i] + turn[i]);
  return [tanh(value + atanh(buffer.prior[0])), ...forecasts];

  function rowsOf(rows: TokenRows, layer: Dense): (number[] | undefined)[] {
    return Array.from(rows.present, (present, row) => {
      if (present === 0) return undefined;
      return dense(layer, [...rows.numbers.subarray(row * rows.width, (row + 1) * rows.width)], true);
    });
  }
}

/** The scaled sum and then the maximum over the rows that are there, number by number; zeros if there are none. */
function pool(rows: readonly (readonly number[] | undefined)[], width: number): number[] {
  const sums = Array.from({ length: width }, () => 0);
  const most = Array.from({ length: width }, () => 0);
  for (const row of rows) {
    row?.forEach((value, i) => {
      sums[i] += value;
      most[i] = Math.max(most[i], value);
    });
  }
  return [...sums.map((sum) => sum * SUM_SCALE), ...most];
}
