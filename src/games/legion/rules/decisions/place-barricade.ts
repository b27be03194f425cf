import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { pointInPiece } from '../../../../tabletop/elevation.js';
import {
  boxDistanceSquared,
  cornerX,
  cornerY,
  type Footprint,
  footprintsOverlap,
} from '../../../../tabletop/footprints.js';
import { MOST_PLACES } from '../../../../tabletop/lattice.js';
import { segmentsMeet } from '../../../../tabletop/polygon.js';
import { barricadeAt } from '../../compile/barricades.js';
import type { TableGeometry } from '../../battle/geometry.js';
import type { Notes } from '../../contract/notes.js';
import type { Context } from '../../engine/context.js';
import { BARRICADE } from '../../words/token-kinds.js';
import { writeBase } from '../queries/bases.js';
import { formatPlace, parsePlace } from '../queries/places.js';
import { putToken, SOLID_TOKENS, tokenRadius } from '../queries/tokens.js';

/**
 * An action is direction + 256 × place. A place is the number of a lattice place, or for other places
 * MOST_PLACES + x × ROW + y. Listed are lattice places two inches apart and four directions.
 */
const DIRECTIONS = 180;
const CODES = 256;
const ROW = 2 ** 14;
const COARSE = 4;
const TURN = 45;
const TRIES = 40;

const base: Footprint = scratch({ x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 });

/** Whether the outline crosses or contains a piece of terrain, or lies inside one. */
function meetsTerrain(c: Context, box: Footprint): boolean {
  const { terrain } = c.b.geometry;
  const { ax, ay, bx, by, edgeStart } = terrain;
  const reach = box.halfLength + box.halfWidth;
  for (let p = 0; p < terrain.count; p++) {
    if (box.x + reach < terrain.minX[p] || box.x - reach > terrain.maxX[p]) continue;
    if (box.y + reach < terrain.minY[p] || box.y - reach > terrain.maxY[p]) continue;
    if (pointInPiece(terrain, p, box.x, box.y)) return true;
    for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++) {
      if (boxDistanceSquared(ax[e], ay[e], box.x, box.y, box.facing, box.halfLength, box.halfWidth) === 0) return true;
      for (let k = 0; k < 4; k++) {
        const next = (k + 1) % 4;
        const [x0, y0] = [cornerX(box, k), cornerY(box, k)];
        if (segmentsMeet(ax[e], ay[e], bx[e], by[e], x0, y0, cornerX(box, next), cornerY(box, next))) return true;
      }
    }
  }
  return false;
}

/** Whether the outline overlaps a token, a barricade or a base. */
function meetsAnything(c: Context, box: Footprint): boolean {
  const { kind, x, y, state } = c.s.tokens;
  const { facing, halfLength, halfWidth } = box;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === BARRICADE) {
      if (footprintsOverlap(box, barricadeAt(c.b.library, x[t], y[t], state[t]))) return true;
    } else if ((SOLID_TOKENS & (1 << kind[t])) !== 0) {
      const r = tokenRadius(c, t);
      if (boxDistanceSquared(x[t], y[t], box.x, box.y, facing, halfLength, halfWidth) < r * r) return true;
    }
  }
  const { minis } = c.s;
  for (let m = 0; m < c.b.minis.count; m++) {
    if (minis.alive[m] === 0 || minis.offTable[m] === 1) continue;
    writeBase(c, c.b.minis.unit[m], minis.x[m], minis.y[m], minis.facing[m], base);
    if (footprintsOverlap(box, base)) return true;
  }
  return false;
}

/** Whether a player may put a barricade there, as far as its card is concerned. */
export type Admits = (c: Context, player: number, box: Footprint) => boolean;

/** Whether the player in operand A may put a barricade there. */
function isOpen(c: Context, admits: Admits, x: number, y: number, facing: number): boolean {
  const box = barricadeAt(c.b.library, x, y, facing);
  return admits(c, c.s.game.pendingA, box) && !meetsTerrain(c, box) && !meetsAnything(c, box);
}

function encode({ lattice }: TableGeometry, x: number, y: number, facing: number): number {
  const index = lattice.indexOf(x, y);
  return facing + CODES * (index >= 0 ? index : MOST_PLACES + x * ROW + y);
}

const spot = scratch({ x: 0, y: 0, facing: 0 });

/** Writes the place and direction of an action to {@link spot}. */
function decode({ lattice }: TableGeometry, action: number): void {
  spot.facing = action % CODES;
  const place = Math.floor(action / CODES);
  const off = place - MOST_PLACES;
  spot.x = off < 0 ? lattice.xOf(place) : Math.floor(off / ROW);
  spot.y = off < 0 ? lattice.yOf(place) : off % ROW;
}

/** Writes the listed places and directions that are open, two inches apart, or if there are none finer ones. */
function list(c: Context, admits: Admits, out: ActionBuffer): void {
  const { lattice } = c.b.geometry;
  for (let step = COARSE; step >= 1 && out.length === 0; step >>= 1) {
    for (let row = 0; row < lattice.rows; row += step) {
      for (let column = 0; column < lattice.columns; column += step) {
        const index = row * lattice.columns + column;
        const x = lattice.xOf(index);
        const y = lattice.yOf(index);
        for (let facing = 0; facing < DIRECTIONS; facing += TURN) {
          if (isOpen(c, admits, x, y, facing)) out.push(encode(c.b.geometry, x, y, facing));
        }
      }
    }
  }
}

const spare = scratch(new ActionBuffer());

function draw(c: Context, admits: Admits, rng: Rng): number {
  const { lattice } = c.b.geometry;
  const columns = Math.floor((lattice.columns + COARSE - 1) / COARSE);
  const rows = Math.floor((lattice.rows + COARSE - 1) / COARSE);
  for (let tries = 0; tries < TRIES; tries++) {
    const index = COARSE * rng.below(rows) * lattice.columns + COARSE * rng.below(columns);
    const facing = TURN * rng.below(DIRECTIONS / TURN);
    if (isOpen(c, admits, lattice.xOf(index), lattice.yOf(index), facing))
      return encode(c.b.geometry, lattice.xOf(index), lattice.yOf(index), facing);
  }
  spare.clear();
  list(c, admits, spare);
  return spare.items[rng.below(spare.length)];
}

/** Where a barricade is put, and its direction in whole degrees. Operand A: the player. */
export function barricadeChoice(admits: Admits): DecisionRules<Context> {
  return {
    name: 'place-barricade',
    listsMany: true,
    list: (c, out) => list(c, admits, out),
    sample: (c, rng) => draw(c, admits, rng),
    isLegal(c, action) {
      const { geometry } = c.b;
      decode(geometry, action);
      if (spot.facing >= DIRECTIONS || spot.x > geometry.width || spot.y > geometry.depth) return false;
      if (encode(geometry, spot.x, spot.y, spot.facing) !== action) return false;
      return isOpen(c, admits, spot.x, spot.y, spot.facing);
    },
    apply(c, action) {
      decode(c.b.geometry, action);
      putToken(c, BARRICADE, spot.x, spot.y, 0, spot.facing);
    },
    format(c, action) {
      decode(c.b.geometry, action);
      return `${formatPlace(spot.x, spot.y)} ${spot.facing}`;
    },
    parse(c, text) {
      const match = /^([\d.,]+) (\d{1,3})$/.exec(text);
      const at = match === null ? null : parsePlace(match[1]);
      if (match === null || at === null || Number(match[2]) >= DIRECTIONS) return -1;
      return encode(c.b.geometry, at.x, at.y, Number(match[2]));
    },
  };
}

/** What is known of such a decision. */
export const BARRICADE_NOTES: Notes<Context> = {
  choices: {
    'place-barricade': {
      fields: { player: 'player', atMm: 'place', 'facingDeg?': 'facing' },
      answer: (_play, { facingDeg = 0 }: { readonly facingDeg?: number }) => `{atMm} ${facingDeg % 180}`,
    },
  },
  question: ['Where does the barricade lie?', 'Wo liegt die Barrikade?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  rests: true,
};

/** A step with no factor in common with any number of places, so that all are visited, far from each other at first. */
const STRIDE = 7919;

/** Whether the player has room for a barricade on the lattice. */
export function hasRoom(c: Context, admits: Admits, player: number): boolean {
  const { lattice } = c.b.geometry;
  c.s.game.pendingA = player;
  let index = 0;
  for (let tried = 0; tried < lattice.count; tried++) {
    for (let facing = 0; facing < DIRECTIONS; facing += TURN) {
      if (isOpen(c, admits, lattice.xOf(index), lattice.yOf(index), facing)) return true;
    }
    index = (index + STRIDE) % lattice.count;
  }
  return false;
}
