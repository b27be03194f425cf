import type { Ia } from '../../state/context.js';
import { INCAPACITATED } from '../../state/marks.js';
import { BARRED, DEFEATED, NONE, ON_MAP, SEVERAL, SHUT } from '../../state/state.js';

/** Whether a figure is on the map. */
export function isOnMap(c: Ia, u: number): boolean {
  return c.s.figures.status[u] === ON_MAP;
}

/** The `k`-th space that a figure on the map covers, row by row. */
export function spaceOf(c: Ia, u: number, k = 0): number {
  return spaceAt(c, u, c.s.figures.placement[u], k);
}

/** The `k`-th space that a figure would cover at a placement. */
export function spaceAt(c: Ia, u: number, placement: number, k: number): number {
  const size = c.battle.sizes[u];
  if (size === 1) return placement >> 1;
  return c.battle.placementsOf(c.battle.figures[u].profile, c.s.game.closed).covered[size * placement + k];
}

/** Whether a figure on the map covers a space. */
export function covers(c: Ia, u: number, space: number): boolean {
  if (!isOnMap(c, u)) return false;
  for (let k = 0; k < c.battle.sizes[u]; k++) if (spaceOf(c, u, k) === space) return true;
  return false;
}

/** Whether a figure neither bars sight nor holds its space: a companion, or one that is incapacitated (R 790). */
function holdsNothing(c: Ia, u: number): boolean {
  return c.battle.figures[u].profile.isCompanion || (c.s.figures.marks[u] & INCAPACITATED) !== 0;
}

/** Whether figures stand in a space, companions aside; `but` is not counted. */
export function isHeld(c: Ia, space: number, but = NONE): boolean {
  const held = c.s.held[space];
  return held !== 0 && held !== but + 1;
}

/** Whether a figure shares a space with another one that is no companion. */
export function sharesSpace(c: Ia, u: number): boolean {
  if (holdsNothing(c, u)) return false;
  for (let k = 0; k < c.battle.sizes[u]; k++) if (c.s.held[spaceOf(c, u, k)] !== u + 1) return true;
  return isOnOneThatLies(c, u);
}

/** Whether a figure is where an incapacitated one is. */
function isOnOneThatLies(c: Ia, u: number): boolean {
  if (c.battle.campaign === undefined || c.s.empire.lying[0] === 0) return false;
  for (let v = 0; v < c.s.game.figures; v++) {
    if ((c.s.figures.marks[v] & INCAPACITATED) === 0) continue;
    for (let k = 0; k < c.battle.sizes[u]; k++) if (covers(c, v, spaceOf(c, u, k))) return true;
  }
  return false;
}

/** Puts a figure onto the map, or elsewhere on it; tells nobody. */
export function standAt(c: Ia, u: number, placement: number): void {
  const { figures } = c.s;
  const old = figures.status[u] === ON_MAP ? figures.placement[u] : NONE;
  figures.placement[u] = placement;
  figures.status[u] = ON_MAP;
  if (old !== NONE) lift(c, u, old);
  hold(c, u, placement);
}

/** Takes a figure off the map. `status` says where it is from now on. */
export function takeOff(c: Ia, u: number, status: number): void {
  const { figures } = c.s;
  const old = figures.status[u] === ON_MAP ? figures.placement[u] : NONE;
  figures.placement[u] = NONE;
  figures.status[u] = status;
  if (status === DEFEATED) figures.fell[u] = old;
  if (old !== NONE) lift(c, u, old);
}

function hold(c: Ia, u: number, placement: number): void {
  const { held } = c.s;
  if (holdsNothing(c, u)) return;
  for (let k = 0; k < c.battle.sizes[u]; k++) {
    const space = spaceAt(c, u, placement, k);
    held[space] = held[space] === 0 || held[space] === BARRED ? u + 1 : SEVERAL;
  }
}

/** What is held in the spaces that a figure leaves is found anew; a companion has held none. */
function lift(c: Ia, u: number, placement: number): void {
  if (holdsNothing(c, u)) return;
  for (let k = 0; k < c.battle.sizes[u]; k++) holdAnew(c, spaceAt(c, u, placement, k));
  barAll(c, c.s.held);
}

function holdAnew(c: Ia, space: number): void {
  const { held, game } = c.s;
  if (held[space] !== SEVERAL) {
    held[space] = 0;
    return;
  }
  held[space] = 0;
  for (let v = 0; v < game.figures; v++)
    if (!holdsNothing(c, v) && covers(c, v, space)) held[space] = held[space] === 0 ? v + 1 : SEVERAL;
}

/** Fills in what bars sight, from the figures and doors of the state. */
export function holdAll(c: Ia): void {
  const { held, game } = c.s;
  held.fill(0);
  for (let u = 0; u < game.figures; u++) if (isOnMap(c, u)) hold(c, u, c.s.figures.placement[u]);
  for (let d = 0; d < c.battle.doors.length; d++)
    if (((game.closed >> d) & 1) === 1) held[c.battle.grid.count + d] = SHUT;
  barAll(c, held);
}

/** Marks the spaces that tokens make blocking terrain, unless somebody stands there. */
export function barAll(c: Ia, held: Uint8Array): void {
  const { barriers } = c.mission;
  if (barriers === undefined) return;
  for (const t of barriers) {
    const space = c.s.tokens.space[t];
    if (space !== NONE && held[space] === 0) held[space] = BARRED;
  }
}
