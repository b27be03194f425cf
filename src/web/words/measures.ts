import type { Spot, TableFacts } from '../../kernel/picture.js';
import { INCH, tapeText } from './tape.js';
import { words } from './words.js';

/** Millimetres as inches on a tape measure, in the language at hand. */
export function inchesText(millimetres: number): string {
  return tapeText(millimetres, words.real.roughly);
}

/** The corner of terrain that is nearest to the edge of a base, if one is near enough to measure from. */
export function landmarkOf(
  { x, y, radius }: Spot & { readonly radius: number },
  { terrain }: TableFacts,
): { readonly name: string; readonly far: number } | undefined {
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const { name, points } of terrain)
    for (const [px, py] of points) {
      const far = Math.max(0, Math.hypot(px - x, py - y) - radius);
      if (far < (best?.far ?? 8 * INCH)) best = { name, far };
    }
  return best;
}
