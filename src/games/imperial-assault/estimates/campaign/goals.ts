import { isCrate } from '../../rules/campaign/crates.js';
import { isHero } from '../../rules/questions/heroes.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import { countTo } from '../../rules/questions/distance.js';
import { isForbidden, speedOf } from '../../rules/questions/values.js';
import { doorOf, doorTarget, isDoor, isFigure, tokenOf, tokenTarget } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';

/** What it is worth to interact as the mission lets one, to destroy an object, to open a door, to claim a crate. */
const INTERACT = 9;
const DESTROY = 9;
const OPEN = 5;
const BREAK = 4;
const CLAIM = 2;
/** What it is worth to the Imperial player to stand by what the heroes want. */
const GUARD = 1.5;

/** Whether a figure could interact with a door if it stood beside it. */
function couldOpen(c: Ia, u: number, d: number): boolean {
  if (((c.s.game.closed >> d) & 1) === 0) return false;
  return c.s.doors.locked[d] === 1 ? c.mission.canUnlock?.(c, u, d) === true : c.mission.cannotOpen?.(c, u, d) !== true;
}

/** What it is worth that a figure interacts with something; 0 if it cannot, wherever it stands. */
export function worthOfInteract(c: Ia, u: number, target: number): number {
  if (isFigure(target)) return INTERACT;
  if (isDoor(target)) return couldOpen(c, u, doorOf(target)) ? OPEN : 0;
  const t = tokenOf(target);
  if (c.s.tokens.space[t] === NONE) return 0;
  if (isCrate(c, t)) return isHero(c, u) ? CLAIM : 0;
  return c.mission.canInteract?.(c, u, t) === true ? INTERACT : 0;
}

/** What it is worth that a figure destroys an object; 0 if it cannot attack it. */
export function worthOfObject(c: Ia, u: number, target: number): number {
  if (isDoor(target)) {
    const d = doorOf(target);
    const canAttack = c.battle.doors[d].health > 0 && ((c.s.game.closed >> d) & 1) === 1;
    return canAttack && c.mission.canAttackDoor?.(c, u, d) !== false ? BREAK : 0;
  }
  const t = tokenOf(target);
  if (c.s.tokens.space[t] === NONE || c.battle.tokens[t].health === 0) return 0;
  return c.mission.canAttack?.(c, u, t) !== false ? DESTROY : 0;
}

/** The first hero on the map, or the first of all. */
function someHero(c: Ia): number {
  const heroes = c.battle.campaign?.heroes ?? [];
  for (const u of heroes) if (c.s.figures.status[u] === 1) return u;
  return heroes[0] ?? NONE;
}

/**
 * Calls `take` with the spaces at which a figure can win something in a mission of the campaign: what it can interact
 * with, destroy, open or claim; an Imperial figure also where it is in the way of the heroes.
 */
export function eachGoal(c: Ia, u: number, take: (space: number, worth: number) => void): void {
  const side = c.battle.sides[u];
  const rival = side === IMPERIAL ? someHero(c) : NONE;
  const canInteract = !c.battle.figures[u].profile.isCompanion && !isForbidden(c, u, 'interact');
  for (let t = 0; t < c.s.game.tokens; t++) {
    const space = c.s.tokens.space[t];
    if (space === NONE) continue;
    const target = tokenTarget(t);
    let worth = Math.max(canInteract ? worthOfInteract(c, u, target) : 0, worthOfObject(c, u, target));
    if (worth === 0 && rival !== NONE && !isCrate(c, t))
      worth = worthOfInteract(c, rival, target) + worthOfObject(c, rival, target) > 0 ? GUARD : 0;
    if (worth > 0) take(space, worth);
  }
  for (let d = 0; d < c.battle.doors.length; d++) {
    if (((c.s.game.closed >> d) & 1) === 0) continue;
    const target = doorTarget(d);
    // The Imperial player gains nothing by opening doors for their own sake.
    const open = side === REBEL && canInteract ? worthOfInteract(c, u, target) : 0;
    const worth = Math.max(open, worthOfObject(c, u, target));
    if (worth === 0) continue;
    const { spaces } = c.battle.doors[d];
    for (let k = 0; k < spaces.length; k++) take(spaces[k], worth);
  }
  c.mission.lures?.(c, u, take);
}

/** What a goal counts less for each activation that the way to it takes. */
const LATER = 0.6;

/** The figure whose goals are looked at, its stride, the best so far: kept here so that looking allocates nothing. */
let looking: Ia | undefined;
let figure = NONE;
let stride = 1;
let best = 0;

function takeBest(space: number, worth: number): void {
  if (looking === undefined) return;
  const count = countTo(looking, figure, space);
  if (count === UNCOUNTED) return;
  best = Math.max(best, worth * LATER ** Math.ceil(Math.max(0, count - 1) / stride) * (1 - 0.01 * count));
}

/** What the best goal of a figure on the map is worth, less for the way to it. */
export function goalOf(c: Ia, u: number): number {
  looking = c;
  figure = u;
  stride = 2 * Math.max(1, speedOf(c, u));
  best = 0;
  eachGoal(c, u, takeBest);
  looking = undefined;
  return best;
}
