import type { CommandCardRules } from '../../../engine/battle-card.js';
import { inspireOthers, mayInspire } from './inspire.js';
import { RANKS } from '../../../words/ranks.js';

const SUPPORT = RANKS.indexOf('support');
const HEAVY = RANKS.indexOf('heavy');

/** The most suppression tokens that each of these units removes from others. */
const INSPIRE = 2;

/** Turning the Tide: friendly support and heavy units have Inspire 2. */
export const turningTheTide: CommandCardRules = {
  name: 'turning-the-tide',
  rule: '',
  triggers: [
    {
      at: 'activation.after-rally',
      optional: false,
      when: (c, u, side) =>
        c.b.units.side[u] === side &&
        (c.s.units.rank[u] === SUPPORT || c.s.units.rank[u] === HEAVY) &&
        mayInspire(c, u),
      run: (c, u) => inspireOthers(c, u, INSPIRE),
    },
  ],
};
