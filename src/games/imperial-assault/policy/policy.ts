import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { pendingDecision } from '../../../machine/run.js';
import { worthOf } from '../estimates/attack-odds.js';
import { isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { act, rankActs, urgency } from './acting.js';
import { rankMissionActs } from './campaign/acting.js';
import { missionChoice } from './campaign/policy.js';
import { reroll, surge } from './dice.js';
import { Ranking } from './ranking.js';

/** Chance in the values that a playout compares, in victory points; an agent that plays by the policy has less. */
const ROUGH = 0.8;
const CAREFUL = 0.1;
/** How often what is offered is taken, at least. */
const TAKES = 0.5;

const MOST_PROPOSALS = 128;
const ranking = scratch(new Ranking(MOST_PROPOSALS));
const options = scratch(new ActionBuffer());

/** Takes what is offered, more often than it passes. */
function offer(c: Ia, rng: Rng): Action {
  const { sample } = pendingDecision(c);
  const first = sample(c, rng);
  return first === 0 && rng.fraction() < TAKES ? sample(c, rng) : first;
}

/** Ranks the groups that can activate by what they can attack. Passing comes last. */
function rankGroups(c: Ia, rng: Rng, noise: number): void {
  options.clear();
  pendingDecision(c).list(c, options);
  for (let k = 0; k < options.length; k++) {
    const group = options.items[k];
    const isPass = group >= c.battle.groups.length;
    ranking.add(group, isPass ? -1 : urgency(c, group) + noise * (rng.fraction() - 0.5));
  }
}

/** The figure that Cleave hurts: the one that is nearly defeated, or costs most. */
function cleave(c: Ia): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  let best = options.items[0];
  let most = -1;
  for (let k = 0; k < options.length; k++) {
    const target = options.items[k] - 1;
    if (target < 0 || !isFigure(target)) continue;
    const left = c.battle.figures[target].profile.health - c.s.figures.damage[target];
    const worth = worthOf(c, target) / Math.max(1, left);
    if (worth > most) {
      most = worth;
      best = options.items[k];
    }
  }
  return best;
}

/** What a sensible player might choose: attack what can be attacked, go to where one can, use what one has. */
function choose(c: Ia, rng: Rng, noise: number): Action {
  if (c.battle.campaign !== undefined) {
    const chosen = missionChoice(c, rng, noise);
    if (chosen >= 0) return chosen;
  }
  const { name, sample } = pendingDecision(c);
  if (name === 'act') return act(c, rng, noise);
  if (name === 'activate') {
    ranking.clear(1);
    rankGroups(c, rng, noise);
    return ranking.actions[0];
  }
  if (name === 'surge') return surge(c, rng);
  if (name === 'reroll') return reroll(c);
  if (name === 'cleave') return cleave(c);
  if (name === 'offer' || name === 'window' || name === 'attack') return offer(c, rng);
  if (name === 'prevent') return rng.fraction() < 0.7 ? c.s.game.pendingA : sample(c, rng);
  return sample(c, rng);
}

/** The policy of playouts. */
export function policyAction(c: Ia, rng: Rng): Action {
  return choose(c, rng, ROUGH);
}

/** The policy of an agent that plays by it alone. */
export function carefulAction(c: Ia, rng: Rng): Action {
  return choose(c, rng, CAREFUL);
}

/** Up to `most` actions worth a look, the best first; false for decisions of which all are. */
export function proposals(c: Ia, rng: Rng, most: number, out: ActionBuffer): boolean {
  out.clear();
  const { name } = pendingDecision(c);
  if (name !== 'act') return false;
  ranking.clear(most);
  if (c.battle.campaign === undefined) rankActs(c, ranking, rng, 0);
  else rankMissionActs(c, ranking, rng, 0);
  ranking.writeTo(out);
  return true;
}
