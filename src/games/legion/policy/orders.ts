import { lowestBit } from '../../../kernel/bits.js';
import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { PASS } from '../../../machine/choices.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { canDrawFromPool, DRAW, needsToken, usableHeld } from '../rules/queries/order-pool.js';
import { ON_TABLE } from '../state/state.js';
import { isDone } from '../estimates/is-done.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { factsOf } from '../estimates/quick-facts.js';
import { bestBit, type Policy } from './policy.js';
import { dangerTo, threatOf } from './targets.js';

/** The range, in points, of the random addition to the value of activating or ordering a unit. */
const LUCK = 12;

/** Value of a draw from the order pool, in points: a little below that of a unit with a target. */
const DRAW_WORTH = 6;

/** The share of a unit's expected loss from one enemy attack that counts for activating it now. */
const DANGER_SHARE = 0.5;

/** Value of a pass: the other side acts first, and the choice stays. */
const PASS_WORTH = 8;

function gainOf(c: Context, u: number): number {
  return u === DRAW ? DRAW_WORTH : threatOf(c, u) + DANGER_SHARE * dangerTo(c, u);
}

/**
 * What a unit that has to come into contact, and cannot in this activation, loses if it moves before the enemy's units
 * have acted: they shoot at it, or go away.
 */
const PATIENCE = 8;

function urgency(c: Context, u: number, rng: Rng): number {
  return gainOf(c, u) + rng.below(LUCK) - (waits(c, u) ? PATIENCE : 0);
}

function waits(c: Context, u: number): boolean {
  return u !== DRAW && factsOf(c.b).closesIn[u] === 1 && threatOf(c, u) === 0 && enemyWillAct(c, u);
}

/** A unit with as much to gain or to lose as this, in points, does not wait for those with a small share of it. */
const PRESSING = 8;
const SMALL_SHARE = 0.25;

/**
 * Takes out of a list of units that can be activated those that had better wait: units that fight in contact and cannot
 * yet, and, if another has much to gain or to lose, those with little. What comes of waiting lies beyond a search's
 * horizon. Leaves at least one.
 */
export function keepBack(c: Context, list: ActionBuffer): void {
  lookAtUnits(c);
  let most = 0;
  let ready = 0;
  for (let i = 0; i < list.length; i++) {
    const u = list.items[i];
    if (!isUnit(c, u) || waits(c, u)) continue;
    ready++;
    most = Math.max(most, gainOf(c, u));
  }
  if (ready === 0) return;
  const least = most >= PRESSING ? SMALL_SHARE * most : 0;
  let kept = 0;
  for (let i = 0; i < list.length; i++) {
    const u = list.items[i];
    if (!isUnit(c, u) || (!waits(c, u) && gainOf(c, u) >= least)) list.items[kept++] = u;
  }
  list.length = kept;
}

function isUnit(c: Context, action: Action): boolean {
  return action >= 0 && action < c.b.units.count;
}

/** Whether an enemy of unit `u` is still to act in this round. */
function enemyWillAct(c: Context, u: number): boolean {
  const { status } = c.s.units;
  for (let rest = factsOf(c.b).enemies[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] === ON_TABLE && !isDone(c, v)) return true;
  }
  return false;
}

/** Which unit activates: the one with most to gain now or to lose by waiting; or a pass, if it gains little. */
export const activate: Policy = (c, rng) => {
  lookAtUnits(c);
  const best = bestBit(c, c.s.game.pendingA, rng, urgency);
  if (!pendingDecision(c).isLegal(c, PASS)) return best;
  return gainOf(c, best) + rng.below(LUCK) < PASS_WORTH + rng.below(LUCK) ? PASS : best;
};

/** Which order token is used, one that is held apart from the pool or a draw: that of the unit with most to gain. */
export const tokenToUse: Policy = (c, rng) => {
  lookAtUnits(c);
  const player = c.s.game.pendingA;
  const ranks = usableHeld(c, player);
  const { rank, status } = c.s.units;
  let open = canDrawFromPool(c, player) ? 1 << DRAW : 0;
  for (let u = 0; u < c.b.units.count; u++)
    if ((ranks & (1 << rank[u])) !== 0 && status[u] === ON_TABLE && needsToken(c, player, u)) open |= 1 << u;
  // The tokens held may all be for units that are set aside.
  if (open === 0) return lowestBit(ranks);
  const best = bestBit(c, open, rng, urgency);
  return best === DRAW ? DRAW : rank[best];
};

/** A unit's army points that count as much as one point of damage when units are chosen for orders. */
const POINTS_SHARE = 8;

function commandWorth(c: Context, u: number, rng: Rng): number {
  return threatOf(c, u) + c.b.units.points[u] / POINTS_SHARE + rng.below(LUCK);
}

/** Which unit gets an order: units with targets and expensive units, so that their time of activation can be chosen. */
export const order: Policy = (c, rng) => {
  lookAtUnits(c);
  return bestBit(c, c.s.game.pendingA, rng, commandWorth);
};
