import type { Behaviour } from '../../engine/timing.js';

/**
 * Heavy Weapon Team (2579–2585): the unit must have a heavy weapon card, whose miniature leads it and replaces another
 * one when it is defeated. army/check-upgrades checks the former; the latter follows from its place among the unit's
 * miniatures (compile/compile).
 */
export const heavyWeaponTeam: Behaviour = { name: 'Heavy Weapon Team', rule: 'heavy-weapon-team' };
