import { UNCOUNTED } from '../../../grid/links.js';
import { scratch } from '../../../kernel/scratch.js';
import { reachOfAttack, worthOfAttack } from '../estimates/attack-odds.js';
import { prospectOn, willAct } from '../estimates/prospects.js';
import { linksNow } from '../rules/questions/distance.js';
import { areHostile } from '../rules/questions/sides.js';
import { speedOf } from '../rules/questions/values.js';
import { isOnMap, spaceAt, spaceOf } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';

/** What an attack of the next activation counts of one in this. */
const NEXT = 0.4;
/** What the attacks of enemies count against a place, less where they do not see it, and for those who have acted. */
const DANGER = 0.3;
const UNSEEN = 0.6;
const SPENT = 0.6;
/** What can be won at a space counts less for each activation that the way to it takes. */
const LURE_LATER = 0.55;

const MOST_LURES = 64;
const lureSpaces = scratch(new Int16Array(MOST_LURES));
const lureWorths = scratch(new Float64Array(MOST_LURES));
let lures = scratch(0);

/** Finds what a figure could win on the map of a skirmish, for {@link worthOfPlace}. */
export function findLures(c: Ia, u: number): void {
  lures = 0;
  c.mission.lures?.(c, u, takeLure);
}

function takeLure(space: number, worth: number): void {
  if (lures === MOST_LURES) return;
  lureSpaces[lures] = space;
  lureWorths[lures++] = worth;
}

/** The number of spaces between a figure at a placement and another figure. */
export function countFrom(c: Ia, u: number, placement: number, v: number): number {
  const links = linksNow(c);
  let least = UNCOUNTED;
  for (let k = 0; k < c.battle.sizes[u]; k++)
    for (let j = 0; j < c.battle.sizes[v]; j++)
      least = Math.min(least, links.counted(spaceAt(c, u, placement, k), spaceOf(c, v, j)));
  return least;
}

/** Whether a figure sees another from a placement, as the figures stand otherwise. */
function seesFrom(c: Ia, u: number, placement: number, v: number): boolean {
  for (let k = 0; k < c.battle.sizes[u]; k++)
    for (let j = 0; j < c.battle.sizes[v]; j++)
      if (c.battle.sight.sees(spaceAt(c, u, placement, k), spaceOf(c, v, j), c.s.held, u + 1, v + 1)) return true;
  return false;
}

/** What the best attack of a figure from a placement is worth, in victory points; 0 if it has no target there. */
export function worthOfAttackFrom(c: Ia, u: number, placement: number): number {
  const { attack } = c.battle.figures[u].profile;
  if (attack === undefined) return 0;
  const reach = reachOfAttack(c, u);
  let best = 0;
  for (let v = 0; v < c.s.game.figures; v++) {
    if (!isOnMap(c, v) || !areHostile(c, u, v)) continue;
    const count = countFrom(c, u, placement, v);
    if (count > reach) continue;
    const worth = worthOfAttack(c, u, v, Math.max(1, count));
    if (worth > best && (count <= 1 || seesFrom(c, u, placement, v))) best = worth;
  }
  return best;
}

/** What the attacks of enemies on a figure at a placement are worth to them. */
export function dangerAt(c: Ia, u: number, placement: number): number {
  let sum = 0;
  for (let v = 0; v < c.s.game.figures; v++) {
    if (!isOnMap(c, v) || !areHostile(c, u, v)) continue;
    const worth = prospectOn(c, v, u, countFrom(c, u, placement, v), speedOf(c, v));
    if (worth > 0) sum += worth * (willAct(c, v) ? 1 : SPENT) * (seesFrom(c, u, placement, v) ? 1 : UNSEEN);
  }
  return sum;
}

/** What the best attack of a figure in its next activation is worth if it goes to a placement. */
export function nextAttackFrom(c: Ia, u: number, placement: number): number {
  const speed = speedOf(c, u);
  let next = 0;
  for (let v = 0; v < c.s.game.figures; v++)
    if (isOnMap(c, v) && areHostile(c, u, v))
      next = Math.max(next, prospectOn(c, u, v, countFrom(c, u, placement, v), speed));
  return next;
}

/** What a placement is worth to a figure, besides attacks in this activation. {@link findLures} comes first. */
export function worthOfPlace(c: Ia, u: number, placement: number): number {
  const speed = speedOf(c, u);
  const next = nextAttackFrom(c, u, placement);
  let lure = 0;
  const links = linksNow(c);
  for (let n = 0; n < lures; n++) {
    let count = UNCOUNTED;
    for (let k = 0; k < c.battle.sizes[u]; k++)
      count = Math.min(count, links.counted(spaceAt(c, u, placement, k), lureSpaces[n]));
    if (count === UNCOUNTED) continue;
    // On the place or beside it is the same.
    const waits = Math.ceil(Math.max(0, count - 1) / (2 * Math.max(1, speed)));
    lure = Math.max(lure, lureWorths[n] * LURE_LATER ** waits * (1 - 0.01 * count));
  }
  return NEXT * next + lure - DANGER * dangerAt(c, u, placement);
}
