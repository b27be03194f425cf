import { UNCOUNTED } from '../../../../grid/links.js';
import { closedFor, linksFor } from '../../rules/questions/distance.js';
import { speedOf } from '../../rules/questions/values.js';
import { spaceAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL } from '../../words/sides.js';
import { canBreak, couldOpen } from './doors.js';

/** What a closed door on the way counts: activations that are spent on it. */
const DOOR = 0.7;
/** What can be won counts less for each activation that the way to it takes. */
const LATER = 0.55;
/** What each space of the way takes off, up to a number of spaces. */
const BY_SPACE = 0.02;
const MOST_SPACES = 30;
/** After a number of whole activations. */
const AFTER: readonly number[] = Array.from({ length: 256 }, (_, n) => LATER ** n);

/** The closed doors that a figure can neither open nor break, as bits; for a neutral one others open doors. */
export function shutFor(c: Ia, u: number): number {
  let bits = closedFor(c, u);
  if (bits === 0 || c.battle.sides[u] > IMPERIAL) return 0;
  for (let d = 0; d < c.battle.doors.length; d++)
    if (((bits >> d) & 1) === 1 && (couldOpen(c, u, d) || canBreak(c, u, d))) bits &= ~(1 << d);
  return bits;
}

/**
 * How many spaces a figure at a placement has to walk until it is `within` spaces of a space: 0 for on it, 1 for on or
 * beside it; {@link UNCOUNTED} if there is no way. Doors in `shut` bar it, others that are closed count as part of an
 * activation.
 */
export function wayFrom(c: Ia, u: number, placement: number, space: number, shut: number, within: number): number {
  const now = linksFor(c, u);
  const size = c.battle.sizes[u];
  let least = UNCOUNTED;
  for (let k = 0; k < size; k++) least = Math.min(least, now.walked(spaceAt(c, u, placement, k), space));
  if (shut !== now.closed) {
    const later = c.battle.links.while(shut);
    const more = Math.ceil(2 * DOOR * speedOf(c, u));
    for (let k = 0; k < size; k++) {
      const way = later.walked(spaceAt(c, u, placement, k), space);
      if (way !== UNCOUNTED) least = Math.min(least, way + more);
    }
  }
  return least === UNCOUNTED ? UNCOUNTED : Math.max(0, least - within);
}

/** What is left of the worth of a goal after a way to it: less by activations, a little less by spaces. */
export function afterWay(way: number, speed: number): number {
  const activations = Math.ceil(way / (2 * Math.max(1, speed)));
  return AFTER[Math.min(activations, AFTER.length - 1)] * (1 - BY_SPACE * Math.min(MOST_SPACES, way));
}
