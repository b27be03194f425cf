import type { Action } from '../../../src/kernel/game.js';
import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import { type LegionGame, type LegionState, scoringRules } from '../../../src/games/legion/for-agents.js';
import { distanceToGoal } from './goals.js';

/** Decisions that put a unit on the table. */
export const ARRIVALS: ReadonlySet<string> = new Set([
  'deploy',
  'deploy-beside',
  'place-reinforcement',
  'place-reinforcement-anywhere',
]);

/** Weight of progress on the objective, in range bands. */
const WAY = 12;

/** Most places that are compared: if there are more, they are sampled evenly. */
const PLACES = 160;

/**
 * The best place for the unit of the current decision to arrive: as near as possible to the goal of the objective.
 * Progress counts for the whole side, which spreads the units over the parts of the goal.
 */
export function bestArrival(game: LegionGame, world: LegionState, after: LegionState, listed: ActionBuffer): Action {
  const u = world.game.pendingA;
  const side = game.battle.units.side[u];
  const rules = scoringRules(game.contextOf(world));
  let best = listed.items[0];
  let bestWorth = -Infinity;
  const stride = Math.max(1, listed.length / PLACES);
  for (let i = 0; i < listed.length; i += stride) {
    const action = listed.items[Math.floor(i)];
    game.copy(world, after);
    game.apply(after, action);
    const c = game.contextOf(after);
    const worth = WAY * (rules?.progress?.(c, side) ?? 0) - distanceToGoal(c, u);
    if (worth <= bestWorth) continue;
    best = action;
    bestWorth = worth;
  }
  return best;
}
