import { USED_ARSENAL } from '../../battle/activation-flags.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

/** Attack actions of an activation in which the unit does not use Arsenal. */
const ATTACKS = 2;

function hasUsedArsenal(c: Context): boolean {
  return (c.s.game.activationFlags & USED_ARSENAL) !== 0;
}

/** Barrage (979): two attack actions in an activation in which the unit never uses Arsenal. */
export const barrage: Behaviour = {
  name: 'Barrage',
  modifiers: [
    { of: 'attack.limit', adjust: (c, _u, _value, amount) => (hasUsedArsenal(c) ? amount : Math.max(amount, ATTACKS)) },
    { of: 'arsenal.forbidden', adjust: (c, u) => (c.s.game.activating === u && c.s.game.attacked === ATTACKS ? 1 : 0) },
  ],
};
