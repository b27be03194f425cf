import type { Spot } from '../../tabletop/picture.js';

/** A label that belongs to a base; lengths are those of the table. */
export interface Wanted extends Spot {
  /** Of the base. */
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

interface Disc extends Spot {
  readonly radius: number;
}

/** Directions in which a label may lie, above first. */
const DIRECTIONS = [90, 45, 135, 0, 180, 270, 315, 225, 67.5, 112.5, 22.5, 157.5, 292.5, 247.5, 337.5, 202.5].map(
  (degrees) => ({ dx: Math.cos((degrees * Math.PI) / 180), dy: Math.sin((degrees * Math.PI) / 180) }),
);

/** Distances from the base, in heights of a label. */
const RINGS = [0.15, 0.6, 1.2, 1.9, 2.7, 3.6, 4.6, 5.8];

/** What it costs to lie on a miniature, on another label, or off the table, against a height of distance. */
const ON_DISC = 30;
const ON_LABEL = 60;
const OFF_TABLE = 40;

/**
 * The middles of labels, each near its base: on no miniature and on no other label wherever that is possible, and else
 * on as few as possible.
 */
export function placeLabels(
  labels: readonly Wanted[],
  discs: readonly Disc[],
  table: { readonly width: number; readonly depth: number },
): Spot[] {
  const placed: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[] = [];
  for (const label of labels) {
    const { width, height, radius } = label;
    let best = { x: label.x, y: label.y + radius + height };
    let least = Infinity;
    for (const ring of RINGS) {
      // Farther off it costs more even where it is free.
      if (least <= ring * 4) break;
      for (const [at, { dx, dy }] of DIRECTIONS.entries()) {
        const far = radius + ring * height + (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
        const [x, y] = [label.x + dx * far, label.y + dy * far];
        let cost = ring * 4 + at * 0.02;
        if (cost >= least) continue;
        if (x < width / 2 || y < height / 2 || x > table.width - width / 2 || y > table.depth - height / 2)
          cost += OFF_TABLE;
        for (const disc of discs) if (covers(x, y, width, height, disc)) cost += ON_DISC;
        for (const one of placed)
          if (Math.abs(one.x - x) * 2 < one.width + width && Math.abs(one.y - y) * 2 < one.height + height)
            cost += ON_LABEL;
        if (cost < least) [least, best] = [cost, { x, y }];
      }
    }
    placed.push({ ...best, width, height });
  }
  return placed.map(({ x, y }) => ({ x, y }));
}

/** Whether a rectangle about (x, y) covers some of a disc. */
export function covers(x: number, y: number, width: number, height: number, disc: Disc): boolean {
  const dx = Math.max(0, Math.abs(disc.x - x) - width / 2);
  const dy = Math.max(0, Math.abs(disc.y - y) - height / 2);
  return dx * dx + dy * dy < disc.radius * disc.radius;
}
