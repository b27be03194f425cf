import { scoringRules } from '../rules/queries/mission.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { pendingDecision } from '../../../machine/run.js';
import type { ActionKind } from '../engine/action-kind.js';
import type { ScoringRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import type { Policy } from './policy.js';

function rulesOf(c: Context): ScoringRules | undefined {
  return scoringRules(c);
}

/** Whether card action `i` of unit `u` belongs to the objective card. */
export function isOfObjective(c: Context, u: number, i: number): boolean {
  return c.b.units.actions[u][i].ofScoring;
}

/**
 * A card action of one kind that unit `u` can perform; −1 if there is none, or if it is one of the objective card that
 * does not serve the unit now.
 */
export function sampleCardAction(c: Context, u: number, left: number, kind: ActionKind, rng: Rng): number {
  const i = kind.sample(c, u, left, rng);
  if (i < 0 || !isOfObjective(c, u, i)) return i;
  return rulesOf(c)?.helps?.(c, u, c.b.units.actions[u][i].action.name) === false ? -1 : i;
}

/** Answers a decision of the objective card as the card advises, or by any listed choice. */
export const advised: Policy = (c, rng): Action => {
  const advice = rulesOf(c)?.advice?.(c) ?? -1;
  return advice >= 0 ? advice : pendingDecision(c).sample(c, rng);
};
