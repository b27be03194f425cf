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

/** Added to the squared distance of a place where a unit would be stuck: more than any squared distance on a table. */
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
 * Deploys a unit at the best of a few drawn places: the one nearest to where the objective card will send it, or else
 * to the centre of the table. A roof from which it cannot climb down is taken only if all the places are such roofs.
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
    const squared = (x - drawn.x) * (x - drawn.x) + (y - drawn.y) * (y - drawn.y);
    const penalised = isStuck(c, u, x, y) ? STUCK + squared : squared;
    if (penalised >= least) continue;
    least = penalised;
    best = action;
  }
  return best;
};

/** Number of drawn places from which the best is taken for an objective token, a marker or a cart. */
const TOKEN_PLACES = 24;

/** Takes the one of {@link TOKEN_PLACES} drawn answers for which `measure` is least. */
function leastOf(measure: (c: Context, action: Action) => number): Policy {
  return (c, rng) => {
    const asked = pendingDecision(c);
    let best = -1;
    let least = Infinity;
    for (let i = 0; i < TOKEN_PLACES; i++) {
      const action = asked.sample(c, rng);
      const measured = measure(c, action);
      if (measured >= least) continue;
      least = measured;
      best = action;
    }
    return best;
  };
}

/** How much farther (x, y) is from the deployment zone of the side that decides than from that of its enemy. */
function towardsEnemy(c: Context, x: number, y: number): number {
  const side = sideOf(c.s.game.pendingPlayer);
  return Math.sqrt(zoneOf(c, side).squaredTo(x, y)) - Math.sqrt(zoneOf(c, opponentOf(side)).squaredTo(x, y));
}

/** Puts a token for which both sides will fight where it is nearest to its player's own zone. */
export const putNearHome = leastOf((c, action) => {
  const { x, y } = tokenPlace(c, action);
  return towardsEnemy(c, x, y);
});

/** Marks a piece of terrain for which both sides will fight: the one that is nearest to its player's own zone. */
export const markNearHome = leastOf((c, p) => {
  const { minX, maxX, minY, maxY } = c.b.geometry.terrain;
  return towardsEnemy(c, (minX[p] + maxX[p]) / 2, (minY[p] + maxY[p]) / 2);
});

/** Puts a bomb cart at the place in its zone that is nearest to the middle of the table. */
export const putCart = leastOf((c, action) => {
  const { width, depth } = c.b.geometry;
  const { x, y } = tokenPlace(c, action);
  return (x - width / 2) * (x - width / 2) + (y - depth / 2) * (y - depth / 2);
});
