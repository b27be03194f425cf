import type { ConditionRules } from '../../../engine/battle-card.js';

/** Limited Visibility: the card limits the range of ranged attacks by round (4895–4899). */
export const limitedVisibility: ConditionRules = {
  name: 'limited-visibility',
  rule: 'limited-visibility',
  modifiers: [
    {
      of: 'range.cap',
      adjust(c, _u, i, amount) {
        const caps = c.b.conditions[i].rangeCap;
        let cap = amount;
        for (let k = 0; k < caps.length; k++) if (caps[k].round === c.s.game.round) cap = Math.min(cap, caps[k].max);
        return cap;
      },
    },
  ],
};
