import { call } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { healthOf } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { defeat } from './defeat.js';

/**
 * Defeats, before the next step, figures whose damage is their Health once an effect that kept them is over: one that
 * added Health, or by which they could not be defeated (R 529).
 */
export function defeatSpent(c: Ia): void {
  const { holdWords } = c.effects;
  if (!holdWords.has('stat health') && !holdWords.has('cannot be-defeated')) return;
  // What is called last runs first: figures in their order.
  for (let u = c.s.game.figures - 1; u >= 0; u--)
    if (isOnMap(c, u) && c.s.figures.damage[u] > 0 && c.s.figures.damage[u] >= healthOf(c, u)) call(c, defeat, u);
}
