import type { Behaviour } from '../../engine/timing.js';

/**
 * Heavy Weapon Team (2579–2585): the unit must have a heavy weapon card, whose miniature is the leader; when the leader
 * is defeated, it takes the place of another miniature. army/check-upgrades checks the card; the rest follows from its
 * place among the unit's miniatures (battle/miniatures).
 */
export const heavyWeaponTeam: Behaviour = { name: 'Heavy Weapon Team' };
