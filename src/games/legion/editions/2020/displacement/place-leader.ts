import { LEGAL, NOT_OFFERED } from '../../../../../machine/reason.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { STEP } from '../../../../../tabletop/lattice.js';
import type { Context } from '../../../engine/context.js';
import {
  displacedRefusal,
  displacedSpan,
  isDisplacedPlace,
  nearestDisplacedPlace,
  whyNotDisplaced,
} from './displaced-place.js';
import { putDown } from '../../../rules/queries/placement.js';
import { formatPlace, parsePlace } from '../../../rules/queries/places.js';
import { classic } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';

/**
 * Where a displaced leader is put down, within speed 1 of where it stood (2087). Operand A: its unit. Listed are the
 * lattice places that are legal (or, if none is, the nearest free place anywhere); any tenth of a millimetre may be
 * chosen.
 */
const ANYWHERE = 2 ** 30;
const ROW_BITS = 14;

function encode(x: number, y: number): number {
  return ANYWHERE + x * (1 << ROW_BITS) + y;
}

const at = scratch({ x: 0, y: 0 });

function decode(c: Context, action: number): void {
  const { lattice } = c.b.geometry;
  if (action < lattice.count) {
    at.x = lattice.xOf(action);
    at.y = lattice.yOf(action);
    return;
  }
  at.x = (action - ANYWHERE) >> ROW_BITS;
  at.y = action & ((1 << ROW_BITS) - 1);
}

function nearest(c: Context): number {
  const place = nearestDisplacedPlace(c, c.s.game.pendingA);
  return encode(place.x, place.y);
}

export const placeLeader: Decision = classic.decision({
  name: 'place-displaced',
  listsMany: true,
  list(c, out) {
    const u = c.s.game.pendingA;
    const { lattice } = c.b.geometry;
    const leader = c.b.units.firstMini[u];
    const { x, y } = c.s.minis;
    const span = displacedSpan(c, u);
    const left = Math.max(0, Math.ceil((x[leader] - span) / STEP));
    const right = Math.min(lattice.columns - 1, Math.floor((x[leader] + span) / STEP));
    const bottom = Math.max(0, Math.ceil((y[leader] - span) / STEP));
    const top = Math.min(lattice.rows - 1, Math.floor((y[leader] + span) / STEP));
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        if (isDisplacedPlace(c, u, column * STEP, row * STEP)) out.push(row * lattice.columns + column);
      }
    }
    if (out.length === 0) out.push(nearest(c));
  },
  sample(c, rng) {
    const u = c.s.game.pendingA;
    const { lattice } = c.b.geometry;
    const leader = c.b.units.firstMini[u];
    const span = displacedSpan(c, u);
    const side = Math.ceil((2 * span) / STEP);
    for (let i = 0; i < 2 * side * side; i++) {
      const column = Math.ceil((c.s.minis.x[leader] - span) / STEP) + rng.below(side);
      const row = Math.ceil((c.s.minis.y[leader] - span) / STEP) + rng.below(side);
      if (column < 0 || row < 0 || column >= lattice.columns || row >= lattice.rows) continue;
      if (isDisplacedPlace(c, u, column * STEP, row * STEP)) return row * lattice.columns + column;
    }
    return nearest(c);
  },
  refusal(c, action) {
    const u = c.s.game.pendingA;
    if (action >= c.b.geometry.lattice.count && action < ANYWHERE) return NOT_OFFERED;
    decode(c, action);
    const why = displacedRefusal(c, u, at.x, at.y);
    return why === LEGAL || action === nearest(c) ? LEGAL : why;
  },
  apply(c, action) {
    const leader = c.b.units.firstMini[c.s.game.pendingA];
    decode(c, action);
    putDown(c, leader, at.x, at.y, c.s.minis.facing[leader]);
  },
  format(c, action) {
    decode(c, action);
    return formatPlace(at.x, at.y);
  },
  parse(c, text) {
    const place = parsePlace(text);
    if (place === null) return -1;
    const listed = c.b.geometry.lattice.indexOf(place.x, place.y);
    return listed >= 0 ? listed : encode(place.x, place.y);
  },
  why(c, text) {
    const place = parsePlace(text);
    return place === null ? NOT_OFFERED : whyNotDisplaced(c, c.s.game.pendingA, place.x, place.y);
  },
  notes: {
    choices: { 'displace-place': 'step' },
    question: ['Where is the leader of {unit} put down?', 'Wohin kommt der Einheitenführer von {unit}?'],
    answers: { '*': ['put the leader at {text}', 'den Einheitenführer hinstellen: {text}'] },
    unit: 'a',
    puts: 'stands',
    rests: true,
  },
});
