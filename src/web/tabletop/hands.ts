import type { Spot } from '../../tabletop/picture.js';
import type { Picked } from './picking.js';

/** What a person does with the pointer on the table. Where there are no hands, it can only be looked at. */
export interface Hands {
  /** Picks what is pointed at, or nothing. */
  pick(picked: Picked | undefined): void;
  /** Takes an answer at once. */
  take(answer: string): void;
  /** Whether a drag measures. */
  isMeasuring(): boolean;
  /** What was measured. */
  measured(millimetres: number): void;
  /** Whether the table is being put right, so that miniatures are taken and put. */
  isPuttingRight(): boolean;
  /** The miniature in the hand. */
  held(): string | undefined;
  /** Takes a miniature into the hand, or none. */
  hold(piece: string | undefined): void;
  /** Puts what is in the hand to a place. */
  put(at: Spot): void;
}

/** The cards of units, which a person may look at at any time. */
export interface Cards {
  /** The pointer rests on a miniature of a unit, or on none. */
  rest(unit: string | undefined, at: DOMRect): void;
  /** Opens the card of a unit. */
  open(unit: string): void;
}
