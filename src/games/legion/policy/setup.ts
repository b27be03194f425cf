import { arrivalAt } from '../rules/decisions/arrival.js';
import type { Draw } from '../engine/battle-card.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Policy } from './policy.js';

/** Places looked at before the best of them is taken: few, so that armies differ. */
const CANDIDATES = 4;

const drawn: Draw = { x: 0, y: 0, token: -1 };

/**
 * Puts a unit down, of a few places at that nearest to where the objective card will draw it, or else to the middle of
 * the table.
 */
export const arrive: Policy = (c, rng) => {
  const { objective, pendingA: u } = c.s.game;
  const asked = pendingDecision(c);
  const rules = objective < c.b.objectiveRules.length ? c.b.objectiveRules[objective] : undefined;
  if (rules?.draws?.(c, u, rng, drawn) !== true) {
    drawn.x = c.b.geometry.width >> 1;
    drawn.y = c.b.geometry.depth >> 1;
  }
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    const action = asked.sample(c, rng);
    const { x, y } = arrivalAt(c, action);
    const far = (x - drawn.x) * (x - drawn.x) + (y - drawn.y) * (y - drawn.y);
    if (far >= least) continue;
    least = far;
    best = action;
  }
  return best;
};
