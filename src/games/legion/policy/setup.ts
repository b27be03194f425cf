import { scratch } from '../../../kernel/scratch.js';
import { elevationAt } from '../../../tabletop/elevation.js';
import { stepOver } from '../battle/movers.js';
import { arrivalAt } from '../rules/decisions/arrival.js';
import type { Draw } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { pendingDecision } from '../../../machine/run.js';
import { ignoredHeight } from '../rules/queries/speed.js';
import type { Policy } from './policy.js';

/** Number of places from which the best is taken: few, so that deployments differ. */
const CANDIDATES = 4;

/** More than any squared distance on a table. */
const STUCK = 1e12;

const drawn: Draw = scratch({ x: 0, y: 0, token: -1 });

/** Whether a unit that does not climb would stand too high at (x, y) to step down by a standard move (3178). */
function isStuck(c: Context, u: number, x: number, y: number): boolean {
  const { terrain, measures } = c.b.geometry;
  const { kind, height } = c.b.units;
  const steps = Math.max(stepOver(kind[u], height[u]), ignoredHeight(c, u) * measures.heightSegment);
  return elevationAt(terrain, x, y) > steps && !c.b.rules.climbing.climbs(c, u);
}

/**
 * Deploys a unit: of a few drawn places, at the one nearest to where the objective card will draw the unit, or else to
 * the centre of the table; but on no roof from which it cannot climb down, if another place is among them.
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
    const way = (x - drawn.x) * (x - drawn.x) + (y - drawn.y) * (y - drawn.y);
    const far = isStuck(c, u, x, y) ? STUCK + way : way;
    if (far >= least) continue;
    least = far;
    best = action;
  }
  return best;
};
