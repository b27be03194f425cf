/** The side of a square in the drawing. */
export const SIDE = 100;

/** What the sides are called in styles. */
export const SIDES = ['blue', 'red', 'neutral'];

/** The column and row of a square. */
export function cornerOf(square: number, columns: number): readonly [x: number, y: number] {
  return [(square % columns) * SIDE, Math.floor(square / columns) * SIDE];
}

/** Moves a drawing to a square. */
export function at(square: number, columns: number): string {
  return `translate(${cornerOf(square, columns).join(' ')})`;
}

/** The middle of what covers some columns and rows from a square on. */
export function middleOf(square: number, columns: number, width = 1, height = 1): readonly [x: number, y: number] {
  const [x, y] = cornerOf(square, columns);
  return [x + (width * SIDE) / 2, y + (height * SIDE) / 2];
}

/** The squares on both sides of a segment between corners of squares that is as long as one side. */
export function besides([x1, y1, x2]: readonly [number, number, number, number], columns: number): readonly number[] {
  return x1 === x2 ? [y1 * columns + x1 - 1, y1 * columns + x1] : [(y1 - 1) * columns + x1, y1 * columns + x1];
}
