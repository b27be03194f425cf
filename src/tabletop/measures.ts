/**
 * What the parts of a game measure, as far as the geometry of its table has to know; in tenths of a millimetre. A
 * battle has one such value, and everything that measures on its table is given it.
 */
export interface TableMeasures {
  /**
   * Lengths of the movement tools between the edges of two bases by the speed printed on them; index 0 is 0. Even, so
   * that half of one is whole.
   */
  readonly moveTool: readonly number[];
  /** How much shorter a full move of a notched base is than tool plus base, both notches together; even. */
  readonly notchDepth: number;
  /** One segment of the range ruler: a range band is as wide. */
  readonly rangeSegment: number;
  /** Height 1, in which heights are counted. */
  readonly heightSegment: number;
}
