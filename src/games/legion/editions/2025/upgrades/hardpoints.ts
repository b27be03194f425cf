import { weaponEffect } from '../../../battle/weapon-effects.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { effectOf } from '../../../rules/procedures/attack/pools.js';
import { HALVES, isMarked, mark } from '../own-words/turns.js';

const CRITICAL = effectOf('critical');
const IMPACT = effectOf('impact');

/** The weapon of the `card`-th upgrade card of unit `u`. */
function weaponOf(c: Context, u: number, card: number): number {
  const { unit, upgrade } = c.b.weapons;
  for (let w = 0; w < unit.length; w++) if (unit[w] === u && upgrade[w] === card) return w;
  return -1;
}

/** What the current pool loses of an effect of the weapon, whose number is halved and rounded up. */
function lost(c: Context, u: number, card: number, effect: number): number {
  if (!isMarked(c, u, HALVES)) return 0;
  const { attack, contributions } = c.s;
  const weapon = weaponOf(c, u, card);
  const value = weaponEffect(c.b, weapon, effect);
  let sum = 0;
  for (let i = 0; i < attack.contributions; i++)
    if (contributions.pool[i] === attack.pool && contributions.weapon[i] === weapon) sum += value >> 1;
  return sum;
}

/**
 * A hardpoint whose weapon may be used twice: when the unit activates it may halve the weapon's dice and the numbers of
 * its keywords to have Gunslinger in that activation.
 */
function hardpoint(name: string): Behaviour {
  return {
    name,
    triggers: [{ at: 'activation.start', optional: true, when: () => true, run: (c) => mark(c, HALVES) }],
    modifiers: [
      {
        of: 'weapon.halved',
        adjust: (c, u, card, amount) => (isMarked(c, u, HALVES) ? weaponOf(c, u, card) + 1 : amount),
      },
      { of: 'critical.add', adjust: (c, u, card, amount) => amount - lost(c, u, card, CRITICAL) },
      { of: 'impact.add', adjust: (c, u, card, amount) => amount - lost(c, u, card, IMPACT) },
    ],
    gains: { keyword: 'Gunslinger', when: (c, u) => isMarked(c, u, HALVES) },
  };
}

export const HARDPOINTS: readonly Behaviour[] = [
  'hardpoint-twin-blaster-cannons-qv',
  'hardpoint-twin-blaster-cannons-yr',
  'hardpoint-twin-missile-pods',
].map(hardpoint);
