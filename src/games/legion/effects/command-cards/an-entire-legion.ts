import type { CommandCardRules } from '../../engine/battle-card.js';

/** An Entire Legion: only its orders, which go to every unit that can be ordered. */
export const anEntireLegion: CommandCardRules = { name: 'an-entire-legion' };
