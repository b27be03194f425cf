import type { Categories, Colour } from './categories.js';
import { compositions } from './compositions.js';

/**
 * Probabilities of the ways in which `dice` dice can fall, rolled with these chances by category; starts from `row`,
 * the ways of the dice before them.
 */
export function rolled(row: Float64Array, before: number, dice: number, chances: Float64Array): Float64Array {
  const n = chances.length;
  const ways = compositions(n);
  let now: Float64Array = row;
  for (let i = before; i < before + dice; i++) {
    const added = ways.added(i);
    const next = new Float64Array(ways.size(i + 1));
    for (let way = 0; way < now.length; way++) {
      const p = now[way];
      if (p === 0) continue;
      for (let k = 0; k < n; k++) next[added[way * n + k]] += p * chances[k];
    }
    now = next;
  }
  return now;
}

const NOTHING: Float64Array = Float64Array.of(1);

/** Probabilities of the ways in which all dice of a pool can fall, whatever their colour. */
export function rolledTogether({ colours }: Categories, unshown: boolean): Float64Array {
  let row: Float64Array = NOTHING;
  let before = 0;
  for (const colour of colours) {
    row = rolled(row, before, colour.dice, unshown ? colour.unshown : colour.chances);
    before += colour.dice;
  }
  return row;
}

/** Probabilities of the ways in which the dice of one colour can fall. */
export function rolledAlone(colour: Colour, unshown: boolean): Float64Array {
  return rolled(NOTHING, 0, colour.dice, unshown ? colour.unshown : colour.chances);
}
