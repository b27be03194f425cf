import type { Rng } from '../../../kernel/rng.js';
import { coverLevel } from '../../../tabletop/cover.js';
import { INCH } from '../../../tabletop/units.js';
import { LARGEST_BEND } from '../../../tabletop/movement-tools.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { REPULSOR_VEHICLE } from '../words/terrain.js';
import type { Draw } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { pendingDecision } from '../../../machine/run.js';
import { look as lookAtAsked, moveDecision, STAY } from '../rules/procedures/move/choose-move.js';
import { cornered } from '../estimates/cornered.js';
import { longestReach } from '../estimates/reach.js';
import { drawDestination, isNotched } from '../rules/queries/move/destinations.js';
import * as free from '../rules/queries/move/free-places.js';
import { look } from '../rules/queries/move/look.js';
import * as notched from '../rules/queries/move/notched-places.js';
import { ON_TABLE } from '../state/state.js';
import type { Policy } from './policy.js';
import { someNearEnemy } from './targets.js';

/** Places looked at before the best of them is taken. */
const CANDIDATES = 3;

/**
 * What a place in heavy cover from the nearest enemy is worth, in tenths of a millimetre of way; light cover is worth
 * half.
 */
const COVER_WORTH = 2 * INCH;

/** What seeing the enemy that one moves up to is worth. */
const SIGHT_WORTH = 4 * INCH;

/** Of sixteen moves so many go to where the objective card draws; the others up to an enemy, into cover or away. */
const TO_OBJECTIVE = 9;
const LATE_TO_OBJECTIVE = 13;
const TO_ENEMY = 14;
/** Rounds from the last one back that are late. */
const LATE = 2;

/** What touching terrain is worth on the way to what the objective card asks for: it may be the terrain that counts. */
const TOUCH_WORTH = 2 * INCH;

/** What a place without room to go on costs a unit that must. */
const NO_ROOM = 40 * INCH;

/**
 * Where the unit of the move wants to go: a place, the distance from it to keep, the enemy −1 it watches; away from the
 * place if `flees`.
 */
const goal = {
  x: 0,
  y: 0,
  keep: 0,
  token: -1,
  enemy: -1,
  charges: false,
  flees: false,
  draws: false,
};
const drawn: Draw = { x: 0, y: 0, token: -1 };

/**
 * Draws an end for the move in {@link look}: for a purpose drawn by lot (to where the objective card asks for the unit,
 * into range of an enemy, into cover, away), the best of a few places drawn towards it. −1 if there is nowhere to go.
 */
export function drawPurposeful(c: Context, rng: Rng): number {
  if (look.speed < 1) return -1;
  setGoal(c, look.u, rng);
  if (goal.token >= 0 || goal.charges) {
    const touching = drawTouching(c, rng);
    if (touching >= 0) return touching;
  }
  const best = isNotched(c) ? drawNotched(c, rng) : drawFree(c, rng);
  return best >= 0 ? best : drawDestination(c, rng);
}

function drawNotched(c: Context, rng: Rng): number {
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    const operand = notched.drawNotchedWay(c, rng);
    if (operand < 0) continue;
    notched.decodeWay(operand);
    const cost = costOf(c, notched.end.x, notched.end.y) + costOfRoom(c);
    if (cost >= least) continue;
    least = cost;
    best = operand;
  }
  return best;
}

const places = new Int32Array(CANDIDATES);
const costs = new Float64Array(CANDIDATES);

/** Whether a place is free is dear to tell, so the places are asked from the best on. */
function drawFree(c: Context, rng: Rng): number {
  const { lattice } = c.b.geometry;
  for (let i = 0; i < CANDIDATES; i++) {
    const place = free.aimedPlace(c, aim.x, aim.y, 1, rng);
    places[i] = place;
    costs[i] = place < 0 ? Infinity : costOf(c, lattice.xOf(place), lattice.yOf(place));
  }
  let least = Infinity;
  let best = -1;
  for (let asked = 0; asked < CANDIDATES && best < 0; asked++) {
    let i = 0;
    for (let k = 1; k < CANDIDATES; k++) if (costs[k] < costs[i]) i = k;
    least = costs[i];
    costs[i] = Infinity;
    if (least < Infinity && free.isFreeLatticePlace(c, places[i])) best = places[i];
  }
  if (best < 0) {
    best = free.drawTowards(c, aim.x, aim.y, rng);
    least = best >= 0 && free.decode(c, best) ? costOf(c, free.at.x, free.at.y) : Infinity;
  }
  if (!goal.draws) return best;
  const touching = free.drawTerrainTowards(c, goal.x, goal.y, rng);
  const touches = touching >= 0 && free.decode(c, touching) && costOf(c, free.at.x, free.at.y) - TOUCH_WORTH < least;
  return touches ? touching : best;
}

/**
 * The place towards which ends are drawn: the goal, or the nearest point at the distance from it that the unit keeps.
 */
const aim = { x: 0, y: 0 };

function setGoal(c: Context, u: number, rng: Rng): void {
  goal.keep = 0;
  goal.token = -1;
  goal.charges = false;
  goal.flees = false;
  goal.draws = false;
  goal.enemy = someNearEnemy(c, u, rng);
  const g = c.s.game;
  const isLate = c.b.scenario.rounds - g.roundsPlayed <= LATE;
  const pick = rng.below(16);
  const objective = g.objective < c.b.objectiveRules.length ? c.b.objectiveRules[g.objective] : undefined;
  if (pick < (isLate ? LATE_TO_OBJECTIVE : TO_OBJECTIVE) && objective?.draws?.(c, u, rng, drawn) === true) {
    goal.x = drawn.x;
    goal.y = drawn.y;
    goal.token = drawn.token;
    goal.draws = true;
  } else if (goal.enemy < 0) stayNear();
  else if (pick < TO_ENEMY) approach(c, u, goal.enemy, rng);
  else if (pick === TO_ENEMY || g.activating !== u || (g.activationFlags & ATTACKED) === 0) stayNear();
  else {
    const n = c.b.units.firstMini[c.s.units.carrier[goal.enemy]];
    goal.x = c.s.minis.x[n];
    goal.y = c.s.minis.y[n];
    goal.flees = true;
  }
  setAim(rng);
}

/** A short move to a better place: the goal is anywhere within a move. */
function stayNear(): void {
  goal.x = look.x;
  goal.y = look.y;
}

/** Up to the range of the unit's longest weapon, a band nearer by lot; into contact without one. */
function approach(c: Context, u: number, v: number, rng: Rng): void {
  const n = c.b.units.firstMini[c.s.units.carrier[v]];
  goal.x = c.s.minis.x[n];
  goal.y = c.s.minis.y[n];
  const reach = Math.min(4, longestReach(c, u));
  goal.charges = c.b.units.hasMelee[u] === 1 && (reach <= 1 || rng.below(8) === 0);
  if (goal.charges) return;
  const bands = Math.max(1, reach - rng.below(2));
  goal.keep = bands * c.b.geometry.measures.rangeSegment - INCH;
}

function setAim(rng: Rng): void {
  const dx = look.x - goal.x;
  const dy = look.y - goal.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  aim.x = goal.x;
  aim.y = goal.y;
  if (goal.flees) {
    aim.x = look.x + dx;
    aim.y = look.y + dy;
  } else if (far <= goal.keep || far < INCH) {
    const reach = Math.floor(look.far);
    aim.x = look.x + rng.below(2 * reach + 1) - reach;
    aim.y = look.y + rng.below(2 * reach + 1) - reach;
  } else if (goal.keep > 0) {
    aim.x = Math.round(goal.x + (dx * goal.keep) / far);
    aim.y = Math.round(goal.y + (dy * goal.keep) / far);
  }
}

/** An end in contact with the token or the enemy that is the goal, if it is within one move. */
function drawTouching(c: Context, rng: Rng): number {
  const dx = goal.x - look.x;
  const dy = goal.y - look.y;
  const reach = look.far + look.radius + c.b.geometry.objectiveRadius + INCH;
  if (isNotched(c) || dx * dx + dy * dy > reach * reach) return -1;
  if (goal.token >= 0) return free.drawBesideToken(c, goal.token, rng);
  if ((look.touchable & (1 << goal.enemy)) === 0) return -1;
  return free.drawBesideMini(c, c.b.units.firstMini[goal.enemy], rng);
}

/** How far a place is from what the unit wants, in tenths of a millimetre. */
function costOf(c: Context, x: number, y: number): number {
  const dx = x - goal.x;
  const dy = y - goal.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const cost = goal.flees ? -far : Math.abs(far - goal.keep);
  const v = goal.enemy;
  if (v < 0 || c.s.units.status[v] !== ON_TABLE) return cost;
  const { memo, profile } = c.b.sight;
  const carrier = c.s.units.carrier[v];
  const n = c.b.units.firstMini[carrier];
  const { minis } = c.s;
  const kind = c.b.units.kind[look.u];
  // What the terrain says is enough here: who else stands in the way will move.
  const word = memo.terrainWord(profile[carrier], minis.x[n], minis.y[n], profile[look.u], x, y, minis.facing[n]);
  const seen = (word & 1) === 1;
  const covered = COVER_WORTH * coverLevel(word >>> 1, kind, seen) * 0.5;
  return cost - covered - (seen && goal.keep > 0 ? SIGHT_WORTH : 0);
}

/** What the end of the way decoded last costs a unit that flies and must go on from there. */
function costOfRoom(c: Context): number {
  if (c.b.units.kind[look.u] !== REPULSOR_VEHICLE) return 0;
  return NO_ROOM * cornered(c, look.u, notched.end.x, notched.end.y, notched.end.facing);
}

/** A compulsory move: of a few bends the one after which there is most room to go on. */
export const bend: Policy = (c, rng) => {
  const u = c.s.game.pendingA;
  const asked = pendingDecision(c);
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    const action = asked.sample(c, rng);
    notched.decodeWay(c.b.rules.compulsory.way(c, u, action - LARGEST_BEND));
    const cost = costOfRoom(c);
    if (cost >= least) continue;
    least = cost;
    best = action;
  }
  return best;
};

/** Of so many moves that an effect lets a unit make, one is declined. */
const DECLINES = 12;

/** A move that an effect lets or makes a unit perform. */
export const moveTo: Policy = (c, rng) => {
  if (rng.below(DECLINES) === 0) return moveDecision.sample(c, rng);
  lookAtAsked(c);
  const operand = drawPurposeful(c, rng);
  return operand < 0 ? STAY : operand;
};
