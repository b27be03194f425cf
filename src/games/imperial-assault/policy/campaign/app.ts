import { scratch } from '../../../../kernel/scratch.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Action } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { pendingDecision } from '../../../../machine/run.js';
import { IN_HAND } from '../../battle/campaign.js';
import { goalOf } from '../../estimates/campaign/goals.js';
import { REINFORCED } from '../../rules/campaign/deploy.js';
import { campaignOf } from '../../rules/campaign/campaign-of.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL } from '../../words/sides.js';
import { policyAction } from '../policy.js';
import { countToHeroes, dearest, nearestPlace, nearestPoint } from './deploying.js';

/** What is chosen by rote, and why. */
export interface RoteChoice {
  readonly action: Action;
  readonly sentence: string;
}

/** A hero who can be at a goal in the next activation is near it: worth at least so much. */
const NEAR_GOAL = 5;

const listed = scratch(new ActionBuffer());
const fixed = new Rng();

/** Whether a hero is near to what the mission wants, so that threat must not be saved. */
function isHeroNearGoal(c: Ia): boolean {
  return campaignOf(c).heroes.some((u) => isOnMap(c, u) && goalOf(c, u) >= NEAR_GOAL);
}

/** An elite group of the hand that the threat of one more round buys, and today's does not; −1 for none. */
function worthWaitingFor(c: Ia): number {
  const { threat } = c.s.empire;
  const next = threat[0] + campaignOf(c).threatLevel;
  return c.battle.groups.findIndex(
    ({ side, cost, figures }, group) =>
      side === IMPERIAL &&
      c.s.cards.place[group] === IN_HAND &&
      c.battle.figures[figures[0]].profile.isElite &&
      cost > threat[0] &&
      cost <= next,
  );
}

/** The status phase by rote: the dearest group that there is threat for, then figures of groups; or threat is saved. */
function deploy(c: Ia): RoteChoice {
  const elite = worthWaitingFor(c);
  if (elite >= 0 && !isHeroNearGoal(c))
    return { action: 0, sentence: `threat is saved for ${c.battle.groups[elite].id}: no hero is near a goal` };
  const action = dearest(c);
  if (action === 0) return { action, sentence: 'there is no threat for anything more' };
  const group = action < REINFORCED ? action - 1 : action - REINFORCED;
  const { id } = c.battle.groups[group];
  return action < REINFORCED
    ? { action, sentence: `${id} is the dearest group that there is threat for` }
    : { action, sentence: `${id} is the dearest group that lacks a figure` };
}

/** Of groups that cannot defeat anybody, the one that is nearest to a hero who has still to act. */
export function nearestGroup(c: Ia): Action {
  listed.clear();
  pendingDecision(c).list(c, listed);
  let best = listed.items[0];
  let least = Infinity;
  for (let k = 0; k < listed.length; k++) {
    const group = listed.items[k];
    if (group >= c.battle.groups.length) continue;
    for (const u of c.battle.groups[group].figures) {
      if (!isOnMap(c, u)) continue;
      const count = countToHeroes(c, c.s.figures.placement[u] >> 1);
      if (count < least) {
        least = count;
        best = group;
      }
    }
  }
  return best;
}

/**
 * What the Imperial player does by rote where a mission of the campaign asks other things than a skirmish; undefined
 * where it asks the same. It depends on nothing but what lies on the table.
 */
export function byRote(c: Ia): RoteChoice | undefined {
  switch (pendingDecision(c).name) {
    case 'deployment':
      return deploy(c);
    case 'point':
      return { action: nearestPoint(c), sentence: 'the point that is nearest to the heroes' };
    case 'deploy-near':
      return { action: nearestPlace(c), sentence: 'the space that is nearest to the heroes' };
    case 'mission-choice':
    case 'mission-figure':
    case 'mission-token':
    case 'mission-group':
    case 'mission-door':
    case 'next-event':
      listed.clear();
      pendingDecision(c).list(c, listed);
      return { action: listed.items[0], sentence: 'the first of what the mission offers' };
    default:
      return undefined;
  }
}

/** What the policy does with the same stream of chance each time, for surges, rerolls and offers. */
export function byFixedPolicy(c: Ia): Action {
  fixed.reseed('rote', '');
  return policyAction(c, fixed);
}
