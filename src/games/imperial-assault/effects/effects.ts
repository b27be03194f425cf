import type { EffectText } from './language.js';
import { POINTS } from './points.js';

/*
 * The effects of a game in contexts of type C; `own` has the names for those of this game.
 */

/** What a condition can name: the frame of the effect or −1, the figure that has it and the subject, −1 for none. */
export type TestOf<C> = (c: C, f: number, you: number, subject: number) => boolean;
/** A figure, or −1 for none. */
export type WhoOf<C> = (c: C, f: number, you: number, subject: number) => number;
/** A number. */
export type AmountOf<C> = (c: C, f: number, you: number, subject: number) => number;
/** Whether something with that number, a figure or a space, can be picked. */
export type FilterOf<C> = (c: C, f: number, you: number, subject: number, one: number) => boolean;

/** A step of a compiled effect, in the frame at `f` of {@link ./run}. */
export interface StepOf<C> {
  readonly run: (c: C, f: number) => void;
  /** What a pick that this step asks for can be. */
  readonly filter?: FilterOf<C>;
  /** How many picks it asks for at most. */
  readonly upTo?: number;
  readonly may?: boolean;
  /** Branches among which a player chooses, by name, and where each begins. */
  readonly branches?: readonly { readonly name: string; readonly at: number }[];
  /** What an attack that it grants can be, see {@link ./ops/attacks}. */
  readonly anyone?: boolean;
  readonly different?: boolean;
}

/** An effect of somebody in this game. */
export interface EntryOf<C> {
  /** Its number among all of the game. */
  readonly index: number;
  readonly text: EffectText;
  readonly point: number;
  /** The side that decides about it. */
  readonly side: number;
  /** The figure that has it, or −1: a card, whose user is chosen. */
  readonly owner: number;
  /** The number of the figure's ability, for limits. */
  readonly slot: number;
  /** The kind of Command card, or −1. */
  readonly card: number;
  readonly isOptional: boolean;
  /** Whether it only changes results, so that the order among such effects does not matter. */
  readonly commutes: boolean;
  readonly test: TestOf<C> | undefined;
  /** Whether it would do something. */
  readonly serves: TestOf<C>;
  readonly steps: readonly StepOf<C>[];
}

/** All effects of a game, by point and side, in the order of figures and their abilities, then cards. */
export class Effects<C> {
  readonly entries: readonly EntryOf<C>[];
  private readonly lists: readonly (readonly EntryOf<C>[])[];

  constructor(entries: readonly EntryOf<C>[]) {
    this.entries = entries;
    const lists: EntryOf<C>[][] = Array.from({ length: 2 * POINTS.length }, () => []);
    for (const entry of entries) lists[2 * entry.point + entry.side]?.push(entry);
    this.lists = lists;
  }

  /** The effects of a side at a point. */
  at(point: number, side: number): readonly EntryOf<C>[] {
    return this.lists[2 * point + side];
  }

  /** Whether any effect listens to a point. */
  hears(point: number): boolean {
    return this.lists[2 * point].length + this.lists[2 * point + 1].length > 0;
  }
}
