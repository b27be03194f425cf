import { POOL_EFFECTS } from '../contract/behaviour.js';

/** The value of a pool effect, by its number in POOL_EFFECTS, that a weapon of a battle has; 0 if it has it not. */
export function weaponEffect(
  { weapons }: { readonly weapons: { readonly effects: Uint8Array } },
  weapon: number,
  effect: number,
): number {
  return weapons.effects[weapon * POOL_EFFECTS.length + effect];
}
