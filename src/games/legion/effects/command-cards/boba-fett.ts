import type { CommandCardRules } from '../../engine/battle-card.js';

/** Z-6 Jetpack Rocket and ZX Flame Projector: Boba Fett has the card's weapon during his activation (1398). */
export const BOBA_FETTS_WEAPONS: readonly CommandCardRules[] = [
  { name: 'z-6-jetpack-rocket', weaponUse: 'activation' },
  { name: 'zx-flame-projector', weaponUse: 'activation' },
];
