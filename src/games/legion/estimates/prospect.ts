import { scoringRules } from '../rules/queries/mission.js';
import type { Context } from '../engine/context.js';

/** Whether an objective card has been chosen and can be evaluated. */
export function hasObjective(c: Context): boolean {
  return c.s.game.round > 0 && scoringRules(c) !== undefined;
}

/**
 * The objective's value to `side` with its units at their current places: expected victory tokens, and `wayWeight`
 * times the units' progress towards more.
 */
export function prospectOf(c: Context, side: number, wayWeight: number): number {
  const objective = hasObjective(c) ? scoringRules(c) : undefined;
  if (objective === undefined) return 0;
  return objective.standing(c, side) + wayWeight * (objective.progress?.(c, side) ?? 0);
}
