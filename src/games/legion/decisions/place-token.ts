import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { type Decision, decision } from '../engine/decision.js';
import { formatPlace, parsePlace } from './places.js';

/** Listed places are this many lattice steps apart: two inches; if none is open, finer. */
const COARSE = 4;

/** An action is the number of a lattice place, or LATTICE + x × ROW + y off the lattice. */
const LATTICE = 2 ** 14;
const ROW = 2 ** 14;

const TRIES = 40;

/** What is put down and where it may lie. */
export interface TokenPlacing {
  allows(c: Context, x: number, y: number): boolean;
  place(c: Context, x: number, y: number): void;
}

const spot = { x: 0, y: 0 };

function decode(c: Context, action: number): boolean {
  const { lattice, width, depth } = c.b.geometry;
  if (action < LATTICE) {
    spot.x = lattice.xOf(action);
    spot.y = lattice.yOf(action);
    return action < lattice.count;
  }
  spot.x = Math.floor((action - LATTICE) / ROW);
  spot.y = (action - LATTICE) % ROW;
  return spot.x <= width && spot.y <= depth && lattice.indexOf(spot.x, spot.y) < 0;
}

function list(c: Context, placing: TokenPlacing, out: ActionBuffer): void {
  const { lattice } = c.b.geometry;
  for (let step = COARSE; step >= 1 && out.length === 0; step >>= 1) {
    for (let row = 0; row < lattice.rows; row += step) {
      for (let column = 0; column < lattice.columns; column += step) {
        const index = row * lattice.columns + column;
        if (placing.allows(c, lattice.xOf(index), lattice.yOf(index))) out.push(index);
      }
    }
  }
}

/** A step with no factor in common with any number of places, so that all are visited, far from each other at first. */
const STRIDE = 7919;

/** Whether there is a lattice place for it at all. */
export function canPlace(c: Context, placing: TokenPlacing): boolean {
  const { lattice } = c.b.geometry;
  let index = 0;
  for (let tried = 0; tried < lattice.count; tried++) {
    if (placing.allows(c, lattice.xOf(index), lattice.yOf(index))) return true;
    index = (index + STRIDE) % lattice.count;
  }
  return false;
}

const spare = new ActionBuffer();

function draw(c: Context, placing: TokenPlacing, rng: Rng): number {
  const { lattice } = c.b.geometry;
  const columns = Math.floor((lattice.columns + COARSE - 1) / COARSE);
  const rows = Math.floor((lattice.rows + COARSE - 1) / COARSE);
  for (let tries = 0; tries < TRIES; tries++) {
    const index = COARSE * (rng.below(rows) * lattice.columns + rng.below(columns));
    if (placing.allows(c, lattice.xOf(index), lattice.yOf(index))) return index;
  }
  spare.clear();
  list(c, placing, spare);
  return spare.items[rng.below(spare.length)];
}

/** Where a token is put. Asked only where {@link canPlace}. */
export function tokenDecision(name: string, placing: TokenPlacing): Decision {
  return decision({
    name,
    list: (c, out) => list(c, placing, out),
    sample: (c, rng) => draw(c, placing, rng),
    isLegal: (c, action) => decode(c, action) && placing.allows(c, spot.x, spot.y),
    apply(c, action) {
      decode(c, action);
      placing.place(c, spot.x, spot.y);
    },
    format(c, action) {
      decode(c, action);
      return formatPlace(spot.x, spot.y);
    },
    parse(c, text) {
      const at = parsePlace(text);
      if (at === null) return -1;
      const index = c.b.geometry.lattice.indexOf(at.x, at.y);
      return index >= 0 ? index : LATTICE + at.x * ROW + at.y;
    },
  });
}
