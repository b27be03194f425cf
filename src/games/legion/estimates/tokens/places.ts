import { scratch } from '../../../../kernel/scratch.js';
import type { TokenRows } from '../../../../kernel/tokens.js';
import type { Context } from '../../engine/context.js';
import { FACEDOWN, NONE, ON_TABLE } from '../../state/state.js';
import { CART, OBJECTIVE_TOKEN, TERRAIN_MARKER } from '../../words/token-kinds.js';
import { leap } from '../quick-menace.js';
import { field, UNITS } from '../quick-threat.js';
import { MOST_PLACES, PLACE } from './schema.js';

const WIDTH = PLACE.length;

/** At this number of range bands nearness is 0. */
export const FAR = 8;

/** How many units of each side a place's numbers describe. */
const NEAREST = 3;

/** Number of units at a place that counts as 1. */
const MANY = 3;

/** By unit: the nearness of the nearest place, and bits over the places that it can reach with two moves. */
export const placeNear: Float64Array = scratch(new Float64Array(UNITS));
export const withinReach: Int32Array = scratch(new Int32Array(UNITS));

/** The nearest units of the two sides: distance and unit, side by side. */
const nearestAt = scratch(new Float64Array(2 * NEAREST));
const nearestUnit = scratch(new Int8Array(2 * NEAREST));

/** How many units of each side have their leader at the place. */
const here = scratch(new Int32Array(2));

function isPlace(kind: number): boolean {
  return kind === OBJECTIVE_TOKEN || kind === TERRAIN_MARKER || kind === CART;
}

/** Writes the places of the objective for both sides, and the two arrays above. Needs `lookAtThreats` first. */
export function writePlaces(c: Context, out: TokenRows): void {
  const { tokens, units } = c.s;
  const { count, radius, side } = c.b.units;
  const { objectiveRadius, measures } = c.b.geometry;
  const { rangeSegment } = measures;
  const far = FAR * rangeSegment;
  placeNear.fill(0);
  withinReach.fill(0);
  out.present.fill(0);
  let place = 0;
  for (let t = 0; t < c.b.tokenRows && place < MOST_PLACES; t++) {
    if (!isPlace(tokens.kind[t])) continue;
    nearestAt.fill(Infinity);
    nearestUnit.fill(-1);
    here.fill(0);
    for (let u = 0; u < count; u++) {
      if (units.status[u] !== ON_TABLE) continue;
      const dx = field.x[u] - tokens.x[t];
      const dy = field.y[u] - tokens.y[t];
      const distance = Math.sqrt(dx * dx + dy * dy);
      // The last of its side; it moves up past those that are farther away.
      let at = NEAREST * side[u] + NEAREST - 1;
      if (distance < nearestAt[at]) {
        for (; at > NEAREST * side[u] && nearestAt[at - 1] > distance; at--) {
          nearestAt[at] = nearestAt[at - 1];
          nearestUnit[at] = nearestUnit[at - 1];
        }
        nearestAt[at] = distance;
        nearestUnit[at] = u;
      }
      const touch = objectiveRadius + radius[u];
      if (distance <= touch + rangeSegment) here[side[u]]++;
      if (distance < far && 1 - distance / far > placeNear[u]) placeNear[u] = 1 - distance / far;
      if (distance <= touch + 2 * leap[u]) withinReach[u] |= 1 << place;
    }
    writePlace(c, t, 0, out, place);
    writePlace(c, t, 1, out, place);
    place++;
  }
}

function writePlace(c: Context, t: number, side: number, out: TokenRows, place: number): void {
  const { kind, claimedBy, owner } = c.s.tokens;
  const far = FAR * c.b.geometry.measures.rangeSegment;
  const row = MOST_PLACES * side + place;
  const { numbers } = out;
  let at = WIDTH * row;
  out.present[row] = 1;
  const holder = claimedBy[t] === NONE ? NONE : c.b.units.side[claimedBy[t]];
  numbers[at++] = holder === side ? 1 : 0;
  numbers[at++] = holder === 1 - side ? 1 : 0;
  numbers[at++] = owner[t] === side ? 1 : 0;
  numbers[at++] = owner[t] === 1 - side ? 1 : 0;
  numbers[at++] = kind[t] === TERRAIN_MARKER ? 1 : 0;
  numbers[at++] = kind[t] === CART ? 1 : 0;
  for (let turn = 0; turn < 2; turn++) {
    const from = NEAREST * (turn === 0 ? side : 1 - side);
    for (let i = from; i < from + NEAREST; i++) {
      const u = nearestUnit[i];
      numbers[at++] = nearestAt[i] < far ? 1 - nearestAt[i] / far : 0;
      numbers[at++] = u >= 0 && c.s.units.order[u] !== FACEDOWN ? 1 : 0;
    }
  }
  numbers[at++] = here[side] < MANY ? here[side] / MANY : 1;
  numbers[at++] = here[1 - side] < MANY ? here[1 - side] / MANY : 1;
}
