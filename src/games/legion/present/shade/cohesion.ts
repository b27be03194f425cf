import type { Shade } from '../../../../tabletop/picture.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import { STEP } from '../../../../tabletop/lattice.js';
import { standable } from '../../../../tabletop/mover.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import { outOfCohesion } from '../../rules/queries/in-cohesion.js';
import { addBases } from '../../rules/queries/placement.js';
import { ignoredHeight } from '../../rules/queries/speed.js';
import { Squares } from './squares.js';
import type { Work } from './work.js';

const occupied = scratch(new Obstacles());

/** A quarter of an inch: the area is small. */
const SIDE = STEP / 2;

/**
 * Where another miniature of unit `u` can stand in cohesion with its leader, beside the bases of all other units; and
 * which of its miniatures are out of cohesion now. Undefined for a leader alone.
 */
export function* cohesionOf({ here, state, showing }: Work, u: number): Generator<undefined, Shade | undefined> {
  let c = here();
  const { firstMini, miniCount, radius, tag } = c.b.units;
  const { minis } = state;
  const leader = firstMini[u];
  const another = Array.from({ length: miniCount[u] - 1 }, (_, i) => i + 1).find(
    (i) => minis.alive[leader + i] === 1 && minis.offTable[leader + i] === 0,
  );
  if (another === undefined) return undefined;
  const out: string[] = [];
  for (let rest = outOfCohesion(c, u); rest !== 0; rest &= rest - 1) out.push(`${tag[u]}.${lowestBit(rest) + 1}`);
  const squares = new Squares('cohesion', 'area', SIDE);
  const { mover, gap } = c.b.movers.of(u, ignoredHeight(c, u));
  const far = gap + 2 * radius[u] + SIDE;
  const [atX, atY] = [minis.x[leader], minis.y[leader]];
  const m = leader + another;
  const first = (at: number): number => Math.ceil(Math.max(0, at - far) / SIDE) * SIDE;
  for (let y = first(atY); y <= atY + far; y += SIDE) {
    // The leader's own base is in the way, those of the others move too.
    occupied.clear();
    addBases(c, u, 1, -1, 0, occupied);
    for (let x = first(atX); x <= atX + far; x += SIDE) {
      if (!standable(mover, x, y) || occupied.hit(x, y, radius[u])) continue;
      minis.x[m] = x;
      minis.y[m] = y;
      minis.z[m] = c.b.sight.memo.surface(x, y);
      if ((outOfCohesion(c, u) & (1 << another)) === 0) squares.add(x, y, 1);
    }
    yield;
    c = here();
  }
  return squares.done(showing.shades.cohesion(tag[u], out));
}
