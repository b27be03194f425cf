import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { ObjectiveRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { drawToken } from './draws.js';
import { isObjective, isTrooper, tokensApproached } from './progress.js';
import { nearestFit, leaderIsAt, putToken } from '../../../rules/queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';

/** Rounds at whose end a controlled token earns one victory token, and what it earns at the end of the battle. */
const ROUNDS = [2, 4];
const AT_THE_END = 2;

/**
 * The table in inches for which the card gives its places: the centre, and halfway from it to the short edges, for a
 * table of any size.
 */
const WIDE = 72;
const DEEP = 36;

/** Tokens that `side` controls: more of its trooper leaders than of the other side's are at range 1. */
function controlled(c: Context, side: number): number {
  let count = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (controllerOf(c, t) === (side === 0 ? 1 : -1)) count++;
  return count;
}

/** Which side controls token `t`: 1 blue, −1 red, 0 neither. */
function controllerOf(c: Context, t: number): number {
  if (c.s.tokens.kind[t] !== OBJECTIVE_TOKEN) return 0;
  const { units } = c.b;
  let lead = 0;
  for (let u = 0; u < units.count; u++) {
    // Most leaders are too far away; this check is quick.
    if (units.trooper[u] === 0 || !leaderIsAt(c, t, u, 1) || !countsForObjectives(c, u)) continue;
    lead += units.side[u] === 0 ? 1 : -1;
  }
  return Math.sign(lead);
}

/** Intercept the Transmissions: three fixed tokens, controlled by trooper leaders at range 1. */
export const interceptTheTransmissions: ObjectiveRules = {
  name: 'intercept-the-transmissions',
  rule: '',
  setUp(c) {
    const { geometry } = c.b;
    for (const { xIn, yIn } of c.b.objectives[c.s.game.objective].places) {
      const x0 = (xIn / WIDE) * geometry.width;
      const y0 = (yIn / DEEP) * geometry.depth;
      const { x, y } = nearestFit(c, x0, y0, geometry.objectiveRadius);
      putToken(c, OBJECTIVE_TOKEN, x, y, elevationAt(geometry.terrain, x, y));
    }
  },
  endOfRound: (c, side, round) => (ROUNDS.includes(round) ? controlled(c, side) : 0),
  standing: (c, side) => AT_THE_END * controlled(c, side),
  balance(c) {
    let tokens = 0;
    for (let t = 0; t < c.b.tokenRows; t++) tokens += controllerOf(c, t);
    return AT_THE_END * tokens;
  },
  progress: (c, side) => 2 * tokensApproached(c, side, isObjective, isTrooper),
  draws: (c, u, rng, out) => isTrooper(c, u) && drawToken(c, u, rng, isObjective, false, out),
};
