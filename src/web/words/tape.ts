/** Millimetres of an inch. */
export const INCH = 25.4;

/** A quarter of an inch as people write it. */
const QUARTERS = ['', '¼', '½', '¾'];

/** Millimetres as inches on a tape measure: whole quarters, `23½″`; `roughly` says a length between them. */
export function tapeText(millimetres: number, roughly: (length: string) => string): string {
  const quarters = Math.round((millimetres / INCH) * 4);
  const whole = Math.floor(quarters / 4);
  const text = `${whole === 0 && quarters > 0 ? '' : whole}${QUARTERS[quarters % 4]}″`;
  return Math.abs(millimetres - (quarters * INCH) / 4) < 0.6 ? text : roughly(text);
}
