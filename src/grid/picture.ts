import type { Board, Picture, Piece, Scene, Target } from '../kernel/picture.js';
import type { Action, Player } from '../kernel/game.js';

/** A square of a map. */
export interface GridSquare {
  /** Such as `b2`. */
  readonly name: string;
  /** Whether nothing can stand on it. */
  readonly isWall: boolean;
}

/** What never changes: a map of squares, row by row from the top. */
export interface GridBoard extends Board {
  readonly kind: 'grid';
  readonly columns: number;
  readonly squares: readonly GridSquare[];
}

/** A piece on a square of the map. */
export interface GridPiece extends Piece {
  /** The number of its square. */
  readonly square: number;
  /** One letter or two, by which it is known on the map. */
  readonly mark: string;
}

/** All that stands on the map. */
export interface GridScene extends Scene {
  readonly pieces: readonly GridPiece[];
}

/** What an action points at on the map. */
export interface GridTarget extends Target {
  readonly place?: { readonly square: number };
}

/** The picture of a game on a map of squares. */
export interface GridPicture<S> extends Picture<S> {
  readonly board: GridBoard;
  scene(view: S, player: Player): GridScene;
  target(view: S, action: Action, notation: string): GridTarget;
}

/** Whether a board is a map of squares. */
export function isGrid(board: Board | undefined): board is GridBoard {
  return board?.kind === 'grid';
}
