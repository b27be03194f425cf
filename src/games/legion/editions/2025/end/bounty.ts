import type { Context } from '../../../engine/context.js';
import { scorePoints } from './score-points.js';

/**
 * A unit with Bounty that defeats a marked unit scores one victory point, however many tokens lie on it (R 5469–5477).
 */
export function scoreBounty(c: Context, v: number): void {
  scorePoints(c, c.b.units.side[v], 1);
}
