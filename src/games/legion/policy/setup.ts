import { scratch } from '../../../kernel/scratch.js';
import { elevationAt } from '../../../tabletop/elevation.js';
import { arrivalAt } from '../rules/decisions/arrival.js';
import type { Draw } from '../engine/battle-card.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Policy } from './policy.js';

/** Number of places from which the best is taken: few, so that deployments differ. */
const CANDIDATES = 4;

/** More than any squared distance on a table. */
const STUCK = 1e12;

const drawn: Draw = scratch({ x: 0, y: 0, token: -1 });

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
    // From a roof, a unit that does not climb never comes down.
    const isStuck = c.b.units.climbs[u] === 0 && elevationAt(c.b.geometry.terrain, x, y) > 0;
    const far = (x - drawn.x) * (x - drawn.x) + (y - drawn.y) * (y - drawn.y) + (isStuck ? STUCK : 0);
    if (far >= least) continue;
    least = far;
    best = action;
  }
  return best;
};
