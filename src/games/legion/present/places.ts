/** A place in tenths of a millimetre, with a facing where the text names one. */
export interface Aim {
  readonly x: number;
  readonly y: number;
  readonly facing: number | undefined;
}

/** The place that a notation names, in tenths of a millimetre; undefined if it names none. */
export function placeIn(text: string): { readonly x: number; readonly y: number } | undefined {
  const match = /(\d+)\.(\d),(\d+)\.(\d)/.exec(text);
  if (match === null) return undefined;
  const [, x, xTenths, y, yTenths] = match;
  return { x: Number(x + xTenths), y: Number(y + yTenths) };
}

/** The place that a text names, to a tenth of a millimetre, with its facing. */
export function aimOf(text: string): Aim | undefined {
  const whole = text.replace(/(\d+(?:\.\d)?),(\d+(?:\.\d)?)/, (_, x: string, y: string) => `${tenths(x)},${tenths(y)}`);
  const place = placeIn(whole);
  const facing = /(?:facing |\d )(\d{1,3})$/.exec(text);
  return place === undefined ? undefined : { ...place, facing: facing === null ? undefined : Number(facing[1]) % 360 };
}

function tenths(number: string): string {
  return number.includes('.') ? number : `${number}.0`;
}
