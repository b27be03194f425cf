import { doubleArea, type Point } from '../../../tabletop/polygon.js';
import { type Frame, fx, fy, INCH, middle } from './svg-table.js';
import { line, px, widthOf } from './svg-text.js';
import type { TerrainPiece } from './types.js';

/** The place of something that a label must not cover, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Height of a label of one line and of two, in pixels. */
const ONE_LINE = 12;
const TWO_LINES = 24;

/** Half the width of a token's diamond. */
const TOKEN = 12;

/** Places that are tried across a piece, and points of a label that are checked, in each direction. */
const TRIES = 16;
const ACROSS = 5;
const DOWN = 3;

/** Names and heights of pieces, where there is room for them inside, beside the places of tokens. */
export function drawLabels(
  frame: Frame,
  pieces: readonly TerrainPiece[],
  tokens: readonly { readonly xIn: number; readonly yIn: number }[],
): string {
  const spots = tokens.map(({ xIn, yIn }) => ({ x: fx(frame, xIn * INCH), y: fy(frame, yIn * INCH) }));
  return pieces.map((piece) => labelPiece(frame, piece, spots)).join('\n');
}

function labelPiece(frame: Frame, piece: TerrainPiece, tokens: readonly Spot[]): string {
  const xs = piece.polygon.map(([x]) => x);
  const ys = piece.polygon.map(([, y]) => y);
  const width = (Math.max(...xs) - Math.min(...xs)) * frame.scale;
  const height = (Math.max(...ys) - Math.min(...ys)) * frame.scale;
  const text = widthOf(piece.name, 11.5, true);
  const area = (doubleArea(piece.polygon) / 2) * frame.scale * frame.scale;
  // A tilted wall has a large box and no room inside, so the area counts as well.
  if (width < text - 4 || height < 26 || area < text * 24) return '';
  const one = height < 38 || piece.height === 0;
  const { x, y } = placeFor(frame, piece, text, one ? ONE_LINE : TWO_LINES, tokens);
  if (one) return line(piece.name, x, y + 4, 'piece');
  return line(piece.name, x, y - 1, 'piece') + line(`${px(piece.height / 10)} mm`, x, y + 11, 'height');
}

/**
 * The place where most of a label of this size is inside the piece and off the tokens; of equal places the one nearest
 * to the middle.
 */
function placeFor(frame: Frame, piece: TerrainPiece, width: number, height: number, tokens: readonly Spot[]): Spot {
  const corners = piece.polygon.map(([x, y]): Point => [fx(frame, x), fy(frame, y)]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, deep] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [cx, cy] = middle(piece);
  const centre = { x: fx(frame, cx), y: fy(frame, cy) };
  const tries = [centre];
  for (let i = 0; i <= TRIES; i++) {
    for (let j = 0; j <= TRIES; j++) tries.push({ x: left + (wide * i) / TRIES, y: top + (deep * j) / TRIES });
  }
  let best = centre;
  let bestScore = -Infinity;
  for (const spot of tries) {
    const away = Math.sqrt((spot.x - centre.x) ** 2 + (spot.y - centre.y) ** 2);
    const score = 1000 * pointsInside(corners, spot, width, height, tokens) - away;
    if (score <= bestScore) continue;
    best = spot;
    bestScore = score;
  }
  return best;
}

/** How many points of a label centred there are inside; none if it would cover a token. */
function pointsInside(
  corners: readonly Point[],
  { x, y }: Spot,
  width: number,
  height: number,
  tokens: readonly Spot[],
): number {
  const covers = (token: Spot): boolean =>
    Math.abs(token.x - x) < width / 2 + TOKEN && Math.abs(token.y - y) < height / 2 + TOKEN;
  if (tokens.some(covers)) return 0;
  let count = 0;
  for (let i = 0; i < ACROSS; i++) {
    for (let j = 0; j < DOWN; j++) {
      const px = x + width * (i / (ACROSS - 1) - 0.5);
      const py = y + height * (j / (DOWN - 1) - 0.5);
      if (isInside(corners, px, py)) count++;
    }
  }
  return count;
}

/** Whether a ray to the right crosses the outline an odd number of times. */
function isInside(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < corners.length; i++) {
    const [ax, ay] = corners[i];
    const [bx, by] = corners[(i + 1) % corners.length];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}
