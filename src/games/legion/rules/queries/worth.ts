import type { Context } from '../../engine/context.js';

/** The army points of one wound on unit `u`: its points divided by its wounds when unharmed. For agents. */
export function worthOfWound(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  let wounds = 0;
  for (let i = 0; i < c.b.units.miniCount[u]; i++) wounds += c.b.minis.wounds[first + i];
  return c.b.units.points[u] / wounds;
}
