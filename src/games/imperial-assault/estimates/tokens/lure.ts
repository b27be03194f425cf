import { scratch } from '../../../../kernel/scratch.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import { countTo } from '../../rules/questions/distance.js';
import { speedOf } from '../../rules/questions/values.js';
import type { Ia } from '../../state/context.js';

/** What can be won at a space counts less for each activation that the way to it takes. */
const LATER = 0.55;

let asked = scratch<Ia | undefined>(undefined);
let figure = scratch(0);
let best = scratch(0);

function take(space: number, worth: number): void {
  if (asked === undefined) return;
  const count = countTo(asked, figure, space);
  if (count === UNCOUNTED) return;
  // On the place or beside it is the same.
  let now = worth;
  for (let way = count - 1; way > 0; way -= 2 * Math.max(1, speedOf(asked, figure))) now *= LATER;
  if (now > best) best = now;
}

/** The most that the mission has for a figure on the map, in victory points, less for the way there. */
export function lureOf(c: Ia, u: number): number {
  if (c.mission.lures === undefined) return 0;
  asked = c;
  figure = u;
  best = 0;
  c.mission.lures(c, u, take);
  return best;
}
