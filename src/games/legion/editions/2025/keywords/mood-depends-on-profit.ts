import { MOST_VARIED } from '../../../contract/behaviour.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { pipsOf } from '../../../rules/queries/command-cards.js';
import { latestPips, setLatestPips } from '../own-words/command-cards.js';

/** The pips of the card that the player of unit `u` has revealed last, at least 1. */
function mood(c: Context, u: number): number {
  const player = c.b.units.owner[u];
  const pips = c.s.players.revealed[player] === 1 ? pipsOf(c, player) : latestPips(c, player);
  return Math.min(MOST_VARIED, Math.max(1, pips));
}

/**
 * My Mood Depends on Profit (R 5496–5506): X on the unit's card is the number of pips of the command card that its
 * player has revealed last, at least 1; 1 before any.
 */
export const moodDependsOnProfit: Behaviour = {
  name: 'My Mood Depends on Profit',
  numbers: mood,
  triggers: [
    {
      // The card leaves play in this phase.
      at: 'end-phase.start',
      optional: false,
      when: (c, u) => c.s.players.revealed[c.b.units.owner[u]] === 1,
      run: (c, u) => setLatestPips(c, c.b.units.owner[u], pipsOf(c, c.b.units.owner[u])),
    },
  ],
};
