import type { Base } from './bases.js';
import type { TableMeasures } from './measures.js';

/** Measures for the tests of the tabletop: the tools of Star Wars: Legion. */
export const MEASURES: TableMeasures = {
  moveTool: [0, 750, 1250, 1750],
  notchDepth: 60,
  rangeSegment: 1524,
  heightSegment: 1524,
};

/** Bases of all kinds that movers can have. */
export const BASES = {
  small: round(135, false),
  medium: round(250, true),
  large: round(350, true),
  epic: round(750, true),
  long: oblong(875, 500),
  snail: oblong(1000, 500),
} as const;

function round(radius: number, notched: boolean): Base {
  return { round: true, notched, halfLength: radius, halfWidth: radius };
}

function oblong(halfLength: number, halfWidth: number): Base {
  return { round: false, notched: true, halfLength, halfWidth };
}
