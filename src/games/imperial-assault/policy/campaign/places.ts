import { UNCOUNTED } from '../../../../grid/links.js';
import { scratch } from '../../../../kernel/scratch.js';
import { eachGoal } from '../../estimates/campaign/goals.js';
import { pressure } from '../../estimates/campaign/pressure.js';
import { afterWay, shutFor, wayFrom } from '../../estimates/campaign/ways.js';
import { speedOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { dangerAt, nextAttackFrom } from '../places.js';

/** What an attack of the next activation counts of one in this. */
const NEXT = 0.4;
/** What the attacks of enemies count against a place; the same for figures whose loss ends the mission. */
const DANGER = 0.3;
const DANGER_TO_GUARDED = 0.7;
/** A goal counts less for each figure of the same side that is nearer to it. */
const SHARED = 0.8;
/** What of that which an action gives at a goal a place counts at which it can be performed. */
const IN_TIME = 0.3;

const MOST_LURES = 64;
const spaces = scratch(new Int16Array(MOST_LURES));
const worths = scratch(new Float64Array(MOST_LURES));
const atOnce = scratch(new Float64Array(MOST_LURES));
const withins = scratch(new Int8Array(MOST_LURES));
let lures = scratch(0);
/** Whose lures they are, the doors that bar that figure, its speed. */
let at = scratch<Ia | undefined>(undefined);
let figure = scratch(0);
let shut = scratch(0);
let speed = scratch(1);

/** Finds what a figure could win on the map of a mission, for {@link worthOfMissionPlace}. */
export function findMissionLures(c: Ia, u: number): void {
  lures = 0;
  at = c;
  figure = u;
  shut = shutFor(c, u);
  speed = Math.max(1, speedOf(c, u));
  eachGoal(c, u, takeLure);
  at = undefined;
}

function takeLure(space: number, worth: number, now: number, within: number): void {
  if (lures === MOST_LURES || at === undefined) return;
  const c = at;
  let share = 1;
  if (c.battle.sides[figure] === REBEL) {
    share = pressure(c);
    const own = wayFrom(c, figure, c.s.figures.placement[figure], space, shut, within);
    for (let v = 0; v < c.s.game.figures; v++) {
      if (v === figure || c.battle.sides[v] !== REBEL || !isOnMap(c, v)) continue;
      if (wayFrom(c, v, c.s.figures.placement[v], space, shut, within) < own) share *= SHARED;
    }
  }
  spaces[lures] = space;
  withins[lures] = within;
  atOnce[lures] = IN_TIME * now * share;
  worths[lures++] = worth * share;
}

/** What the best goal is worth to the figure if it stands at a placement, less for the way that is left. */
function bestLure(c: Ia, u: number, placement: number, hasAction: boolean): number {
  let best = 0;
  for (let n = 0; n < lures; n++) {
    if (worths[n] + atOnce[n] <= best) continue;
    const way = wayFrom(c, u, placement, spaces[n], shut, withins[n]);
    if (way === UNCOUNTED) continue;
    best = Math.max(best, worths[n] * afterWay(way, speed) + (way === 0 && hasAction ? atOnce[n] : 0));
  }
  return best;
}

/**
 * What a placement is worth to a figure of a mission, besides attacks in this activation. {@link findMissionLures}
 * comes first. `hasAction`: whether it has an action left when it is there.
 */
export function worthOfMissionPlace(c: Ia, u: number, placement: number, hasAction: boolean): number {
  const lure = bestLure(c, u, placement, hasAction);
  // Nobody attacks a neutral figure that is led somewhere.
  if (c.battle.sides[u] > IMPERIAL) return lure;
  const isGuarded = c.mission.isGuarded?.(c, u) === true;
  const danger = isGuarded ? DANGER_TO_GUARDED : DANGER;
  return NEXT * nextAttackFrom(c, u, placement) + lure - danger * dangerAt(c, u, placement);
}
