import type { Context } from '../../../engine/context.js';
import type { ScoringRules } from '../../../engine/battle-card.js';
import { gainVictoryTokens } from '../../../rules/procedures/victory-tokens.js';
import { OBJECTIVE, SECONDARY } from '../mission.js';

/** Scores the card of a kind in play for both sides, by what it gives at the end of the current round. */
function score(c: Context, kind: number): void {
  const rules: Partial<ScoringRules> | undefined = c.b.mission.rules[kind][c.s.mission.card[kind]];
  for (let side = 0; side < 2; side++) {
    const gained = rules?.endOfRound?.(c, side, c.s.game.round) ?? 0;
    if (gained > 0 && c.hears) c.tell({ type: 'points-scored', player: side, count: gained });
    gainVictoryTokens(c, side, gained);
  }
}

/** Victory points of the primary objective (M 838–840). */
export function scorePrimary(c: Context): void {
  score(c, OBJECTIVE);
}

/** Victory points of the secondary objective. */
export function scoreSecondary(c: Context): void {
  score(c, SECONDARY);
}
