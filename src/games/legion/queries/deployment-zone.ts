import { INCH } from '../../../tabletop/units.js';
import type { ZoneRect } from '../cards/types.js';
import type { Context } from '../engine/context.js';

/** A part of the table made of rectangles that may touch and overlap. Tenths of a millimetre. */
export class RectZone {
  readonly rects: readonly { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }[];
  private readonly xs: readonly number[];
  private readonly ys: readonly number[];

  constructor(rects: readonly ZoneRect[]) {
    this.rects = rects.map(({ xMinIn, yMinIn, xMaxIn, yMaxIn }) => ({
      x0: Math.round(xMinIn * INCH),
      y0: Math.round(yMinIn * INCH),
      x1: Math.round(xMaxIn * INCH),
      y1: Math.round(yMaxIn * INCH),
    }));
    this.xs = cuts(this.rects.flatMap(({ x0, x1 }) => [x0, x1]));
    this.ys = cuts(this.rects.flatMap(({ y0, y1 }) => [y0, y1]));
  }

  /** Whether the whole disc is inside; touching the outline from inside is inside. */
  contains(x: number, y: number, r: number): boolean {
    const { rects } = this;
    for (let i = 0; i < rects.length; i++) {
      const { x0, y0, x1, y1 } = rects[i];
      if (x - r >= x0 && x + r <= x1 && y - r >= y0 && y + r <= y1) return true;
    }
    return rects.length > 1 && this.coveredByMany(x, y, r);
  }

  /** Whether a base about (x, y) lies inside with any part of it. */
  meets(x: number, y: number, r: number): boolean {
    return this.rects.some(({ x0, y0, x1, y1 }) => beyond(x, y, x0, y0, x1, y1) < r * r);
  }

  /** The lines of all rectangles cut the plane into cells; no cell outside every rectangle may reach into the disc. */
  private coveredByMany(x: number, y: number, r: number): boolean {
    const { xs, ys, rects } = this;
    for (let i = 0; i + 1 < xs.length; i++) {
      for (let j = 0; j + 1 < ys.length; j++) {
        if (beyond(x, y, xs[i], ys[j], xs[i + 1], ys[j + 1]) >= r * r) continue;
        const covered = rects.some(
          ({ x0, y0, x1, y1 }) => xs[i] >= x0 && xs[i + 1] <= x1 && ys[j] >= y0 && ys[j + 1] <= y1,
        );
        if (!covered) return false;
      }
    }
    return true;
  }
}

const FAR = 1e6;

function cuts(values: readonly number[]): number[] {
  return [-FAR, ...[...new Set(values)].toSorted((a, b) => a - b), FAR];
}

/** Squared distance from (x, y) to a rectangle. */
function beyond(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = Math.max(x0 - x, 0, x - x1);
  const dy = Math.max(y0 - y, 0, y - y1);
  return dx * dx + dy * dy;
}

const known = new WeakMap<readonly ZoneRect[], RectZone>();

/** The deployment zone of a side by the deployment card in play; null if the card has none. */
export function deploymentZone(c: Context, side: number): RectZone | null {
  const { zones } = c.b.deployments[c.s.game.deployment];
  if (zones === null) return null;
  const rects = side === c.s.game.bluePlayer ? zones.blue : zones.red;
  const made = known.get(rects) ?? new RectZone(rects);
  known.set(rects, made);
  return made;
}
