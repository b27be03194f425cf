import { artificialIntelligence } from '../../../effects/keywords/ai.js';
import { OVERRIDDEN } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { ON_TABLE } from '../../../state/state.js';
import { COMMANDER } from '../../../words/ranks.js';

/** Within this range of a friendly commander a unit acts as it likes. */
const COMMANDED = 3;

function isCommanded(c: Context, u: number): boolean {
  for (let v = 0; v < c.b.units.count; v++) {
    if (v === u || c.b.units.side[v] !== c.b.units.side[u] || c.s.units.rank[v] !== COMMANDER) continue;
    if (c.s.units.status[v] === ON_TABLE && rangeBetween(c, u, v) <= COMMANDED) return true;
  }
  return false;
}

/**
 * AI: Action (R 5431–5441): a unit without a faceup order token that is beyond range 3 of every friendly commander must
 * make one of the actions that the card names as its first action, if it can, unless Override frees it.
 */
export const ai: Behaviour = artificialIntelligence(
  (c, u) => (c.s.game.activating === u && (c.s.game.activationFlags & OVERRIDDEN) !== 0) || isCommanded(c, u),
);
