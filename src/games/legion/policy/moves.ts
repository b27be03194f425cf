import { scoringRules } from '../rules/queries/mission.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { coverLevel } from '../../../tabletop/cover.js';
import { INCH } from '../../../tabletop/units.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { REPULSOR_VEHICLE } from '../words/terrain.js';
import { MELEE_ATTACKS } from '../contract/behaviour.js';
import type { Draw } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { pendingDecision } from '../../../machine/run.js';
import { look as lookAtMove, moveDecision, STAY } from '../rules/procedures/move/choose-move.js';
import { isIdleMove } from './idle-move.js';
import { cornered } from '../estimates/cornered.js';
import { longestReach, someReach } from '../estimates/reach.js';
import { drawDestination, isNotched } from '../rules/queries/move/destinations.js';
import * as free from '../rules/queries/move/free-places.js';
import { look } from '../rules/queries/move/look.js';
import * as operands from '../rules/queries/move/notched-operands.js';
import * as notched from '../rules/queries/move/notched-places.js';
import { ON_TABLE } from '../state/state.js';
import type { Policy } from './policy.js';
import { someNearEnemy } from './targets.js';

/** Number of places from which the best is taken. */
const CANDIDATES = 3;

/**
 * The value of a place in heavy cover from the nearest enemy, as a distance in tenths of a millimetre; light cover
 * has half the value.
 */
const COVER_WORTH = 2 * INCH;

/** The value of seeing the enemy that the unit approaches, as a distance. */
const SIGHT_WORTH = 4 * INCH;

/**
 * Of 16 moves, the number that go where the objective card draws units, early and late in the battle; the others up
 * to TO_ENEMY approach an enemy, the remaining ones go into cover or away.
 */
const TO_OBJECTIVE = 9;
const LATE_TO_OBJECTIVE = 13;
const TO_ENEMY = 14;
/** Number of rounds at the end of the battle that count as late. */
const LATE = 2;

/** The value, as a distance, of touching terrain on the way to the objective card's place: it may be that terrain. */
const TOUCH_WORTH = 2 * INCH;

/** The cost, as a distance, of a place from which a unit with a compulsory move has no room to move on. */
const NO_ROOM = 40 * INCH;

/**
 * Where the unit is to move: towards a place, keeping a distance from it, to touch the token or, if it `charges`, the
 * enemy; away from the place if it `flees`; where the objective card draws it if `draws`. `enemy` is a near enemy for
 * cover and sight. Token and enemy may be −1.
 */
const goal = scratch({
  x: 0,
  y: 0,
  keep: 0,
  token: -1,
  enemy: -1,
  charges: false,
  flees: false,
  draws: false,
});
const drawn: Draw = { x: 0, y: 0, token: -1 };

/** Number of draws before a unit that finds only moves that bring nothing does something else. */
const IDLE_DRAWS = 2;

/** {@link drawPurposeful} for a standard move as an action; −1 also if all it finds are moves that bring nothing. */
export function drawAction(c: Context, rng: Rng): number {
  for (let i = 0; i < IDLE_DRAWS; i++) {
    const operand = drawPurposeful(c, rng);
    if (operand < 0 || !isIdleMove(c, operand)) return operand;
  }
  return -1;
}

/**
 * Draws an end for the move in {@link look}: for a random purpose (where the objective card draws the unit, into
 * range of an enemy, into cover, away), the best of a few places. −1 if there is nowhere to go.
 */
function drawPurposeful(c: Context, rng: Rng): number {
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
    operands.decodeWay(c, operand);
    const cost = costOf(c, operands.end.x, operands.end.y) + costOfRoom(c);
    if (cost >= least) continue;
    least = cost;
    best = operand;
  }
  return best;
}

const places = scratch(new Int32Array(CANDIDATES));
const costs = scratch(new Float64Array(CANDIDATES));

/** Checking whether a place is free is expensive, so the places are checked in order, the best first. */
function drawFree(c: Context, rng: Rng): number {
  const { lattice } = c.b.geometry;
  for (let i = 0; i < CANDIDATES; i++) {
    const place = free.aimedPlace(c, aim.x, aim.y, 1, rng);
    places[i] = place;
    costs[i] = place < 0 ? Infinity : costOf(c, lattice.xOf(place), lattice.yOf(place));
  }
  let least = Infinity;
  let best = -1;
  for (let tried = 0; tried < CANDIDATES && best < 0; tried++) {
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
const aim = scratch({ x: 0, y: 0 });

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
  const objective = scoringRules(c);
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

/** A move to a better place nearby: any place within the move's length. */
function stayNear(): void {
  goal.x = look.x;
  goal.y = look.y;
}

/**
 * Approaches to the range of the unit's longest weapon, or at random one band nearer, or half of the time to that of
 * any of its weapons, as more of them bear from there; into contact without one, rarely with one, and half of the
 * time if the unit may attack for free then.
 */
function approach(c: Context, u: number, v: number, rng: Rng): void {
  const n = c.b.units.firstMini[c.s.units.carrier[v]];
  goal.x = c.s.minis.x[n];
  goal.y = c.s.minis.y[n];
  const reach = Math.min(4, longestReach(c, u));
  const seldom = (c.b.units.attacksAfterMove[u] & MELEE_ATTACKS) === 0 ? 8 : 2;
  goal.charges = c.b.units.hasMelee[u] === 1 && (reach <= 1 || rng.below(seldom) === 0);
  if (goal.charges) return;
  const bands = Math.max(1, rng.below(2) === 0 ? reach - rng.below(2) : Math.min(reach, someReach(c, u, rng)));
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

/**
 * Draws an end in contact with the token or enemy that is the goal, if it is within one move; −1 if there is none.
 */
function drawTouching(c: Context, rng: Rng): number {
  const dx = goal.x - look.x;
  const dy = goal.y - look.y;
  const reach = look.far + look.radius + c.b.geometry.objectiveRadius + INCH;
  if (isNotched(c) || dx * dx + dy * dy > reach * reach) return -1;
  if (goal.token >= 0) return free.drawBesideToken(c, goal.token, rng);
  if ((look.touchable & (1 << goal.enemy)) === 0) return -1;
  return free.drawBesideMini(c, c.b.units.firstMini[goal.enemy], rng);
}

/**
 * How bad a place is for the goal, in tenths of a millimetre: the deviation from the distance to keep, minus values.
 */
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
  // Only terrain is considered: miniatures in the way will move.
  const word = memo.terrainWord(profile[carrier], minis.x[n], minis.y[n], profile[look.u], x, y, minis.facing[n]);
  const seen = (word & 1) === 1;
  const covered = COVER_WORTH * coverLevel(word >>> 1, kind, seen) * 0.5;
  return cost - covered - (seen && goal.keep > 0 ? SIGHT_WORTH : 0);
}

/** The cost of the end of the way decoded last for a repulsor vehicle, which must move on from there. */
function costOfRoom(c: Context): number {
  if (c.b.units.kind[look.u] !== REPULSOR_VEHICLE) return 0;
  return NO_ROOM * cornered(c, look.u, operands.end.x, operands.end.y, operands.end.facing);
}

/** A compulsory move: of a few bends, the one after which there is most room to move on. */
export const bend: Policy = (c, rng) => {
  const u = c.s.game.pendingA;
  const asked = pendingDecision(c);
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    const action = asked.sample(c, rng);
    operands.decodeWay(c, c.b.rules.compulsory.way(c, u, action));
    const cost = costOfRoom(c);
    if (cost >= least) continue;
    least = cost;
    best = action;
  }
  return best;
};

/** One in this many moves by an effect is drawn from all listed ends, which may include declining it. */
const DECLINES = 12;

/** A move that an effect lets or makes a unit perform. */
export const moveTo: Policy = (c, rng) => {
  if (rng.below(DECLINES) === 0) return moveDecision.sample(c, rng);
  lookAtMove(c);
  const operand = drawPurposeful(c, rng);
  return operand < 0 ? STAY : operand;
};
