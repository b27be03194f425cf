import { INCH } from '../../../../tabletop/units.js';
import { lengthText, placeText } from '../names.js';
import type { Measures } from './wording.js';

/** As in notation: millimetres, which can be typed. */
export const notation: Measures = {
  length: lengthText,
  place: placeText,
  facing: (degrees) => ` facing ${degrees}`,
};

/** For players who use the graphical table: inches from its edges. `comma` separates the decimals. */
export function inches(fromEdges: (left: string, below: string) => string, comma: string): Measures {
  const text = (length: number): string => `${(length / INCH).toFixed(1).replace('.', comma)}″`;
  return { length: text, place: (x, y) => fromEdges(text(x), text(y)), facing: (degrees) => `, ${degrees}°` };
}
