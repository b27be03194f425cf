import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Action } from '../../../../kernel/game.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import { LEGAL } from '../../../../machine/reason.js';
import { pendingDecision } from '../../../../machine/run.js';
import { prospectOf } from '../../estimates/prospects.js';
import { endKind } from '../../rules/activation/end.js';
import { hasAim } from '../../rules/attack/aims.js';
import { FIGURE } from '../../rules/mission/run.js';
import { OWN_ATTACK } from '../../rules/questions/eligible.js';
import { sheetOf } from '../../rules/questions/heroes.js';
import { healthOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { ON_MAP } from '../../state/state.js';
import { ATTRIBUTES } from '../../words/attributes.js';
import { IMPERIAL } from '../../words/sides.js';
import { worthOfAttackFrom } from '../places.js';
import { Ranking } from '../ranking.js';
import { rankMissionActs, worthOfAim } from './acting.js';
import { dearest, nearestPlace, nearestPoint } from './deploying.js';
import { findMissionLures, worthOfMissionPlace } from './places.js';
import { goalOf } from '../../estimates/campaign/goals.js';

/** To stay where one is. */
const STOP = 0;
/** To attack nothing; other answers are an aim plus 1. */
const DECLINE = 0;

const options = scratch(new ActionBuffer());
const few = scratch(new Ranking(1));

/** What a goal within reach adds to the urgency of a group, and what the wounds of a hero do. */
const BY_GOAL = 0.4;
const BY_WOUNDS = 1.5;

/** What the active figure does. */
export function missionAct(c: Ia, rng: Rng, noise: number): Action {
  few.clear(1);
  rankMissionActs(c, few, rng, noise);
  return few.count === 0 ? c.kinds.actionOf(endKind, 0) : few.actions[0];
}

/** What it is worth that a group activates now: what it can attack, the goals within its reach, its danger. */
export function missionUrgency(c: Ia, group: number): number {
  let sum = 0;
  const { figures } = c.battle.groups[group];
  for (let k = 0; k < figures.length; k++) {
    const u = figures[k];
    if (c.s.figures.status[u] !== ON_MAP) continue;
    sum += prospectOf(c, u);
    sum += BY_GOAL * goalOf(c, u);
    // A hero who may be wounded before acting acts first.
    if (c.battle.heroOf[u] >= 0) sum += (BY_WOUNDS * c.s.figures.damage[u]) / Math.max(1, healthOf(c, u));
  }
  return sum;
}

/** The group that activates. */
function activation(c: Ia, rng: Rng, noise: number): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  let best = options.items[0];
  let most = -Infinity;
  for (let k = 0; k < options.length; k++) {
    const group = options.items[k];
    if (group >= c.battle.groups.length) continue;
    const worth = missionUrgency(c, group) + noise * (rng.fraction() - 0.5);
    if (worth > most) {
      most = worth;
      best = group;
    }
  }
  return best;
}

/** The attribute with the most dice. */
function attribute(c: Ia): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  // The figure that tests is the active one, or none in particular.
  const sheet = c.s.game.active > 0 ? sheetOf(c, c.s.game.active - 1) : undefined;
  let best = options.items[0];
  let most = -1;
  for (let k = 0; k < options.length; k++) {
    const dice = sheet?.attributes[ATTRIBUTES[options.items[k]]].length ?? 0;
    if (dice > most) {
      most = dice;
      best = options.items[k];
    }
  }
  return best;
}

/** Where a figure of one's own goes with movement points that it was given; others are pushed anywhere. */
function walk(c: Ia, rng: Rng): Action {
  const u = c.s.game.mover - 1;
  const decision = pendingDecision(c);
  if (c.battle.sides[u] === 1 - c.s.game.pendingPlayer) return decision.sample(c, rng);
  options.clear();
  decision.list(c, options);
  findMissionLures(c, u);
  const worth = (p: number): number => worthOfMissionPlace(c, u, p, false) + worthOfAttackFrom(c, u, p);
  let best = STOP;
  let most = worth(c.s.figures.placement[u]);
  // The list is kept: what is asked of a place makes none of its own.
  for (let k = 0; k < options.length; k++) {
    const action = options.items[k];
    if (action === STOP) continue;
    const value = worth((action - 1) / 2);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return decision.refusal(c, best) === LEGAL ? best : decision.sample(c, rng);
}

/** The target of an attack that was granted; declined only if nothing can be attacked. */
function grantedAttack(c: Ia, rng: Rng): Action {
  const u = c.s.game.pendingA;
  const decision = pendingDecision(c);
  if (c.battle.sides[u] !== c.s.game.pendingPlayer) return decision.sample(c, rng);
  options.clear();
  decision.list(c, options);
  let best = DECLINE;
  let most = -1;
  for (let k = 0; k < options.length; k++) {
    const action = options.items[k];
    const worth = action === DECLINE ? -1 : worthOfAim(c, u, action - 1);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

/** What missions offer by name, the best first. */
const LIKED: readonly string[] = ['secure', 'open', 'attack', 'move'];

/** Whether the figure that the mission asks about could attack anything. */
function hasTarget(c: Ia): boolean {
  const u = c.s.frames[c.s.game.pendingA + FIGURE] - 1;
  return u >= 0 && isOnMap(c, u) && hasAim(c, u, OWN_ATTACK);
}

/** One of several things that a mission offers: what helps most as a rule; others by chance. */
function named(c: Ia, rng: Rng): Action {
  const decision = pendingDecision(c);
  options.clear();
  decision.list(c, options);
  let best = -1;
  let least = LIKED.length;
  for (let k = 0; k < options.length; k++) {
    const name = decision.format(c, options.items[k]);
    const rank = LIKED.indexOf(name);
    if (rank < 0 || rank >= least || (name === 'attack' && !hasTarget(c))) continue;
    least = rank;
    best = options.items[k];
  }
  return best < 0 ? decision.sample(c, rng) : best;
}

/** How often the policy of playouts does not deploy what it could. */
const SAVES = 0.15;

/**
 * What a sensible player might choose where a mission of the campaign differs from a skirmish; −1 for decisions that
 * both have.
 */
export function missionChoice(c: Ia, rng: Rng, noise: number): Action {
  const { name, sample } = pendingDecision(c);
  switch (name) {
    case 'act':
      return missionAct(c, rng, noise);
    case 'activate':
      return activation(c, rng, noise);
    case 'deployment':
      return noise > SAVES && rng.fraction() < SAVES ? sample(c, rng) : dearest(c);
    case 'point':
      return nearestPoint(c);
    case 'deploy-near':
      return c.battle.sides[c.s.game.pendingA] === IMPERIAL ? nearestPlace(c) : sample(c, rng);
    case 'attribute':
      return attribute(c);
    case 'walk':
      return walk(c, rng);
    case 'attack':
    case 'mission-attack':
      return grantedAttack(c, rng);
    case 'mission-choice':
      return named(c, rng);
    default:
      return -1;
  }
}
