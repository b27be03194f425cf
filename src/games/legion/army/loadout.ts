import type { UnitCard, UpgradeCard } from '../cards/types.js';

/**
 * Whether a card that Loadout sets aside is for the unit's counterpart, which benefits from Loadout too (line 3006): it
 * is if only the counterpart has an icon of its type.
 */
export function isForCounterpart(card: UnitCard, counterpart: UnitCard | undefined, { slot }: UpgradeCard): boolean {
  return counterpart !== undefined && !card.upgradeBar.includes(slot) && counterpart.upgradeBar.includes(slot);
}
