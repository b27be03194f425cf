import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Wrecker: protects Omega, who has no card, so that it does nothing more than its data say. */
export const wrecker: Behaviour = { name: 'heavy-weapon-wrecker' };

/** Whether the current pool has no weapons but those of the `card`-th upgrade card of unit `u`. */
function isAlone(c: Context, u: number, card: number): boolean {
  const { attack, contributions } = c.s;
  const { unit, upgrade } = c.b.weapons;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.pool[i] !== attack.pool) continue;
    const weapon = contributions.weapon[i];
    if (unit[weapon] !== u || upgrade[weapon] !== card) return false;
  }
  return true;
}

/** Crosshair: a pool with his weapon alone has Critical 1. */
export const crosshair: Behaviour = {
  name: 'heavy-weapon-crosshair',
  modifiers: [{ of: 'critical.add', adjust: (c, u, card, amount) => (isAlone(c, u, card) ? amount + 1 : amount) }],
};
