import { ROLLS } from '../../battle/activation-flags.js';
import { WHEEL_MODE } from '../../battle/round-effects.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

/** Maximum speed on wheels. */
const SPEED = 3;
export const WHEEL_COVER = 2;

function rolls(c: Context, u: number): boolean {
  return c.s.game.activating === u && (c.s.game.activationFlags & ROLLS) !== 0;
}

/** Whether unit `u` is in wheel mode in this round. */
export function isWheel(c: Context, u: number): boolean {
  return (c.s.units.roundEffects[u] & WHEEL_MODE) !== 0;
}

/**
 * Wheel Mode (4754): at the start of its activation the unit may set its maximum speed to 3 for that activation; then,
 * until the end of the round, it has Cover 2 and neither attacks nor flips active shield tokens.
 */
export const wheelMode: Behaviour = {
  name: 'Wheel Mode',
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: () => true,
      run(c, u) {
        c.s.game.activationFlags |= ROLLS;
        c.s.units.roundEffects[u] |= WHEEL_MODE;
      },
    },
  ],
  modifiers: [
    { of: 'speed.increase', adjust: (c, u, _value, amount) => (rolls(c, u) ? Math.max(amount, SPEED) : amount) },
    { of: 'cover.improve', adjust: (c, u, _value, amount) => (isWheel(c, u) ? amount + WHEEL_COVER : amount) },
    { of: 'attack.forbidden', adjust: (c, u, _value, amount) => (isWheel(c, u) ? 1 : amount) },
    { of: 'shields.locked', adjust: (c, u, _value, amount) => (isWheel(c, u) ? 1 : amount) },
  ],
};
