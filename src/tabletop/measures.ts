/**
 * The measures of a game's tools and bases that the geometry of its table needs, in tenths of a millimetre. A battle
 * has one such value and hands it to everything that measures.
 */
export interface TableMeasures {
  /**
   * Lengths of the movement tools between the edges of two bases by the speed printed on them; index 0 is 0. Even, so
   * that half of one is whole.
   */
  readonly moveTool: readonly number[];
  /** By how much a full move of a notched base falls short of tool plus base, for both notches together; even. */
  readonly notchDepth: number;
  /** One segment of the range ruler, which is the width of a range band. */
  readonly rangeSegment: number;
  /** Height 1, the unit in which heights are counted. */
  readonly heightSegment: number;
}
