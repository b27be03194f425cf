import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { scratch } from '../../../../kernel/scratch.js';
import { MOST_POINTS, OUT_OF_REACH } from '../../../../grid/moving.js';
import { NOT_OFFERED, LEGAL } from '../../../../machine/reason.js';
import { again, ask, finish, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { controllerOf } from '../players.js';
import { areFriendly } from '../questions/sides.js';
import { covers, isOnMap, sharesSpace, spaceAt, spaceOf, standAt } from '../questions/where.js';
import { linksNow } from '../questions/distance.js';
import { NOT_NEAREST } from '../reasons.js';
import { rules } from '../rulebook.js';
import { PUSHED } from './manner.js';
import { placementFrom, placementText } from './notation.js';
import { canStand } from './place.js';
import { costOf, findReach, placementsEnd } from './reach.js';

const FIGURE = OPERANDS;

const nearest = scratch(new Int16Array(1024));

/**
 * The closest placements in which a figure can end its movement, written to `nearest`; returns how many. Pushed by a
 * Massive figure it goes round impassable terrain (R 948). Otherwise spaces are counted (R 1119), and also where a
 * pushed figure has no way out.
 */
function findNearest(c: Ia, u: number, isPushed: boolean): number {
  if (!isPushed) return closestBy(c, u, countedTo);
  findReach(c, u, MOST_POINTS, PUSHED);
  return closestBy(c, u, costOf) || closestBy(c, u, countedTo);
}

function closestBy(c: Ia, u: number, distanceTo: (c: Ia, u: number, placement: number) => number): number {
  let least = OUT_OF_REACH;
  let count = 0;
  for (let placement = 0; placement < placementsEnd(c); placement++) {
    if (placement === c.s.figures.placement[u] || !canStand(c, u, placement)) continue;
    const distance = distanceTo(c, u, placement);
    if (distance === OUT_OF_REACH || distance > least) continue;
    if (distance < least) count = 0;
    least = distance;
    nearest[count++] = placement;
  }
  return count;
}

function countedTo(c: Ia, u: number, placement: number): number {
  const links = linksNow(c);
  let least = OUT_OF_REACH;
  for (let k = 0; k < c.battle.sizes[u]; k++)
    for (let j = 0; j < c.battle.sizes[u]; j++)
      least = Math.min(least, links.counted(spaceOf(c, u, k), spaceAt(c, u, placement, j)));
  return least;
}

/** Where a figure that cannot stay goes: the closest places. Operand A: the figure; B: 1 if it is pushed. */
const fallTo = rules.decision({
  name: 'fall-to',
  listsAll: true,
  list(c, out: ActionBuffer) {
    const count = findNearest(c, c.s.game.pendingA, c.s.game.pendingB === 1);
    for (let k = 0; k < count; k++) out.push(nearest[k]);
  },
  sample: (c, rng) => nearest[rng.below(findNearest(c, c.s.game.pendingA, c.s.game.pendingB === 1))],
  refusal(c, placement) {
    const count = findNearest(c, c.s.game.pendingA, c.s.game.pendingB === 1);
    for (let k = 0; k < count; k++) if (nearest[k] === placement) return LEGAL;
    return placement < placementsEnd(c) ? NOT_NEAREST : NOT_OFFERED;
  },
  apply: (c, placement) => fall(c, c.s.game.pendingA, placement, c.s.game.pendingB === 1),
  format: (c, placement) => `${c.battle.figures[c.s.game.pendingA].id} ${placementText(c, placement)}`,
  parse(c, text) {
    const { id } = c.battle.figures[c.s.game.pendingA];
    return text.startsWith(`${id} `) ? placementFrom(c, text.slice(id.length + 1)) : -1;
  },
});

function fall(c: Ia, u: number, placement: number, isPushed: boolean): void {
  standAt(c, u, placement);
  if (c.hears) c.tell({ type: isPushed ? 'pushed' : 'placed', figure: u });
}

/**
 * A figure ends its movement in spaces with others: a Massive one pushes them out, friendly ones first (R 945–950); any
 * other is put in the closest empty space (R 1119). Operand: the figure.
 */
export const settle = rules.procedure('settle', {
  ended(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && c.battle.figures[u].profile.isMassive && sharesSpace(c, u)) fire(c, POINT['move.ended'], u);
  },
  clear(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (!isOnMap(c, u) || !sharesSpace(c, u)) return finish(c);
    const { isMassive } = c.battle.figures[u].profile;
    if (isMassive && c.s.game.active === u + 1) c.s.game.trampled = 1;
    const moves = isMassive ? nextUnder(c, u) : u;
    if (moves === NONE) return finish(c);
    again(c, f);
    const isPushed = isMassive;
    const count = findNearest(c, moves, isPushed);
    if (count === 0) return finish(c);
    if (count === 1) fall(c, moves, nearest[0], isPushed);
    else ask(c, fallTo, controllerOf(c, moves), moves, isPushed ? 1 : 0);
  },
});

/** A figure that stands where a Massive one does: its own side's first. */
function nextUnder(c: Ia, u: number): number {
  let other = NONE;
  for (let v = 0; v < c.s.game.figures; v++) {
    if (v === u || !isOnMap(c, v) || c.battle.figures[v].profile.isCompanion || !overlap(c, u, v)) continue;
    if (areFriendly(c, u, v)) return v;
    if (other === NONE) other = v;
  }
  return other;
}

function overlap(c: Ia, u: number, v: number): boolean {
  for (let k = 0; k < c.battle.sizes[v]; k++) if (covers(c, u, spaceOf(c, v, k))) return true;
  return false;
}
