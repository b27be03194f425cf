import type { Weapon } from '../../cards/types.js';
import type { UnitType } from '../../words/unit-types.js';

/**
 * What a language tells about answers to the player who chooses. Names of cards are the same in
 * each.
 */
export interface Wording {
  /** A miniature by its number in its unit. */
  readonly mini: (number: string, unit: string) => string;
  /** The miniatures and wounds that a unit has left; no miniatures where it has but one. */
  readonly left: (minis: number | undefined, wounds: number) => string;
  /** An attack: its range, the wounds that are expected of it, and those that the target has left. */
  readonly attack: (range: number, expected: string, wounds: number) => string;
  /** What is added to an attack: the strongest weapon of each miniature. */
  readonly volley: string;
  /** Nothing more is added to an attack. */
  readonly rolls: string;
  /** Range, dice and keywords of a weapon. */
  readonly weapon: (weapon: Weapon) => string;
  readonly eliminates: (gone: string, next: string) => string;
  readonly eliminatesNothing: string;
  /** What follows of drawing an order token. */
  readonly draw: string;
  readonly ofScoring: string;
  /** Under which name `rules` explains something. */
  readonly explained: (name: string) => string;
  readonly leader: string;
  readonly at: (place: string) => string;
  readonly pips: (count: number) => string;
  readonly orders: (whom: string) => string;
  /** Units that a command card orders by rank and type; no count for all of them. */
  readonly units: (count: number | null, ranks: readonly string[], types: readonly UnitType[]) => string;
  readonly and: string;
  /** A kind of terrain, such as `high-stone-walls`. */
  readonly terrain: (kind: string) => string;
}

/** How lengths and places are written; both are in tenths of a millimetre. */
export interface Measures {
  readonly length: (length: number) => string;
  readonly place: (x: number, y: number) => string;
  /** A facing that ends an answer; empty where it is left out. */
  readonly facing: (degrees: number) => string;
}
