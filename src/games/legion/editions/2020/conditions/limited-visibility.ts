import { CONDITION } from '../mission.js';
import type { BattleCardRules } from '../../../engine/battle-card.js';

/** A card that limits the range of ranged attacks by round, as its data say. */
function shortSighted(name: string): BattleCardRules {
  return {
    name,
    modifiers: [
      {
        of: 'range.cap',
        adjust(c, _u, i, amount) {
          const caps = c.b.mission.cards[CONDITION][i].rangeCap;
          let cap = amount;
          for (let k = 0; k < caps.length; k++) if (caps[k].round === c.s.game.round) cap = Math.min(cap, caps[k].max);
          return cap;
        },
      },
    ],
  };
}

/** Limited Visibility: range 2 in round 1, range 3 in round 2 (4895–4899). */
export const limitedVisibility: BattleCardRules = shortSighted('limited-visibility');

/** Dawn: range 2 in round 1. */
export const dawn: BattleCardRules = shortSighted('skirmish-dawn');
