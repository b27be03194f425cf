import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { rulebook } from '../../../engine/rulebook.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { makesTheRules } from '../../../effects/command-cards/i-make-the-rules-now.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { TOO_NEAR } from '../../../words/reasons.js';

/** Why a token of `side` at (x, y) does not lie beyond range 1 of the territory of the other side. */
function territoryRefusal(c: Context, side: number, x: number, y: number): Reason {
  const { conditionRadius, measures } = c.b.geometry;
  return zoneOf(c, 1 - side).isBeyond(x, y, conditionRadius, measures.rangeSegment) ? LEGAL : TOO_NEAR;
}

/**
 * I Make the Rules Now: as in the classic edition, but beyond range 1 of the territory of the enemy. Until his token
 * Here I Am is revealed, Cad Bane neither deploys nor acts: all that is open to an undeployed unit is a move.
 */
export const iMakeTheRulesNow: CommandCardRules = {
  ...makesTheRules({
    id: 'i-make-the-rules-now-lp',
    own: rulebook('i-make-the-rules-now-later'),
    zonesRefusal: territoryRefusal,
  }),
  onceDivulged: {
    modifiers: [
      {
        of: 'move.forbidden',
        adjust: (c, u, side, amount) =>
          isCharacter(c, u, side, 'Cad Bane') && c.s.units.withheld[u] === 1 ? 1 : amount,
      },
    ],
  },
};
