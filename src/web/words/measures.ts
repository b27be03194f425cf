import type { Spot, TableFacts } from '../../kernel/picture.js';
import { words } from './words.js';

const INCH = 25.4;

/** A quarter of an inch as people write it. */
const QUARTERS = ['', '¼', '½', '¾'];

/** Millimetres as inches on a tape measure: whole quarters, `23½″`; a length between them is about so much. */
export function inchesText(millimetres: number): string {
  const quarters = Math.round((millimetres / INCH) * 4);
  const whole = Math.floor(quarters / 4);
  const text = `${whole === 0 && quarters > 0 ? '' : whole}${QUARTERS[quarters % 4]}″`;
  return Math.abs(millimetres - (quarters * INCH) / 4) < 0.6 ? text : words.real.roughly(text);
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
