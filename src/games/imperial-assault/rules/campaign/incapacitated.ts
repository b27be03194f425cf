import type { Ia } from '../../state/context.js';
import { INCAPACITATED } from '../../state/marks.js';
import { holdAll } from '../questions/where.js';

/** Whether a figure is incapacitated. */
export function isIncapacitated(c: Ia, u: number): boolean {
  return (c.s.figures.marks[u] & INCAPACITATED) !== 0;
}

/**
 * A figure is incapacitated (R 785–797): it stays on the map, loses its conditions, and neither bars sight nor stands in
 * anybody's way.
 */
export function lieDown(c: Ia, u: number): void {
  c.s.figures.marks[u] |= INCAPACITATED;
  c.s.figures.conditions[u] = 0;
  holdAll(c);
}
