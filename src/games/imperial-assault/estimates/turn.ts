import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { MOST_GROUPS, SETUP } from '../state/state.js';

/**
 * The current turn, for agents that look some turns ahead: the activation of a group, or the deployment of a figure; −1
 * between activations. The number is unique while the turn lasts.
 */
export function turnOf(c: Ia): number {
  const { phase, round, activeGroup, figures } = c.s.game;
  if (phase !== SETUP) return activeGroup === 0 ? -1 : round * (MOST_GROUPS + 1) + activeGroup;
  let deployed = 0;
  for (let u = 0; u < figures; u++) if (isOnMap(c, u)) deployed++;
  return deployed;
}
