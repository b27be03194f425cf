import { compelMove } from '../moves/compulsory-move.js';
import { MADE_COMPULSORY } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';

function isDue(c: Context, u: number): boolean {
  return c.s.game.activating === u && (c.s.game.activationFlags & MADE_COMPULSORY) === 0;
}

function go(c: Context, u: number): void {
  c.s.game.activationFlags |= MADE_COMPULSORY;
  compelMove(c, u);
}

/**
 * Speeder X (4042): a compulsory move at the start or the end of Perform Actions, as the owner chooses; all moves pass
 * over, and may end on, terrain up to height X.
 */
export const speeder: Behaviour = {
  name: 'Speeder',
  choice: 'move',
  triggers: [
    { at: 'activation.actions-start', optional: true, when: isDue, run: go },
    { at: 'activation.actions-end', optional: false, when: isDue, run: go },
  ],
  modifiers: [{ of: 'ignored-height', adjust: (_c, _u, value, amount) => Math.max(value, amount) }],
};
