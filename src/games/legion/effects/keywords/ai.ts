import type { Context } from '../../engine/context.js';
import { type Behaviour, CANNOT_PACK } from '../../engine/timing.js';
import { FACEUP } from '../../state/state.js';
import { kindsNamed, namedAction } from './named-actions.js';

/**
 * AI: the first action in the unit's Perform Actions step must be one that the card names, if the unit can perform one,
 * unless it has a faceup order token or is `excused`.
 */
export function artificialIntelligence(excused: (c: Context, u: number) => boolean): Behaviour {
  return {
    name: 'AI',
    pack(keyword) {
      let names = 0;
      for (const name of keyword.of) {
        const bit = namedAction(name);
        if (bit === 0) return CANNOT_PACK;
        names |= bit;
      }
      return names;
    },
    modifiers: [
      {
        of: 'first-action',
        adjust: (c, u, names, amount) =>
          c.s.units.order[u] === FACEUP || excused(c, u) ? amount : amount | kindsNamed(c.b.kinds, names),
      },
    ],
  };
}

/** AI: Action (736): only a faceup order token excuses from it. */
export const ai: Behaviour = artificialIntelligence(() => false);
