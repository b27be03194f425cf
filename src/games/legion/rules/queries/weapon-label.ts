import type { Battle } from '../../engine/context.js';

/**
 * What notation calls weapon number `i` of unit `u`: the name on its card, and where the unit has several weapons of
 * that name, from the second on which of them it is: `G4`, `G4 #2`. So no two weapons of a unit are called the same.
 */
export function weaponLabel(b: Battle, u: number, i: number): string {
  const first = b.units.weaponFirst[u];
  const { name } = b.weapons.card[first + i];
  let nth = 1;
  for (let k = 0; k < i; k++) if (b.weapons.card[first + k].name === name) nth++;
  return nth === 1 ? name : `${name} #${nth}`;
}

/** Number of the weapon of unit `u` that notation calls so; −1 if it has none. */
export function weaponLabelled(b: Battle, u: number, label: string): number {
  for (let i = 0; i < b.units.weaponCount[u]; i++) if (weaponLabel(b, u, i) === label) return i;
  return -1;
}

/** What the weapons of unit `u` are called, by their numbers. */
export function weaponLabels(b: Battle, u: number): string[] {
  return Array.from({ length: b.units.weaponCount[u] }, (_, i) => weaponLabel(b, u, i));
}
