import type { Ia } from '../../state/context.js';

/** The Health of a figure now. */
export function healthOf(c: Ia, u: number): number {
  return c.battle.figures[u].profile.health + c.s.figures.moreHealth[u];
}

/** The Speed of a figure now. */
export function speedOf(c: Ia, u: number): number {
  return Math.max(0, c.battle.figures[u].profile.speed + c.s.figures.moreSpeed[u]);
}

/** Whether a figure has a condition; `bit` is that of the condition. */
export function has(c: Ia, u: number, bit: number): boolean {
  return (c.s.figures.conditions[u] & bit) !== 0;
}
