import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { LEGAL } from '../../../../machine/reason.js';
import { ask, finish, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { BARRED, NONE } from '../../state/state.js';
import { endIfOver } from '../ending.js';
import { isOnMap, spaceAt, standAt } from '../questions/where.js';
import { NOT_EMPTY } from '../reasons.js';
import { rules } from '../rulebook.js';
import { isLyingIn } from '../campaign/incapacitated.js';
import { isInside } from '../campaign/interior.js';
import { passesTerrain } from './manner.js';
import { placementFrom, placementText } from './notation.js';
import { placementsEnd } from './reach.js';

const FIGURE = OPERANDS;
const SPACE = OPERANDS + 1;
const PLAYER = OPERANDS + 2;

/** By placement: 1 where terrain lets the base of a figure lie. */
export function groundFor(c: Ia, u: number): Uint8Array {
  const bases = c.battle.placementsOf(c.battle.figures[u].profile, c.s.game.closed);
  return passesTerrain(c, u) ? bases.mobile : bases.legal;
}

/** Whether no other figure is where a base would lie; a companion can be among others. */
export function isClear(c: Ia, u: number, placement: number): boolean {
  if (c.battle.figures[u].profile.isCompanion) return true;
  for (let k = 0; k < c.battle.sizes[u]; k++) {
    const space = spaceAt(c, u, placement, k);
    const held = c.s.held[space];
    if (held === BARRED ? !passesTerrain(c, u) : held !== 0 && held !== u + 1) return false;
    if (isLyingIn(c, space)) return false;
  }
  return true;
}

/** Whether a figure can be placed so: nothing bars the base and no other figure is there (R 1184). */
export function canStand(c: Ia, u: number, placement: number): boolean {
  return groundFor(c, u)[placement] === 1 && isClear(c, u, placement) && !isInside(c, u, placement);
}

/** Whether a base can be placed so that part of it is in the space (R 913). */
function canPlace(c: Ia, u: number, placement: number, space: number): boolean {
  for (let k = 0; k < c.battle.sizes[u]; k++)
    if (spaceAt(c, u, placement, k) === space) return canStand(c, u, placement);
  return false;
}

/** Whether a figure can be placed with part of its base in the space. */
export function canBePlaced(c: Ia, u: number, space: number): boolean {
  for (let placement = 0; placement < placementsEnd(c); placement++) if (canPlace(c, u, placement, space)) return true;
  return false;
}

/** How a figure is placed of which a part must be in a space. Operands: the figure, the space. */
const placeAt = rules.decision({
  name: 'place',
  listsAll: true,
  list: (c, out: ActionBuffer) => {
    const { pendingA: u, pendingB: space } = c.s.game;
    for (let placement = 0; placement < placementsEnd(c); placement++)
      if (canPlace(c, u, placement, space)) out.push(placement);
  },
  sample(c, rng) {
    const { pendingA: u, pendingB: space } = c.s.game;
    let count = 0;
    for (let placement = 0; placement < placementsEnd(c); placement++) if (canPlace(c, u, placement, space)) count++;
    let nth = rng.below(count);
    for (let placement = 0; ; placement++) if (canPlace(c, u, placement, space) && nth-- === 0) return placement;
  },
  refusal: (c, placement) => (canPlace(c, c.s.game.pendingA, placement, c.s.game.pendingB) ? LEGAL : NOT_EMPTY),
  apply: (c, placement) => putAt(c, c.s.game.pendingA, placement),
  format: (c, placement) => `${c.battle.figures[c.s.game.pendingA].id} ${placementText(c, placement)}`,
  parse(c, text) {
    const { id } = c.battle.figures[c.s.game.pendingA];
    return text.startsWith(`${id} `) ? placementFrom(c, text.slice(id.length + 1)) : -1;
  },
});

function putAt(c: Ia, u: number, placement: number): void {
  const from = c.s.figures.placement[u];
  c.s.game.left = from;
  standAt(c, u, placement);
  if (!c.hears) return;
  c.tell({ type: 'placed', figure: u });
  if (from !== NONE)
    for (let k = 0; k < c.battle.sizes[u]; k++) c.tell({ type: 'exited', figure: u, space: spaceAt(c, u, from, k) });
  for (let k = 0; k < c.battle.sizes[u]; k++)
    c.tell({ type: 'entered', figure: u, space: spaceAt(c, u, placement, k) });
}

/**
 * A figure is placed so that part of its base is in a space; it exits where it was and enters where it is (R 638, 672,
 * 1180–1187). Operands: the figure, the space, the player who decides.
 */
export const place = rules.procedure('place', {
  exit(c, f) {
    const u = c.s.frames[f + FIGURE];
    c.s.game.towards = 2 * c.s.frames[f + SPACE];
    if (isOnMap(c, u)) fire(c, POINT['move.exit'], u);
  },
  put(c, f) {
    const w = c.s.frames;
    const [u, space] = [w[f + FIGURE], w[f + SPACE]];
    let only = -1;
    let count = 0;
    for (let placement = 0; placement < placementsEnd(c); placement++) {
      if (!canPlace(c, u, placement, space)) continue;
      only = placement;
      count++;
    }
    if (count === 0 || !isOnMap(c, u)) return finish(c);
    if (count === 1) putAt(c, u, only);
    else ask(c, placeAt, w[f + PLAYER], u, space);
  },
  enter(c, f) {
    c.mission.entered?.(c, c.s.frames[f + FIGURE]);
  },
  listen(c, f) {
    const u = c.s.frames[f + FIGURE];
    endIfOver(c);
    if (c.s.game.ending === 0 && isOnMap(c, u)) fire(c, POINT['move.enter'], u);
  },
});
