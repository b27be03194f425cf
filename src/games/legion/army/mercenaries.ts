import type { UnitCard } from '../cards/types.js';
import type { Faction } from '../words/factions.js';

/** Whether a unit serves an army of a faction that is not its own (M 1029). */
export function isHired({ faction }: UnitCard, by: Faction): boolean {
  return faction !== by;
}

/** Whether the card lets an army of the faction hire the unit: its Mercenary names the faction, or all. */
export function canHire({ keywords }: UnitCard, by: Faction): boolean {
  return keywords.some(({ id, of }) => id === 'mercenary' && of.some((name) => name === 'All' || isFaction(name, by)));
}

/** Cards name a faction in the singular or the plural. */
function isFaction(name: string, faction: Faction): boolean {
  return name.toLowerCase().replace(/s$/, '') === faction.replace(/s$/, '');
}
