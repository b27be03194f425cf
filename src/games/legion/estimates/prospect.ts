import type { Context } from '../engine/context.js';
import { NONE } from '../state/state.js';

/** Whether an objective card has been chosen and can be evaluated. */
export function hasObjective(c: Context): boolean {
  const { objective, round } = c.s.game;
  return round > 0 && objective >= 0 && objective !== NONE && objective < c.b.objectiveRules.length;
}

/**
 * The objective's value to `side` with its units at their current places: expected victory tokens, and `wayWeight`
 * times the units' progress towards more.
 */
export function prospectOf(c: Context, side: number, wayWeight: number): number {
  if (!hasObjective(c)) return 0;
  const objective = c.b.objectiveRules[c.s.game.objective];
  return objective.standing(c, side) + wayWeight * (objective.progress?.(c, side) ?? 0);
}
