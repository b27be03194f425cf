import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Shade, Spot } from '../../../../tabletop/picture.js';
import { scratch } from '../../../../kernel/scratch.js';
import { STEP } from '../../../../tabletop/lattice.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';
import type { Context } from '../../engine/context.js';
import { destinationOf } from '../../estimates/destination-of.js';
import { longestReach } from '../../estimates/reach.js';
import { standAt } from '../../estimates/stand-at.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../rules/procedures/attack/targets.js';
import { canStrike } from '../../rules/queries/melee.js';
import { listDestinations } from '../../rules/queries/move/destinations.js';
import { look, lookAt } from '../../rules/queries/move/look.js';
import { standardSpeed } from '../../rules/queries/move/permission.js';
import { touchedEnemies } from '../../rules/queries/placement.js';
import { ON_TABLE } from '../../state/state.js';
import type { LegionState } from '../../state/state.js';
import { Squares } from './squares.js';
import type { Work } from './work.js';
import { isAboard } from '../../rules/queries/aboard.js';

/** What an enemy can do, as bits of a level. */
export const SHOOTS = 1;
export const MOVES_AND_SHOOTS = 2;
export const CHARGES = 4;

const ends = scratch(new ActionBuffer());

/**
 * What the enemies can do to unit `u` at each of the listed places, and where it is: attack it from where they stand,
 * attack it after one move, come into melee by one move and attack. Each is tried as the rules have it: the unit stands
 * there, the enemy goes to each end of a move that is listed for it, and may then declare the unit as its target or
 * not.
 */
export function* threatOf(
  work: Work,
  u: number,
  listed: readonly { readonly place: Spot }[],
): Generator<undefined, Shade | undefined> {
  const { game, state } = work;
  const c = work.here();
  const { firstMini, tag } = c.b.units;
  const { x, y, facing } = state.minis;
  const leader = firstMini[u];
  const places = new Map<string, { readonly x: number; readonly y: number; readonly facing: number }>();
  for (const { place } of [{ place: { x: x[leader] / MILLIMETRE, y: y[leader] / MILLIMETRE } }, ...listed]) {
    const at = { x: Math.round(place.x * MILLIMETRE), y: Math.round(place.y * MILLIMETRE), facing: facing[leader] };
    places.set(`${at.x},${at.y}`, at);
  }
  const squares = new Squares('threat', 'threats', STEP);
  const [there, after] = [game.newState(), game.newState()];
  for (const at of places.values()) {
    game.copy(state, there);
    standAt(game.contextOf(there), u, at.x, at.y, at.facing);
    let level = 0;
    for (const v of enemiesOf(game.contextOf(there), u)) {
      level |= threatFrom(work, there, after, v, u, level);
      yield;
    }
    squares.add(at.x, at.y, level);
  }
  return squares.done(work.showing.shades.threat(tag[u]));
}

function enemiesOf(c: Context, u: number): number[] {
  const { side, count } = c.b.units;
  return Array.from({ length: count }, (_, v) => v).filter(
    (v) => side[v] !== side[u] && c.s.units.status[v] === ON_TABLE && !isAboard(c, v),
  );
}

/** What enemy `v` can do to `u` as it stands in `there`, apart from what is `known` already. `after` is scratch. */
function threatFrom(
  { game }: Work,
  there: LegionState,
  after: LegionState,
  v: number,
  u: number,
  known: number,
): number {
  const c = game.contextOf(there);
  if (!mayAttack(c, v)) return 0;
  if (canTarget(c, v, u, ORDINARY)) return canStrike(c, v, u) ? CHARGES | SHOOTS : SHOOTS;
  lookAt(c, v, standardSpeed(c, v), 0);
  if (look.speed < 1 || !isNear(c, v, u, look.far)) return 0;
  ends.clear();
  listDestinations(c, ends, 1, 0);
  const all = Array.from(ends.items.subarray(0, ends.length), (operand) => ({ ...destinationOf(c, operand) }));
  const isMelee = c.b.units.hasMelee[v] === 1;
  let found = 0;
  for (const end of all) {
    const touches = (touchedEnemies(c, v, end.x, end.y, end.facing) & (1 << u)) !== 0;
    const gives = touches ? CHARGES : MOVES_AND_SHOOTS;
    if (((known | found) & gives) !== 0 || (touches && !isMelee)) continue;
    game.copy(there, after);
    const moved = game.contextOf(after);
    standAt(moved, v, end.x, end.y, end.facing);
    if (canTarget(moved, v, u, ORDINARY)) found |= gives;
    game.contextOf(there);
  }
  return found;
}

/** Whether `v` could come near enough to `u`: no move and no weapon reaches farther. */
function isNear(c: Context, v: number, u: number, far: number): boolean {
  const { firstMini, miniCount, extent } = c.b.units;
  const { x, y, alive } = c.s.minis;
  const [fromX, fromY] = [x[firstMini[v]], y[firstMini[v]]];
  const reach =
    far +
    longestReach(c, v) * c.b.geometry.measures.rangeSegment +
    extent[v] +
    extent[u] +
    c.b.geometry.measures.rangeSegment;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++)
    if (alive[m] === 1 && (x[m] - fromX) ** 2 + (y[m] - fromY) ** 2 <= reach * reach) return true;
  return false;
}
