import { LEGAL, reason, type Reason } from '../../../../machine/reason.js';
import type { UnitCard } from '../../cards/types.js';
import type { Context } from '../../engine/context.js';

/** Whether unit `u` is the character of this name on `side`. */
export function isCharacter(c: Context, u: number, side: number, name: string): boolean {
  return c.b.units.side[u] === side && c.b.units.card[u].name === name;
}

/** Only the character of a command card can use it, and some only in its own activation. */
const OTHER_CHARACTER = reason('other-character');
const OTHER_ACTIVATION = reason('other-activation');

/** Why unit `u` cannot use what a command card of `side` gives the character of this name. */
export function characterRefusal(c: Context, u: number, side: number, name: string): Reason {
  return isCharacter(c, u, side, name) ? LEGAL : OTHER_CHARACTER;
}

/** The same for what it gives the character in its own activation. */
export function activeCharacterRefusal(c: Context, u: number, side: number, name: string): Reason {
  return characterRefusal(c, u, side, name) || (c.s.game.activating === u ? LEGAL : OTHER_ACTIVATION);
}

/** Whether unit `u` is a trooper unit of `side`. */
export function isTrooperOf(c: Context, u: number, side: number): boolean {
  return c.b.units.side[u] === side && c.b.units.trooper[u] === 1;
}

/** Whether a unit card is that of the character of this name, for keywords that a command card gives. */
export function named(name: string): (card: UnitCard) => boolean {
  return (card) => card.name === name;
}

/** The character itself, as what a command card is about. */
export function characterNamed(name: string): (c: Context, u: number, side: number) => boolean {
  return (c, u, side) => isCharacter(c, u, side, name);
}
