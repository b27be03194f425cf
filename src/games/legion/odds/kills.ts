import type { Context } from '../engine/context.js';
import { ON_TABLE } from '../state/state.js';

/**
 * How many miniatures of unit `v` are defeated by a number of wounds: entry w for w wounds, up to all that it can
 * suffer. The most wounded miniature suffers first; where its owner may choose, those that can take the most do, so
 * that the fewest die (4853–4861). Every miniature counts as seen.
 */
export function killsOf(c: Context, v: number): number[] {
  const kills = [0];
  if (c.s.units.status[v] !== ON_TABLE) return kills;
  const first = c.b.units.firstMini[v];
  const left: { wounds: number; stands: number }[] = [];
  for (let m = first; m < first + c.b.units.miniCount[v]; m++) {
    const wounds = c.s.minis.wounds[m];
    if (c.s.minis.alive[m] === 1) left.push({ wounds, stands: c.b.minis.wounds[m] - wounds });
  }
  left.sort((a, b) => b.wounds - a.wounds || b.stands - a.stands);
  for (const [dead, { stands }] of left.entries()) {
    for (let i = 1; i < stands; i++) kills.push(dead);
    kills.push(dead + 1);
  }
  return kills;
}
