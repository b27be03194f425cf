import type { Behaviour } from '../../../engine/timing.js';
import { courageOf } from '../../../rules/queries/courage.js';
import { COMMANDER } from '../../../words/ranks.js';

const RANGE = 4;

/** Inspiring Presence: friendly units within range 4 may use the courage of the unit when they check for panic. */
export const inspiringPresence: Behaviour = {
  name: 'command-inspiring-presence',
  modifiers: [
    {
      of: 'courage.lent',
      adjust: (c, u, _card, amount) => (c.s.units.rank[u] === COMMANDER ? amount : Math.max(amount, courageOf(c, u))),
    },
    { of: 'courage.lent-range', adjust: (_c, _u, _card, amount) => Math.max(amount, RANGE) },
  ],
};
