import type { Context } from '../engine/context.js';
import { ON_TABLE } from '../state/state.js';

/** Numbers reserved for the turns of a round: more than a battle has units. */
const TURNS = 64;

/**
 * The current turn, for agents that look some turns ahead: an activation, or the deployment of a unit; −1 between
 * activations. The number is unique while the turn lasts.
 */
export function turnOf(c: Context): number {
  const { activating, round } = c.s.game;
  if (round > 0) return activating < 0 ? -1 : round * TURNS + activating;
  let deployed = 0;
  for (let u = 0; u < c.b.units.count; u++) if (c.s.units.status[u] === ON_TABLE) deployed++;
  return deployed;
}
