import type { Context } from '../../engine/context.js';
import { standInFor } from './aboard.js';

/**
 * The cover that terrain and miniatures in between give unit `v` against a ranged attack whose leader is miniature `m`
 * (1629–1652): 0 none, 1 light, 2 heavy; without changes by tokens and cards.
 */
export function coverFrom(c: Context, m: number, v: number): number {
  const from = standInFor(c, m);
  const { x, y, facing } = c.s.minis;
  return c.b.rules.cover.fromPlace(c, c.b.sight.profile[c.b.minis.unit[from]], x[from], y[from], facing[from], from, v);
}
