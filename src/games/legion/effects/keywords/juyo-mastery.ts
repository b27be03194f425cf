import { MORE_ACTIONS } from '../../battle/activation-flags.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { woundsOn } from '../../rules/queries/resilience.js';

/** The most move actions in an activation while the unit is wounded (2900). */
const MOST_MOVES = 2;

function isActive(c: Context, u: number): boolean {
  return c.s.game.activating === u && woundsOn(c, u) > 0;
}

function isDue(c: Context, u: number): boolean {
  return isActive(c, u) && (c.s.game.activationFlags & MORE_ACTIONS) === 0;
}

function gain(c: Context): void {
  c.s.game.activationFlags |= MORE_ACTIONS;
  c.s.game.actionsLeft++;
}

/**
 * Juyo Mastery (2896–2908): while it has a wound token the unit can perform one more action in its activation, but no
 * more than two move actions, free ones included. It gains the action as soon as it is wounded in its activation, and
 * loses it if it loses its last wound token: an action that is already performed cannot be lost, and is not gained a
 * second time.
 */
export const juyoMastery: Behaviour = {
  name: 'Juyo Mastery',
  modifiers: [
    { of: 'moves.most', adjust: (c, u, _value, amount) => (isActive(c, u) ? Math.min(amount, MOST_MOVES) : amount) },
  ],
  triggers: [
    { at: 'activation.start', optional: false, when: isDue, run: gain },
    { at: 'wounds.after', optional: false, when: isDue, run: gain },
    {
      at: 'wounds.removed',
      optional: false,
      when: (c, u) => {
        const { activating, actionsLeft, activationFlags } = c.s.game;
        return activating === u && (activationFlags & MORE_ACTIONS) !== 0 && actionsLeft > 0 && woundsOn(c, u) === 0;
      },
      run(c) {
        c.s.game.activationFlags &= ~MORE_ACTIONS;
        c.s.game.actionsLeft--;
      },
    },
  ],
};
