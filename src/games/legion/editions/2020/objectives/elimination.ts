import { COMMANDER, HEAVY, OPERATIVE } from '../../../words/ranks.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import { DEFEATED } from '../../../state/state.js';

/**
 * What the defeated units of the other side have earned for `side`: one each, and one more for the ranks that the card
 * names.
 */
function earned(c: Context, side: number): number {
  const { units } = c.b;
  const { status, rank } = c.s.units;
  let points = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] === side || status[u] !== DEFEATED) continue;
    points += rank[u] === COMMANDER || rank[u] === OPERATIVE || rank[u] === HEAVY ? 2 : 1;
  }
  return points;
}

/**
 * Elimination: at the end, one for each defeated enemy unit and one more for a commander, an operative or a heavy. It
 * sends no unit anywhere: agents value the units that they can defeat anyway.
 */
export const elimination: ObjectiveRules = { name: 'skirmish-elimination', standing: earned };
