import type { Action, Player } from '../kernel/game.js';
import type { Area, Board, BoardToken, Picture, Piece, Probe, Scene, Target, UnitLine } from '../kernel/picture.js';

/** A place in millimetres from the lower left corner of the table; a facing in degrees, where there is one. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
}

/** A piece of terrain, or an area: an outline of corners in millimetres. */
export interface Outline {
  readonly id: string;
  readonly name: string;
  /** What it does, in a few words. */
  readonly about: string;
  readonly fill: string;
  readonly line: string;
  /** Whether it stands up, and does not only lie there. */
  readonly isSolid: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A range ruler: bands of a number of millimetres each. */
export interface RangeRuler {
  readonly band: number;
  readonly bands: number;
}

/**
 * What can be drawn on the table besides: shades, which the picture works out; the bands of the range ruler about the
 * unit that acts; the wounds to expect at each place; or a tape measure.
 */
export interface TableLayer {
  readonly name: string;
  /** The letter that draws it. */
  readonly key: string;
  /** What a person calls it. */
  readonly title: string;
  readonly draws: 'shades' | 'ranges' | 'dangers' | 'tape';
  /** Whether it is drawn until a person wants it no more. */
  readonly isUsual?: boolean;
  /** Whether a shade is about the place that is picked. */
  readonly isOfPlace?: boolean;
  /** Whether a shade is worked out only where a decision has places. */
  readonly needsPlaces?: boolean;
}

/** What never changes: the table and its terrain, low pieces before high ones. Lengths in millimetres. */
export interface TableFacts extends Board {
  readonly kind: 'tabletop';
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Outline[];
  readonly ruler: RangeRuler;
  readonly layers: readonly TableLayer[];
  /**
   * How the other miniatures of a unit can be placed, by the word for it; what people call each. The first is the usual
   * one, `ask` asks each time.
   */
  readonly formations: Readonly<Record<string, string>>;
  /** Tokens of units that people at a real table can count, by name; what people call each. */
  readonly countable: Readonly<Record<string, string>>;
}

/** A miniature on the table. */
export interface Miniature extends Piece, Spot {
  readonly radius: number;
  readonly isLeader: boolean;
  /** Wounds that it has suffered. */
  readonly wounds: number;
}

/** A token that lies on the table. */
export interface TokenSpot extends BoardToken, Spot {
  readonly radius: number;
}

/** An area of a side, such as its deployment zone: a rectangle by two corners, or a disc. */
export type Zone = Area &
  ({ readonly from: Spot; readonly to: Spot } | { readonly middle: Spot; readonly radius: number });

/** A unit of miniatures. */
export type TroopLine = UnitLine & Required<Pick<UnitLine, 'minis' | 'size' | 'wounds' | 'order' | 'tokens'>>;

/** All that lies and stands on the table. */
export interface TableScene extends Scene {
  readonly pieces: readonly Miniature[];
  readonly tokens: readonly TokenSpot[];
  readonly areas: readonly Zone[];
  readonly units: readonly TroopLine[];
}

/**
 * What an action points at on the table. Its notation has the place as `x,y` with one decimal, the facing at its end.
 */
export interface TableTarget extends Target {
  /** A piece of terrain that the action names. */
  readonly terrain?: string;
  readonly place?: Spot;
  /** Whether it turns the unit where it stands, to the facing with which its notation ends. */
  readonly isTurn?: boolean;
  /** Whether the facing follows from the way, so that only listed places have one. */
  readonly isOnTool?: boolean;
}

/** How an enemy would be seen, hit and suffered from a place. */
export interface EnemyLine {
  readonly unit: string;
  readonly name: string;
  /** The band of the range ruler, from 1; 0 in melee, and one more than the last beyond the ruler. */
  readonly range: number;
  /** Such as `none`, `light`, `heavy`, or `hidden` where nothing of it is seen. */
  readonly cover: string;
  /** Wounds expected of one attack now. */
  readonly deals: number;
  readonly takes: number;
}

/** What an answer would lead to. */
export interface TableProbe extends Probe {
  /** How far the unit's leader would go, in inches; undefined for what is no move. */
  readonly inches?: number;
  /** The radius of the leader's base, for a unit that would come onto the table. */
  readonly radius?: number;
  /** Where the unit's other miniatures would stand; undefined if that is not known. */
  readonly others?: readonly Spot[];
  readonly enemies: readonly EnemyLine[];
}

/** Places of the table, each with a level. */
export interface Shade {
  /** The layer that it is. */
  readonly layer: string;
  /**
   * How levels are drawn. Area: all are 1, inside a border. Cover: 0 hidden, 1 heavy cover, 2 light cover, 3 no cover.
   * Threats: the sum of 1 if an enemy can attack from where it stands, 2 if one can after one move, 4 if one can come
   * into melee with one move.
   */
  readonly style: 'area' | 'cover' | 'threats';
  /** What it shows, in a sentence or two; empty where that needs no words. */
  readonly says: string;
  /** Each place is the middle of a square with sides of n millimetres. */
  readonly side: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** By place. */
  readonly levels: readonly number[];
}

/** What is asked for. */
export interface ShadeQuestion {
  readonly layer: string;
  /** An answer to the pending decision that names the place from which to look; empty for where the unit is. */
  readonly answer: string;
  /** The listed answers that name a place, and those places. */
  readonly listed: readonly { readonly notation: string; readonly place: Spot }[];
}

/** What people at a real table may judge in another way than the program. */
export interface Overrulable {
  /** Such as `light`. */
  readonly cover: string;
  readonly covers: readonly string[];
  /** The miniatures of the defender that are seen, and all of them. */
  readonly seen: readonly string[];
  readonly all: readonly string[];
}

/** The picture of a game with miniatures on a table. */
export interface TablePicture<S> extends Picture<S> {
  readonly board: TableFacts;
  scene(view: S, player: Player): TableScene;
  target(view: S, action: Action, notation: string): TableTarget;
  probe(view: S, player: Player, answer: string, follow?: readonly string[]): TableProbe;
  /** The attack whose dice are about to be rolled, and what people may overrule in it; undefined if there is none. */
  overrulable?(state: S): Overrulable | undefined;
  /**
   * Works out a shade in small steps, so that other work can be done in between; ends with undefined where there is
   * nothing to shade. The view stays as it is.
   */
  shading(view: S, question: ShadeQuestion): Promise<Generator<undefined, Shade | undefined>>;
}

/** Whether a board is a table. */
export function isTable(board: Board | undefined): board is TableFacts {
  return board?.kind === 'tabletop';
}

/** Whether a picture is that of a table. */
export function isTablePicture<S>(picture: Picture<S> | undefined): picture is TablePicture<S> {
  return isTable(picture?.board);
}
