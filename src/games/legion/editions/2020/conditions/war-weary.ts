import type { BattleCardRules } from '../../../engine/battle-card.js';

/** How much shorter the range is at which courage can be borrowed, and what it is at least. */
const SHORTER = 2;
const LEAST = 1;

/** A unit that checks whether it panics borrows courage only from nearby. */
function warWeary(name: string): BattleCardRules {
  return {
    name,
    modifiers: [{ of: 'courage.range', adjust: (_c, _u, _value, amount) => Math.max(LEAST, amount - SHORTER) }],
  };
}

/**
 * War Weary, on a standard table for any courage that is not the unit's own, on a small one for that of a commander.
 * Only commanders lend courage in the cards of this edition, so the two are alike.
 */
export const WAR_WEARY: readonly BattleCardRules[] = [warWeary('war-weary'), warWeary('skirmish-war-weary')];
