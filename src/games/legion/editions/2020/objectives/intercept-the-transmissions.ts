import { scoringCard } from '../../../rules/queries/mission.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { ObjectiveRules } from '../mission.js';
import { nearestFit, putToken } from '../../../rules/queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { controlledTokens } from './controlled-tokens.js';
import { isTrooper } from '../../../rules/queries/nearness.js';

/**
 * The table in inches for which the card gives its places: the centre, and halfway from it to the short edges, for a
 * table of any size.
 */
const WIDE = 72;
const DEEP = 36;

/** Intercept the Transmissions: three fixed tokens, controlled by trooper leaders at range 1. */
export const interceptTheTransmissions: ObjectiveRules = controlledTokens({
  name: 'intercept-the-transmissions',
  rounds: [2, 4],
  atTheEnd: 2,
  counts: isTrooper,
  setUp(c) {
    const { geometry } = c.b;
    for (const { xIn, yIn } of scoringCard(c)?.places ?? []) {
      const x0 = (xIn / WIDE) * geometry.width;
      const y0 = (yIn / DEEP) * geometry.depth;
      const { x, y } = nearestFit(c, x0, y0, geometry.objectiveRadius);
      putToken(c, OBJECTIVE_TOKEN, x, y, elevationAt(geometry.terrain, x, y));
    }
  },
});
