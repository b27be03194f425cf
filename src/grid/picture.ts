import type { BoardToken, Board, Picture, Piece, Scene, Target } from '../kernel/picture.js';
import type { Action, Player } from '../kernel/game.js';
import type { Segment } from './grid.js';

/** A square of a map; what it does not have is left out. */
export interface GridSquare {
  /** Such as `b2`. */
  readonly name: string;
  /** Whether nothing can stand on it. */
  readonly isWall: boolean;
  /** Whether it is no square of the map, and not drawn. */
  readonly isNone?: true;
  readonly ground?: 'difficult' | 'blocking' | 'impassable';
  /** Whether it lies under the open sky. */
  readonly isOutside?: true;
  /** The colour of an area of a player, such as a deployment zone. */
  readonly zone?: 'red' | 'blue';
}

/** What bars the way along an edge between squares; segments run between corners of squares, from the upper left. */
export interface GridEdge {
  readonly bars: 'wall' | 'blocking' | 'impassable';
  readonly at: Segment;
}

/** A door of the map. */
export interface GridDoor {
  readonly id: string;
  readonly name: string;
  readonly at: readonly Segment[];
}

/** What corrections count at a piece, such as `condition nexu-1 hidden 1`. */
export interface GridCountable {
  readonly kind: string;
  /** The word in the correction. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly most: number;
}

/** What never changes: a map of squares, row by row from the top. */
export interface GridBoard extends Board {
  readonly kind: 'grid';
  readonly columns: number;
  readonly squares: readonly GridSquare[];
  readonly edges?: readonly GridEdge[];
  readonly doors?: readonly GridDoor[];
  /** The map tiles of which it is laid out, with their squares; left out where they are not known. */
  readonly tiles?: readonly { readonly name: string; readonly squares: readonly number[] }[];
  /** What its signs mean, a line each. */
  readonly legend?: readonly string[];
  /** What a person can count at a piece, besides its damage. */
  readonly countable?: readonly GridCountable[];
}

/** A piece on a square of the map. */
export interface GridPiece extends Piece {
  /** The number of its square, that with the smallest column and row of several. */
  readonly square: number;
  /** A few letters by which it is known on the map. */
  readonly mark: string;
  /** What corrections call it, where the game can be put right. */
  readonly key?: string;
  /** Columns and rows that it covers; 1 each unless given. */
  readonly width?: number;
  readonly height?: number;
  /** Who it is, in a line: for those who point at it. */
  readonly about?: string;
  /** Its army, where those of one side can differ in it. */
  readonly faction?: string;
  /** What it can still suffer, and could at first. */
  readonly left?: number;
  readonly most?: number;
  /** Whether it has had its turn. */
  readonly isDone?: boolean;
  /** Signs of what it has, such as conditions: a letter or two each, and what each means. */
  readonly signs?: readonly { readonly sign: string; readonly name: string }[];
}

/** A token on a square of the map. */
export interface GridToken extends BoardToken {
  readonly square: number;
  readonly shape: 'terminal' | 'crate' | 'mission';
  readonly colour?: string;
  /** What it can still suffer, where it can be attacked. */
  readonly left?: number;
}

/** All that stands on the map. */
export interface GridScene extends Scene {
  readonly pieces: readonly GridPiece[];
  readonly tokens?: readonly GridToken[];
  /** Ids of the doors that are closed. */
  readonly closed?: readonly string[];
  /** Squares that nobody knows yet who looks: they are not drawn. */
  readonly hidden?: readonly number[];
}

/** What an action points at on the map. */
export interface GridTarget extends Target {
  readonly place?: { readonly square: number };
  /** Where it can be pointed at, if not at its place or its piece alone. */
  readonly squares?: readonly number[];
  /** Of a move: the squares of the way, without the first one, and what it costs. */
  readonly way?: readonly number[];
  readonly cost?: number;
  /** Columns and rows that the piece would cover there; 1 each unless given. */
  readonly width?: number;
  readonly height?: number;
}

/** What is within the reach of a piece, and what it sees. */
export interface GridLook {
  /** Who looks, and what the shades mean, in a sentence or two. */
  readonly says: string;
  /** By square to which it can get: what that costs. */
  readonly reach: readonly (readonly [square: number, cost: number])[];
  readonly seen: readonly number[];
}

/** The picture of a game on a map of squares. */
export interface GridPicture<S> extends Picture<S> {
  readonly board: GridBoard;
  scene(view: S, player: Player): GridScene;
  target(view: S, action: Action, notation: string): GridTarget;
  /** What a piece of the map could reach and sees as things are; undefined for one that is not there. */
  look?(view: S, player: Player, piece: string): GridLook | undefined;
}

/** Whether a board is a map of squares. */
export function isGrid(board: Board | undefined): board is GridBoard {
  return board?.kind === 'grid';
}

/** Whether a picture is of a map of squares. */
export function isGridPicture(picture: Picture<unknown> | undefined): picture is GridPicture<unknown> {
  return isGrid(picture?.board);
}
