import { fits } from '../../cards/fits.js';
import type { CardFilter } from '../../cards/language/filter.js';
import type { Ia } from '../../state/context.js';

/** Filters by how effects keep them. */
const filters = new Map<string, CardFilter>();

function filterOf(text: string): CardFilter {
  let filter = filters.get(text);
  if (filter === undefined) {
    filter = JSON.parse(text) as CardFilter;
    filters.set(text, filter);
  }
  return filter;
}

/** What effects in play add to a cost of a group, each for the cards that it names. */
function changeOf(c: Ia, group: number, word: 'deploy-cost' | 'reinforce-cost' | 'ally-cost'): number {
  const { profile } = c.battle.figures[c.battle.groups[group].figures[0]];
  let sum = 0;
  for (const { steps, side, tap } of c.effects.holders(word)) {
    if (side !== c.battle.groups[group].side || (c.s.players.depleted[side] & tap) !== 0) continue;
    for (const { holds } of steps)
      if (holds?.word === word && fits(filterOf(holds.value), profile.printed, profile.traits))
        sum += holds.amount(c, -1, -1, -1);
  }
  return sum;
}

/** The threat that deploying a group costs, or that bringing it as an ally gives. */
export function deploymentCost(c: Ia, group: number): number {
  return Math.max(0, c.battle.groups[group].cost + changeOf(c, group, 'deploy-cost') - c.s.empire.discount[0]);
}
export function allyCost(c: Ia, group: number): number {
  return Math.max(0, c.battle.groups[group].cost + changeOf(c, group, 'ally-cost'));
}

/** The threat that reinforcing a figure of a group costs. */
export function reinforcementCost(c: Ia, group: number): number {
  const { reinforceCost } = c.battle.figures[c.battle.groups[group].figures[0]].profile;
  return Math.max(0, reinforceCost + changeOf(c, group, 'reinforce-cost'));
}
