import type { Context } from '../../engine/context.js';

/**
 * Whether miniature `eye` sees any part of miniature `to` (2976–2984): terrain and vehicles can
 * block the view, troopers cannot.
 */
export function sees(c: Context, eye: number, to: number): boolean {
  const { memo, profile } = c.b.sight;
  const { unit } = c.b.minis;
  const { x, y, facing } = c.s.minis;
  return memo.sees(
    c.b.sight.standing(c.s),
    profile[unit[eye]],
    x[eye],
    y[eye],
    eye,
    profile[unit[to]],
    x[to],
    y[to],
    to,
    facing[eye],
    facing[to],
  );
}
