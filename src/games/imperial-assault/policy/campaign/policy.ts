import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Action } from '../../../../kernel/game.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import { pendingDecision } from '../../../../machine/run.js';
import { prospectOf } from '../../estimates/prospects.js';
import { endKind } from '../../rules/activation/end.js';
import { sheetOf } from '../../rules/questions/heroes.js';
import { healthOf } from '../../rules/questions/values.js';
import type { Ia } from '../../state/context.js';
import { ON_MAP } from '../../state/state.js';
import { ATTRIBUTES } from '../../words/attributes.js';
import { IMPERIAL } from '../../words/sides.js';
import { Ranking } from '../ranking.js';
import { rankMissionActs } from './acting.js';
import { dearest, nearestPlace, nearestPoint } from './deploying.js';
import { goalOf } from '../../estimates/campaign/goals.js';

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
    default:
      return -1;
  }
}
