import type { Battle } from '../../engine/context.js';

/**
 * The name of weapon number `i` of unit `u` in notation, different for each weapon of the unit: the name on its card;
 * if the unit has several weapons of that name, the second and later ones are numbered: `G4`, `G4 #2`.
 */
export function weaponLabel(b: Battle, u: number, i: number): string {
  const first = b.units.weaponFirst[u];
  const { name } = b.weapons.card[first + i];
  let nth = 1;
  for (let k = 0; k < i; k++) if (b.weapons.card[first + k].name === name) nth++;
  return nth === 1 ? name : `${name} #${nth}`;
}

/** Number of the weapon of unit `u` with that name in notation; −1 if it has none. */
export function weaponLabelled(b: Battle, u: number, label: string): number {
  for (let i = 0; i < b.units.weaponCount[u]; i++) if (weaponLabel(b, u, i) === label) return i;
  return -1;
}

/** Names of the weapons of unit `u` in notation, by weapon number. */
export function weaponLabels(b: Battle, u: number): string[] {
  return Array.from({ length: b.units.weaponCount[u] }, (_, i) => weaponLabel(b, u, i));
}
