import type { Context } from '../../engine/context.js';

/** Whether miniature `eye` sees miniature `to`; sight is mutual (M 402–410). */
export function sees(c: Context, eye: number, to: number): boolean {
  return looks(c, eye, to) || looks(c, to, eye);
}

function looks(c: Context, eye: number, to: number): boolean {
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
