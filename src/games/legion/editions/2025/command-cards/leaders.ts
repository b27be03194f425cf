import type { UnitCard } from '../../../cards/types.js';
import type { Context } from '../../../engine/context.js';
import type { Once } from '../../../effects/command-cards/attack-with-card.js';
import type { UnitTypes } from '../../../words/unit-types.js';
import { COMMANDER } from '../../../words/ranks.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';

function isFieldCommander({ keywords }: UnitCard): boolean {
  return keywords.some(({ id }) => id === 'field-commander');
}

/** Whether unit `u` is a commander, or a unit with Field Commander. */
export function isLeader(c: Context, u: number): boolean {
  return c.s.units.rank[u] === COMMANDER || isFieldCommander(c.b.units.card[u]);
}

/** Whether a unit with that card can ever be one: troopers can be promoted. */
export function leads(card: UnitCard, types: UnitTypes): boolean {
  return card.rank === 'commander' || isFieldCommander(card) || types[card.type].trooper;
}

/** The units of a side together use what the card says once in a round. */
export const ONCE: Once = {
  made: (c, side) => cardWord(c, side) !== 0,
  note: (c, side) => setCardWord(c, side, 1),
};
