import type { Shade } from '../../../../tabletop/picture.js';
import { STEP } from '../../../../tabletop/lattice.js';
import { standable } from '../../../../tabletop/mover.js';
import type { Context } from '../../engine/context.js';
import { coverFrom } from '../../rules/queries/cover.js';
import { miniSees } from '../../rules/queries/sight.js';
import { ignoredHeight } from '../../rules/queries/speed.js';
import { ON_TABLE } from '../../state/state.js';
import { Squares } from './squares.js';
import type { Work } from './work.js';
import { isAboard } from '../../rules/queries/aboard.js';

/** No cover, in the levels of a shade; heavier cover is less, hidden is 0. */
const OPEN = 3;

/**
 * What the leader of unit `u` sees: wherever a miniature of the nearest enemy unit can stand alone, whether it is seen
 * there, and the cover that terrain gives it.
 */
export function* sightOf({ here, state, showing }: Work, u: number): Generator<undefined, Shade | undefined> {
  let c = here();
  const v = nearestEnemy(c, u);
  if (v === undefined) return undefined;
  const { firstMini, miniCount, tag } = c.b.units;
  const { width, depth } = c.b.geometry;
  const { minis } = state;
  const [eye, n] = [firstMini[u], firstMini[v]];
  for (let m = n; m < n + miniCount[v]; m++) minis.alive[m] = m === n ? 1 : 0;
  const squares = new Squares('sight', 'cover', STEP);
  const { mover } = c.b.movers.of(v, ignoredHeight(c, v));
  for (let y = 0; y <= depth; y += STEP) {
    for (let x = 0; x <= width; x += STEP) {
      if (!standable(mover, x, y)) continue;
      minis.x[n] = x;
      minis.y[n] = y;
      minis.z[n] = c.b.sight.memo.surface(x, y);
      squares.add(x, y, miniSees(c, eye, n) ? OPEN - coverFrom(c, eye, v) : 0);
    }
    yield;
    c = here();
  }
  return squares.done(showing.shades.sight(tag[u], tag[v]));
}

/** The enemy unit on the table whose leader is nearest; the first of several. */
function nearestEnemy(c: Context, u: number): number | undefined {
  const { side, count, firstMini } = c.b.units;
  const { x, y } = c.s.minis;
  let best: number | undefined;
  let least = Infinity;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE || isAboard(c, v)) continue;
    const [dx, dy] = [x[firstMini[v]] - x[firstMini[u]], y[firstMini[v]] - y[firstMini[u]]];
    const far = dx * dx + dy * dy;
    if (far < least) [least, best] = [far, v];
  }
  return best;
}
