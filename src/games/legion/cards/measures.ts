import type { TableMeasures } from '../../../tabletop/measures.js';

/** A number that the game needs and no source gives: what was decided, and why. */
export interface Ruling {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

/** Faces of one die colour by kind; they add up to `sides`. */
export interface AttackDieFaces {
  readonly sides: number;
  readonly crit: number;
  readonly hit: number;
  readonly surge: number;
  readonly blank: number;
}

export interface DefenseDieFaces {
  readonly sides: number;
  readonly block: number;
  readonly surge: number;
  readonly blank: number;
}

/** Heights of miniatures by the type of their unit; types without one have that of a trooper. */
export type Heights = Readonly<Record<string, number>> & { readonly trooper: number };

/** Sizes of components and of the table, in whole tenths of a millimetre (an inch is 254) unless stated otherwise. */
export interface Measures extends TableMeasures {
  /** Number of segments of the range ruler; beyond the last is range `rangeSegments + 1`. */
  readonly rangeSegments: number;
  /** Width of a movement tool. */
  readonly toolWidth: number;
  /** Greatest angle between the two halves of a movement tool, in degrees from straight. */
  readonly bendLimitDegrees: number;
  /** Firing arcs are quarters of this many degrees. */
  readonly arcDegrees: number;
  /** Greatest gap between the base edges of a miniature and its leader in cohesion. */
  readonly cohesionGap: number;
  /** Heights of miniatures with their bases, for those whose card gives no height. */
  readonly heights: Heights;
  /** Thickness of a base; also the least height of a miniature. */
  readonly baseThickness: number;
  readonly barricade: { readonly length: number; readonly width: number; readonly height: number };
  /** Diameters of tokens. */
  readonly tokens: {
    readonly objective: number;
    readonly condition: number;
    readonly charge: number;
    readonly smoke: number;
  };
  readonly attackDice: { readonly red: AttackDieFaces; readonly black: AttackDieFaces; readonly white: AttackDieFaces };
  readonly defenseDice: { readonly red: DefenseDieFaces; readonly white: DefenseDieFaces };
  /** Everything above that is a decision rather than a fact. */
  readonly rulings: readonly Ruling[];
}
