/** What people carry out on a real table, and how far they are. */
import type { GridPiece } from '../grid/picture.js';
import type { UnitLine } from '../kernel/picture.js';
import type { Miniature, Spot } from '../tabletop/picture.js';

/** A unit that has to be moved on a real table, or put down there. */
export interface Moved {
  readonly unit: string;
  readonly name: string;
  readonly side: number;
  /** Where its leader was; left out if it was not on the table. */
  readonly from?: Spot;
  /** Its leader, and the other miniatures that stand elsewhere now. */
  readonly to: Miniature;
  readonly others: readonly Miniature[];
}

/** What people have to do on a real map of squares. */
export interface GridCarry {
  readonly kind: 'grid';
  /** Figures that stand elsewhere now, or, without `from`, were put down. */
  readonly moved: readonly {
    readonly unit: string;
    readonly name: string;
    readonly side: number;
    readonly from?: GridPiece;
    readonly to: GridPiece;
  }[];
  /** Figures to take away. */
  readonly gone: readonly { readonly unit: string; readonly name: string }[];
  /** Ids of doors. */
  readonly opened: readonly string[];
  readonly shut: readonly string[];
  /** Squares of the map that are laid out now. */
  readonly revealed: readonly number[];
  /** Tokens that lie elsewhere now; those to take away have no square. */
  readonly tokens: readonly { readonly name: string; readonly square?: number }[];
  /** Figures whose damage, conditions or power tokens have changed. */
  readonly now: readonly UnitLine[];
}

/** What people have to do on a real table. */
export interface Carry {
  readonly kind: 'table';
  readonly moved: readonly Moved[];
  /** Miniatures to take away. */
  readonly gone: readonly string[];
  /** Units whose tokens have changed, and all of their tokens now. */
  readonly tokens: readonly { readonly unit: string; readonly badges: readonly string[] }[];
}

/** A legal answer near to one that is not, and how many millimetres lie between. */
export interface Near {
  readonly answer: string;
  readonly off: number;
}

/** A moment of a game: after a number of actions and corrections. */
export interface Mark {
  readonly actions: number;
  readonly corrections: number;
}

/** What stands on a real table that does not show yet what the game says. */
export interface Standing {
  /** When it last showed all of it. */
  readonly carried: Mark;
  /** When it last showed the person's own miniatures. */
  readonly own?: Mark;
  /** Before the first place that an agent has chosen since then. */
  readonly choice?: Mark & { readonly place: string };
}
