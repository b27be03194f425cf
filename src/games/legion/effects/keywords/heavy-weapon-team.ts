import type { Behaviour } from '../../engine/timing.js';

/**
 * Heavy Weapon Team (2579–2585): the unit must have a heavy weapon card, whose miniature leads it and stands in for another when it is
 * defeated. The first is for army/check-upgrades to say; the rest follows from its place among the unit's miniatures (compile/compile).
 */
export const heavyWeaponTeam: Behaviour = { name: 'Heavy Weapon Team', rule: 'heavy-weapon-team' };
