import type { Shade, Spot } from '../../../../tabletop/picture.js';
import { STEP } from '../../../../tabletop/lattice.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';
import { formatPlace } from '../../rules/queries/places.js';
import { Squares } from './squares.js';
import type { Work } from './work.js';

/** A place in an answer. */
const PLACE = /\d+\.\d,\d+\.\d/;

/**
 * Where the listed answers that name a place can go: every half inch at which the same answer is legal, listed or not.
 * Nothing for a base with a facing, whose answers name that too: such a base has no area, but ways.
 */
export function* reachOf(
  { game, here, state }: Work,
  listed: readonly { readonly notation: string; readonly place: Spot }[],
): Generator<undefined, Shade | undefined> {
  if (listed.length === 0 || listed.some(({ place }) => place.facing !== undefined)) return undefined;
  here();
  const squares = new Squares('reach', 'area', STEP);
  // Answers of one kind differ in their places alone: `choose-action move`, `choose-action climb`.
  const kinds = [...new Map(listed.map(({ notation }) => [notation.replace(PLACE, ''), notation])).values()];
  const xs = listed.map(({ place }) => place.x * MILLIMETRE);
  const ys = listed.map(({ place }) => place.y * MILLIMETRE);
  for (let y = first(ys); y <= Math.max(...ys) + STEP; y += STEP) {
    for (let x = first(xs); x <= Math.max(...xs) + STEP; x += STEP) {
      const place = formatPlace(x, y);
      if (kinds.some((notation) => game.parse(state, notation.replace(PLACE, place)).ok)) squares.add(x, y, 1);
    }
    yield;
    here();
  }
  return squares.done();
}

/** The lattice line before the least of some lengths, on the table. */
function first(all: readonly number[]): number {
  return Math.max(0, Math.floor(Math.min(...all) / STEP) - 1) * STEP;
}
