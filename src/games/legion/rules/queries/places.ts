import { MILLIMETRE } from '../../../../tabletop/units.js';

/** Notation of a place: millimetres with one decimal, such as `304.8,152.4`. */
export function formatPlace(x: number, y: number): string {
  return `${millimetres(x)},${millimetres(y)}`;
}

/** Reads the notation of {@link formatPlace}; the decimals may be left out. Null if the text is not of this form. */
export function parsePlace(text: string): { x: number; y: number } | null {
  const match = /^(\d{1,4})(?:\.(\d))?,(\d{1,4})(?:\.(\d))?$/.exec(text);
  if (match === null) return null;
  const [, x, xTenths, y, yTenths] = match;
  return {
    x: Number(x) * MILLIMETRE + Number(xTenths ?? 0),
    y: Number(y) * MILLIMETRE + Number(yTenths ?? 0),
  };
}

function millimetres(tenths: number): string {
  return `${Math.floor(tenths / MILLIMETRE)}.${tenths % MILLIMETRE}`;
}
