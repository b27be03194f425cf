import { signal } from '@preact/signals';

/** Where on the screen the thing is to which a card belongs. */
export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Who shows cards. A file that shows a recorded game by itself has nobody who does. */
interface Desk {
  /** Shows the card of something after a moment, beside where it is. */
  show(page: string, about: string, at: Place): void;
  /** The pointer has left: the card goes after a moment. */
  leave(): void;
  /** Opens a page of the game. */
  open(page: string, about: string): void;
}

let desk: Desk | undefined;

/** Names of cards and keywords that can be looked up in the game that is open. */
export const topics = signal<readonly string[]>([]);

export function cardsFrom(next: Desk): void {
  desk = next;
}

export function showCard(page: string, about: string, at: Place): void {
  desk?.show(page, about, at);
}

export function leaveCard(): void {
  desk?.leave();
}

export function openCard(page: string, about: string): void {
  desk?.open(page, about);
}
