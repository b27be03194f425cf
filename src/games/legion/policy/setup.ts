import { scoringRules } from '../rules/queries/mission.js';
import type { Action } from '../../../kernel/game.js';
import { scratch } from '../../../kernel/scratch.js';
import { elevationAt } from '../../../tabletop/elevation.js';
import { arrivalAt } from '../rules/decisions/arrival.js';
import type { Draw } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { pendingDecision } from '../../../machine/run.js';
import { ignoredHeight } from '../rules/queries/speed.js';
import { tokenPlace } from '../rules/decisions/place-token.js';
import { zoneOf } from '../rules/queries/zones.js';
import { opponentOf, sideOf } from '../words/players.js';
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
  const steps = Math.max(
    c.b.rules.motion.spec(kind[u], height[u]).stepOver,
    ignoredHeight(c, u) * measures.heightSegment,
  );
  return elevationAt(terrain, x, y) > steps && !c.b.rules.climbing.climbs(c, u);
}

/**
 * Deploys a unit: of a few drawn places, at the one nearest to where the objective card will draw the unit, or else to
 * the centre of the table; but on no roof from which it cannot climb down, if another place is among them.
 */
export const arrive: Policy = (c, rng) => {
  const { pendingA: u } = c.s.game;
  const asked = pendingDecision(c);
  const rules = scoringRules(c);
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

/** Number of drawn places from which the best is taken for an objective token, a marker or a cart. */
const TOKEN_PLACES = 24;

/** The drawn answer, of a few, for which `far` is least. */
function leastOf(far: (c: Context, action: Action) => number): Policy {
  return (c, rng) => {
    const asked = pendingDecision(c);
    let best = -1;
    let least = Infinity;
    for (let i = 0; i < TOKEN_PLACES; i++) {
      const action = asked.sample(c, rng);
      const way = far(c, action);
      if (way >= least) continue;
      least = way;
      best = action;
    }
    return best;
  };
}

/** How much nearer (x, y) is to the deployment zone of the enemy of the side that decides than to its own. */
function towardsEnemy(c: Context, x: number, y: number): number {
  const side = sideOf(c.s.game.pendingPlayer);
  return Math.sqrt(zoneOf(c, side).squaredTo(x, y)) - Math.sqrt(zoneOf(c, opponentOf(side)).squaredTo(x, y));
}

/** Puts a token for which both sides will fight where it is nearest to the own zone. */
export const putNearHome = leastOf((c, action) => {
  const { x, y } = tokenPlace(c, action);
  return towardsEnemy(c, x, y);
});

/** Marks a piece of terrain for which both sides will fight: the one that is nearest to the own zone. */
export const markNearHome = leastOf((c, p) => {
  const { minX, maxX, minY, maxY } = c.b.geometry.terrain;
  return towardsEnemy(c, (minX[p] + maxX[p]) / 2, (minY[p] + maxY[p]) / 2);
});

/** Puts a bomb cart where it is nearest to the middle of the table, in its zone. */
export const putCart = leastOf((c, action) => {
  const { width, depth } = c.b.geometry;
  const { x, y } = tokenPlace(c, action);
  return (x - width / 2) * (x - width / 2) + (y - depth / 2) * (y - depth / 2);
});
