import { UNCOUNTED } from '../../../../grid/links.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Action } from '../../../../kernel/game.js';
import { scratch } from '../../../../kernel/scratch.js';
import { pendingDecision } from '../../../../machine/run.js';
import { campaignOf } from '../../rules/campaign/campaign-of.js';
import { REINFORCED } from '../../rules/campaign/deploy.js';
import { linksNow } from '../../rules/questions/distance.js';
import { isOnMap, spaceAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';

const options = scratch(new ActionBuffer());

/** The spaces from a space to the nearest hero on the map. */
export function countToHeroes(c: Ia, space: number): number {
  const links = linksNow(c);
  const { heroes } = campaignOf(c);
  let least = UNCOUNTED;
  for (let h = 0; h < heroes.length; h++)
    if (isOnMap(c, heroes[h]))
      least = Math.min(least, links.counted(space, spaceAt(c, heroes[h], c.s.figures.placement[heroes[h]], 0)));
  return least;
}

/** The deployment point that is nearest to the heroes. */
export function nearestPoint(c: Ia): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  let best = options.items[0];
  let least = Infinity;
  for (let k = 0; k < options.length; k++) {
    const count = countToHeroes(c, campaignOf(c).points[options.items[k]].space);
    if (count < least) {
      least = count;
      best = options.items[k];
    }
  }
  return best;
}

/** The offered placement of a figure that is deployed which is nearest to the heroes. */
export function nearestPlace(c: Ia): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  const u = c.s.game.pendingA;
  let best = options.items[0];
  let least = Infinity;
  for (let k = 0; k < options.length; k++) {
    const count = countToHeroes(c, spaceAt(c, u, options.items[k], 0));
    if (count < least) {
      least = count;
      best = options.items[k];
    }
  }
  return best;
}

/** What a deployment, a reinforcement or nothing more costs in threat. */
export function priceOf(c: Ia, action: Action): number {
  if (action === 0) return 0;
  if (action < REINFORCED) return c.battle.groups[action - 1].cost;
  const [first] = c.battle.groups[action - REINFORCED].figures;
  return c.battle.figures[first].profile.reinforceCost;
}

/** The dearest group that is offered; then figures of groups on the map, the dearest first; then nothing more. */
export function dearest(c: Ia): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  let best = 0;
  let most = -1;
  for (let k = 0; k < options.length; k++) {
    const action = options.items[k];
    if (action === 0) continue;
    const price = priceOf(c, action) + (action < REINFORCED ? 100 : 0);
    if (price > most) {
      most = price;
      best = action;
    }
  }
  return best;
}
