import type { Session } from '../../arena/session.js';
import type { Near } from '../carry-messages.js';

/** A place in an answer. */
const PLACE = /(\d+(?:\.\d)?),(\d+(?:\.\d)?)/;

/** Millimetres between the rings about a place, and between the places that are tried on a ring. */
const STEP = 1;

/**
 * The legal answer whose place is nearest to that of `answer`, at most `tolerance` millimetres off: the answer itself
 * if it is legal, or else the first on rings about it. Undefined if there is none.
 */
export function nearestLegal({ game, state }: Session<unknown>, answer: string, tolerance: number): Near | undefined {
  const match = PLACE.exec(answer);
  if (match === null) return undefined;
  const [x, y] = [Number(match[1]), Number(match[2])];
  const isLegal = (text: string): boolean => game.parse(state, text).ok;
  const at = (dx: number, dy: number): string => {
    const place = [x + dx, y + dy].map((length) => Math.max(0, length).toFixed(1)).join(',');
    return answer.replace(PLACE, place);
  };
  if (isLegal(at(0, 0))) return { answer: at(0, 0), off: 0 };
  for (let radius = STEP; radius <= tolerance; radius += STEP) {
    const count = Math.max(8, Math.ceil((2 * Math.PI * radius) / STEP / 2));
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      const text = at(radius * Math.cos(angle), radius * Math.sin(angle));
      if (isLegal(text)) return { answer: text, off: radius };
    }
  }
  return undefined;
}
