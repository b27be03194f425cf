import type { Ia } from '../../state/context.js';
import { scratch } from '../../../../kernel/scratch.js';
import { BARRED, MOST_DOORS, MOST_SPACES, NONE, SEVERAL, SMOKE } from '../../state/state.js';
import { countBetween } from './distance.js';
import { eachHolding } from './holds.js';
import { hasKeyword } from './values.js';
import { areHostile } from './sides.js';
import { barAll, isOnMap, spaceOf } from './where.js';

/**
 * Whether a figure sees a space, in which `v` stands if it is a figure's (R 917–933): from any of its own spaces. Its
 * own spaces and those of `v` do not bar sight, and no figure does to or from a Massive one (R 943), nor
 * with `pastFigures`.
 */
export function sees(c: Ia, u: number, space: number, v: number, pastFigures = false): boolean {
  const { battle, s } = c;
  const isHidden = c.effects.holdWords.has('unseen');
  if (isHidden && v !== NONE && isUnseen(c, u, v)) return false;
  const { profile } = battle.figures[u];
  const isOpen =
    pastFigures ||
    profile.isMassive ||
    profile.hasPriorityTarget ||
    (profile.forms.length > 0 && hasKeyword(c, u, 'Priority Target')) ||
    (v !== NONE && battle.figures[v].profile.isMassive);
  const barring = withSmoke(c, isOpen ? doorsAlone(c) : isHidden ? withoutUnseen(c, u) : s.held);
  const blockers =
    c.mission.seesThrough === undefined ? barring : withoutDoors(c, barring, c.mission.seesThrough(c, u));
  // Spaces with several figures are looked past only where one looks from or to.
  const other = v === NONE ? (s.held[space] === BARRED ? BARRED : SEVERAL) : v + 1;
  for (let k = 0; k < battle.sizes[u]; k++)
    if (battle.sight.sees(spaceOf(c, u, k), space, blockers, u + 1, other)) return true;
  return false;
}

/** Whether a figure sees a space, with `v` in it or NONE, from another space than its own. */
export function seesFrom(c: Ia, from: number, u: number, space: number, v: number, pastFigures: boolean): boolean {
  if (v !== NONE && c.effects.holdWords.has('unseen') && isUnseen(c, u, v)) return false;
  const { profile } = c.battle.figures[u];
  const isOpen = pastFigures || profile.hasPriorityTarget || (v !== NONE && c.battle.figures[v].profile.isMassive);
  const barring = withSmoke(c, isOpen ? doorsAlone(c) : c.s.held);
  const blockers =
    c.mission.seesThrough === undefined ? barring : withoutDoors(c, barring, c.mission.seesThrough(c, u));
  const other = v === NONE ? (c.s.held[space] === BARRED ? BARRED : SEVERAL) : v + 1;
  return c.battle.sight.sees(from, space, blockers, u + 1, other);
}

/** Whether a figure is too far away to see another one that an effect hides. */
function isUnseen(c: Ia, u: number, v: number): boolean {
  if (!areHostile(c, u, v)) return false;
  let unseen = false;
  eachHolding(c, 'unseen', v, (_value, amount) => {
    if (countBetween(c, u, v) >= amount) unseen = true;
  });
  return unseen;
}

const seen = scratch(new Uint8Array(MOST_SPACES + MOST_DOORS));

/** What bars the sight of a figure: not those that it does not see. */
function withoutUnseen(c: Ia, u: number): Uint8Array {
  let isAny = false;
  for (let v = 0; v < c.s.game.figures; v++) {
    if (!isOnMap(c, v) || !isUnseen(c, u, v)) continue;
    if (!isAny) seen.set(c.s.held);
    isAny = true;
    for (let k = 0; k < c.battle.sizes[v]; k++) if (seen[spaceOf(c, v, k)] === v + 1) seen[spaceOf(c, v, k)] = 0;
  }
  return isAny ? seen : c.s.held;
}

const smoky = scratch(new Uint8Array(MOST_SPACES + MOST_DOORS));

/** What bars sight together with smoke. It is seen into and out of, but not through (rules-supplement, `smoke`). */
function withSmoke(c: Ia, blockers: Uint8Array): Uint8Array {
  if (c.s.game.smoke === 0) return blockers;
  smoky.set(blockers);
  for (let space = 0; space < c.battle.grid.count; space++)
    if ((c.s.smoke[space >> 5] & (1 << (space & 31))) !== 0) smoky[space] = SMOKE;
  return smoky;
}

const parted = scratch(new Uint8Array(MOST_SPACES + MOST_DOORS));

/** What bars sight but for some doors, as bits. */
function withoutDoors(c: Ia, blockers: Uint8Array, doors: number): Uint8Array {
  if (doors === 0) return blockers;
  parted.set(blockers);
  for (let d = 0; d < c.battle.doors.length; d++) if (((doors >> d) & 1) === 1) parted[c.battle.grid.count + d] = 0;
  return parted;
}

/** Whether a figure sees any space of another. */
export function seesFigure(c: Ia, u: number, v: number): boolean {
  for (let k = 0; k < c.battle.sizes[v]; k++) if (sees(c, u, spaceOf(c, v, k), v)) return true;
  return false;
}

function doorsAlone(c: Ia): Uint8Array {
  const { unheld, s } = c;
  const { count } = c.battle.grid;
  for (let d = 0; d < c.battle.doors.length; d++) unheld[count + d] = s.held[count + d];
  if (c.mission.barriers === undefined) return unheld;
  unheld.fill(0, 0, count);
  barAll(c, unheld);
  return unheld;
}
