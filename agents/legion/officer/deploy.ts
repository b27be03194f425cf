import type { Action } from '../../../src/kernel/game.js';
import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import { type LegionGame, type LegionState, NONE } from '../../../src/games/legion/for-agents.js';
import { distanceToGoal } from './goals.js';

/** Decisions that put a unit on the table. */
export const ARRIVALS: ReadonlySet<string> = new Set([
  'deploy',
  'deploy-beside',
  'place-reinforcement',
  'place-reinforcement-anywhere',
]);

/** What being nearer to what the objective asks counts for, in range bands. */
const WAY = 12;

/** Places that are looked at: every so manyth where there are more. */
const PLACES = 160;

/**
 * Where the unit of the decision at hand arrives: as near as can be to what the objective asks, each unit at another
 * part of it.
 */
export function bestArrival(game: LegionGame, world: LegionState, after: LegionState, listed: ActionBuffer): Action {
  const u = world.game.pendingA;
  const side = game.battle.units.side[u];
  const { objective } = world.game;
  const rules = objective >= 0 && objective !== NONE ? game.battle.objectiveRules[objective] : undefined;
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
