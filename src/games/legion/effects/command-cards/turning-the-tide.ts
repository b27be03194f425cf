import type { CommandCardRules } from '../../engine/battle-card.js';
import { hasRank } from './ordered-by.js';

const RANKS = ['support', 'heavy'];

/** Turning the Tide: friendly support and heavy units have Inspire 2. */
export const turningTheTide: CommandCardRules = {
  name: 'turning-the-tide',
  grants: [{ keyword: 'Inspire', value: 2, concerns: () => true, now: (c, u) => hasRank(c, u, RANKS) }],
};
