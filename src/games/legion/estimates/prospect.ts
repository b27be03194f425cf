import type { Context } from '../engine/context.js';
import { NONE } from '../state/state.js';

/** Whether an objective card has been settled on, so that there is anything to ask of it. */
export function hasObjective(c: Context): boolean {
  const { objective, round } = c.s.game;
  return round > 0 && objective >= 0 && objective !== NONE && objective < c.b.objectiveRules.length;
}

/** What the objective is worth to `side` where its units stand: tokens in prospect, and how far on the way to them its units are. */
export function prospectOf(c: Context, side: number, wayWeight: number): number {
  if (!hasObjective(c)) return 0;
  const objective = c.b.objectiveRules[c.s.game.objective];
  return objective.standing(c, side) + wayWeight * (objective.progress?.(c, side) ?? 0);
}
