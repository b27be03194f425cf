import { MADE_COMPULSORY } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { COMPULSORY_MOVE } from '../moves/compulsory-move.js';
import { holdsAsset } from '../tokens/claim.js';

/** How many move actions unit `u` has made in its activation, apart from its compulsory one. */
function movesOfItsOwn(c: Context, u: number): number {
  if (c.s.game.activating !== u) return 0;
  return c.s.game.moveActions - compulsoryMoves(c);
}

function compulsoryMoves(c: Context): number {
  return (c.s.game.activationFlags & MADE_COMPULSORY) === 0 ? 0 : 1;
}

/**
 * Speeder X (R 5269–5290): it moves over terrain up to height X and may end on it, does not turn before it moves, and
 * makes a compulsory move at the start or the end of Make Actions. After more than one other move action it claims no
 * asset in that activation, and while it holds one it makes only one.
 */
export const speeder: Behaviour = {
  name: 'Speeder',
  choice: 'move',
  ...COMPULSORY_MOVE,
  modifiers: [
    ...(COMPULSORY_MOVE.modifiers ?? []),
    { of: 'ignored-height', adjust: (_c, _u, value, amount) => Math.max(value, amount) },
    { of: 'move.turns-first', adjust: () => 0 },
    {
      of: 'moves.most',
      adjust: (c, u, _v, amount) => (holdsAsset(c, u) ? Math.min(amount, 1 + compulsoryMoves(c)) : amount),
    },
    { of: 'claims.forbidden', adjust: (c, u, _v, amount) => (movesOfItsOwn(c, u) > 1 ? 1 : amount) },
  ],
};
