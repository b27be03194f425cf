import type { Campaign } from '../context.js';
import { HELD_BY } from '../state.js';

/** How many seats have a hero. */
export function heroCount(c: Campaign): number {
  let count = 0;
  while (count < 4 && c.s.heroes.hero[count] > 0) count++;
  return count;
}

/** The id of the hero of a seat. */
export function heroId(c: Campaign, seat: number): string {
  return c.setup.heroes[c.s.heroes.hero[seat] - 1].id;
}

/** The seat of the hero that has an item; −1 if none has it. */
export function holderOf(c: Campaign, item: number): number {
  return c.s.items.place[item] - HELD_BY;
}

/** Whether an item is a modification, which works only while it is attached to another item. */
export function isModification(c: Campaign, item: number): boolean {
  return c.setup.items[item].slot.startsWith('mod-');
}

/** How many modifications are attached to an item. */
export function modsOn(c: Campaign, item: number): number {
  let count = 0;
  for (let m = 0; m < c.setup.items.length; m++) if (c.s.items.host[m] === item + 1) count++;
  return count;
}

/** An item leaves its hero, or goes to another: what was attached to it goes along, or stays behind loose. */
export function moveItem(c: Campaign, item: number, place: number): void {
  const { items } = c.s;
  items.place[item] = place;
  items.host[item] = 0;
  for (let m = 0; m < c.setup.items.length; m++) {
    if (items.host[m] !== item + 1) continue;
    if (place >= HELD_BY) items.place[m] = place;
    else items.host[m] = 0;
  }
}

/** The Rebels gain or spend credits; they can never have less than none. */
export function pay(c: Campaign, credits: number): void {
  c.s.game.credits -= credits;
  if (c.s.game.credits < 0) throw new Error('the Rebels spend credits that they do not have');
}
