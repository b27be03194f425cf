import type { ItemSlot, ItemTrait } from '../words/items.js';

/** What a limit on items asks of an item. */
interface Carried {
  readonly slot: ItemSlot;
  readonly traits: readonly ItemTrait[];
}

/** What a hero may bring to a mission (R 875, 1044), by slot and by trait. */
export const BROUGHT: readonly { readonly slot?: ItemSlot; readonly trait?: ItemTrait; readonly most: number }[] = [
  { slot: 'armor', most: 1 },
  { slot: 'weapon', most: 2 },
  { slot: 'gear', most: 3 },
  { trait: 'Helmet', most: 1 },
];

/** Whether an item counts against a limit of {@link BROUGHT}; modifications count against none. */
export function countsAgainst({ slot, traits }: Carried, limit: number): boolean {
  const { slot: its, trait } = BROUGHT[limit];
  return its === undefined ? trait !== undefined && traits.includes(trait) : its === slot;
}

/** Whether these items are more than one hero may bring. */
export function exceeds(items: readonly Carried[]): boolean {
  return BROUGHT.some(({ most }, limit) => items.filter((item) => countsAgainst(item, limit)).length > most);
}
