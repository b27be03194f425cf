import type { Effect } from '../cards/language/effect.js';

/** An ability: its name, which is the notation of using it, and its effects, which share its limits. */
export interface Named {
  readonly name: string;
  /** Its id among all abilities; absent for what no effect names. */
  readonly id?: string;
  readonly effects: readonly Effect[];
  /** The wounded side of the Hero sheet lacks it (R 1543). */
  readonly healthyOnly?: true;
  /** It is that of an item, which a mission can take from its hero for a time. */
  readonly isItem?: true;
  /** Works only in attacks with the weapon of this id (R 887). */
  readonly weapon?: string;
  /** Works while the Imperial card of that number is attached to the group (R 221). */
  readonly attachment?: number;
}
