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
