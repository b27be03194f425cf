import { scratch } from '../../../../kernel/scratch.js';
import { isCrate } from '../../rules/campaign/crates.js';
import { isHero, sheetOf } from '../../rules/questions/heroes.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import { isForbidden, speedOf } from '../../rules/questions/values.js';
import { isOnMap, spaceOf } from '../../rules/questions/where.js';
import { doorOf, doorTarget, isDoor, isFigure, tokenOf, tokenTarget } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { MOST_SPACES, NONE } from '../../state/state.js';
import { ATTRIBUTES } from '../../words/attributes.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { canBreak, couldOpen, isClosed } from './doors.js';
import { leftOfObject, partOfObject, surgesOf } from './objects.js';
import { afterWay, shutFor, wayFrom } from './ways.js';

/** What it is worth to interact as the mission lets one, to destroy an object, to open a door, to claim a crate. */
const INTERACT = 9;
const DESTROY = 9;
const OPEN = 5;
const BREAK = 4;
const CLAIM = 2;
/** What it is worth to the Imperial player to stand by what the heroes want. */
const GUARD = 1.5;

/** What is left of the worth of an interact that needs a test of which the figure expects nothing. */
const UNLIKELY = 0.25;

/** What of an interact is done, as a figure can expect, if it needs a test (R 302); 1 without one. */
function partOfTest(c: Ia, u: number, target: number): number {
  const test = c.mission.testFor?.(c, u, target);
  const sheet = sheetOf(c, u);
  if (test === undefined || sheet === undefined) return 1;
  let most = 0;
  for (let k = 0; k < ATTRIBUTES.length; k++)
    if (((test.attributes >> k) & 1) === 1) most = Math.max(most, surgesOf(sheet.attributes[ATTRIBUTES[k]]));
  const needed = Math.max(1, test.successes - c.s.progress.successes[target]);
  return UNLIKELY + (1 - UNLIKELY) * Math.min(1, most / needed);
}

/** What it is worth that a figure interacts with something; 0 if it cannot, wherever it stands. */
export function worthOfInteract(c: Ia, u: number, target: number): number {
  if (c.mission.cannotInteract?.(c, u, target) === true) return 0;
  if (isFigure(target)) return INTERACT;
  if (isDoor(target)) return couldOpen(c, u, doorOf(target)) ? OPEN : 0;
  const t = tokenOf(target);
  if (c.s.tokens.space[t] === NONE) return 0;
  if (isCrate(c, t)) return isHero(c, u) ? CLAIM : 0;
  return c.mission.canInteract?.(c, u, t) === true ? INTERACT * partOfTest(c, u, target) : 0;
}

/** What it is worth that a figure destroys an object; 0 if it cannot attack it. */
export function worthOfObject(c: Ia, u: number, target: number): number {
  if (isDoor(target)) return canBreak(c, u, doorOf(target)) ? BREAK : 0;
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
 * Takes a space at which a figure can win something, what that is worth, what an action there gives at once, and within
 * how many spaces of it the figure has to be.
 */
type Take = (space: number, worth: number, now: number, within: number) => void;

/** Whether a figure can interact with anything. */
function interacts(c: Ia, u: number): boolean {
  return !c.battle.figures[u].profile.isCompanion && !isForbidden(c, u, 'interact');
}

/**
 * Calls `take` with the spaces at which a figure can win something in a mission of the campaign: what it can interact
 * with, destroy, open or claim; an Imperial figure also where it is in the way of the heroes.
 */
export function eachGoal(c: Ia, u: number, take: Take): void {
  eachAim(c, u, 0, take);
  eachDoor(c, u, take);
  eachLure(c, u, take);
}

/**
 * Calls `take` with the spaces at which a figure can do something once: objects, and who can be met. `done`: tokens
 * that are left out, as in `heroes.feats`.
 */
function eachAim(c: Ia, u: number, done: number, take: Take): void {
  const rival = c.battle.sides[u] === IMPERIAL ? someHero(c) : NONE;
  const canInteract = interacts(c, u);
  for (let t = 0; t < c.s.game.tokens; t++) {
    const space = c.s.tokens.space[t];
    if (space === NONE) continue;
    const target = tokenTarget(t);
    const isOpen = canInteract && ((done >> (t & 31)) & 1) === 0;
    const given = isOpen ? worthOfInteract(c, u, target) : 0;
    const destroyed = worthOfObject(c, u, target);
    let worth = Math.max(given, destroyed);
    const now = given > 0 ? given : destroyed > 0 ? destroyed * partOfObject(c, u, target) : 0;
    if (worth === 0 && rival !== NONE && !isCrate(c, t))
      worth = worthOfInteract(c, rival, target) + worthOfObject(c, rival, target) > 0 ? GUARD : 0;
    if (worth > 0) take(space, worth, now, 1);
  }
  if (c.mission.canJoin !== undefined && canInteract)
    for (let v = 0; v < c.s.game.figures; v++)
      if (isOnMap(c, v) && c.mission.canJoin(c, u, v)) take(spaceOf(c, v), INTERACT, INTERACT, 1);
}

/** Calls `take` with the spaces at which figures have to be: to escape, to gather, near whom they hunt. */
function eachLure(c: Ia, u: number, take: Take): void {
  c.mission.lures?.(c, u, (space, worth, within = 1) => take(space, worth, 0, within));
}

/** Calls `take` with the spaces at the closed doors that a figure can open or break. */
function eachDoor(c: Ia, u: number, take: Take): void {
  const canInteract = interacts(c, u);
  for (let d = 0; d < c.battle.doors.length; d++) {
    if (!isClosed(c, d)) continue;
    const target = doorTarget(d);
    // The Imperial player gains nothing by opening doors for their own sake.
    const open = c.battle.sides[u] === REBEL && canInteract ? worthOfInteract(c, u, target) : 0;
    const broken = worthOfObject(c, u, target);
    const worth = Math.max(open, broken);
    if (worth === 0) continue;
    const now = open > 0 ? open : broken * partOfObject(c, u, target);
    const { spaces } = c.battle.doors[d];
    for (let k = 0; k < spaces.length; k++) take(spaces[k], worth, now, 0);
  }
}

/** The figure whose goals are looked at, the doors that bar it, the best so far. */
let looking = scratch<Ia | undefined>(undefined);
let figure = scratch(NONE);
let shut = scratch(0);
let best = scratch(0);

function takeBest(space: number, worth: number, _now: number, within: number): void {
  if (looking === undefined) return;
  const way = wayFrom(looking, figure, looking.s.figures.placement[figure], space, shut, within);
  if (way !== UNCOUNTED) best = Math.max(best, worth * afterWay(way, speedOf(looking, figure)));
}

/** The same of where heroes have to be, each of them: the mean of the heroes. */
export function lureOfHeroes(c: Ia): number {
  const heroes = c.battle.campaign?.heroes ?? [];
  if (c.mission.lures === undefined) return 0;
  looking = c;
  let sum = 0;
  for (let h = 0; h < heroes.length; h++) {
    figure = heroes[h];
    if (!isOnMap(c, figure)) continue;
    shut = shutFor(c, figure);
    best = 0;
    eachLure(c, figure, takeBest);
    sum += best;
  }
  looking = undefined;
  return sum / Math.max(1, heroes.length);
}

/** What the best goal of a figure on the map is worth, less for the way to it. */
export function goalOf(c: Ia, u: number): number {
  looking = c;
  figure = u;
  shut = shutFor(c, u);
  best = 0;
  eachGoal(c, u, takeBest);
  looking = undefined;
  return best;
}

/** By space: the most of what a goal there is worth to a figure, less for its way; and the spaces that have any. */
const most = scratch(new Float64Array(MOST_SPACES));
const known = scratch(new Int16Array(MOST_SPACES));
let count = scratch(0);

function takeMost(space: number, worth: number, _now: number, within: number): void {
  if (looking === undefined) return;
  const way = wayFrom(looking, figure, looking.s.figures.placement[figure], space, shut, within);
  if (way === UNCOUNTED) return;
  if (most[space] === 0) known[count++] = space;
  most[space] = Math.max(most[space], worth * afterWay(way, speedOf(looking, figure)));
}

/** What the second best goal of a side counts of the best, and the third of the second. */
const NEXT = 0.5;

/**
 * What the goals of the Rebels that are not doors are worth, each by the figure that it is worth most to: the best, and
 * part of the second and of the third. A goal counts once, however many are near it, so that to win it costs less than
 * it gives.
 */
export function goalsOfRebels(c: Ia): number {
  looking = c;
  count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== REBEL || !isOnMap(c, u)) continue;
    figure = u;
    shut = shutFor(c, u);
    const { [u]: h } = c.battle.heroOf;
    eachAim(c, u, h < 0 ? 0 : c.s.heroes.feats[h], takeMost);
  }
  looking = undefined;
  let [first, second, third] = [0, 0, 0];
  for (let k = 0; k < count; k++) {
    const { [known[k]]: worth } = most;
    most[known[k]] = 0;
    if (worth > first) [first, second, third] = [worth, first, second];
    else if (worth > second) [second, third] = [worth, second];
    else if (worth > third) third = worth;
  }
  return first + NEXT * (second + NEXT * third);
}

/** What a closed door counts less that somebody stands beside, and one that is nearly broken. */
const BESIDE = 0.5;
const BROKEN = 0.8;

/** The closed doors, less for one that is damaged, or that a Rebel figure can open or break and is near to. */
export function doorsLeft(c: Ia): number {
  if (c.s.game.closed === 0) return 0;
  looking = c;
  count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== REBEL || !isOnMap(c, u)) continue;
    figure = u;
    shut = shutFor(c, u);
    eachDoor(c, u, takeMost);
  }
  looking = undefined;
  let left = 0;
  for (let d = 0; d < c.battle.doors.length; d++) {
    if (!isClosed(c, d)) continue;
    let near = 0;
    for (const space of c.battle.doors[d].spaces) near = Math.max(near, most[space] / OPEN);
    const damage = c.s.doors.damage[d];
    const broken = damage === 0 ? 0 : damage / (damage + Math.max(1, leftOfObject(c, doorTarget(d))));
    left += (1 - BESIDE * Math.min(1, near)) * (1 - BROKEN * broken);
  }
  for (let k = 0; k < count; k++) most[known[k]] = 0;
  return left;
}
