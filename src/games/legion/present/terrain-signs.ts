import type { Point } from '../../../tabletop/polygon.js';
import type { TerrainPiece } from '../scenario/types.js';
import type { Speech } from './speech.js';
import type { Pages } from './wording/pages.js';

/** The least height, in tenths of a millimetre, at which a solid piece hides a trooper. */
const TALL = 400;

/** The letter with which a piece is drawn, and what it means. */
export interface Sign {
  readonly letter: string;
  readonly means: keyof Pages['terrain'];
}

const SIGNS = {
  tall: { letter: '#', means: 'tall' },
  low: { letter: '=', means: 'low' },
  dense: { letter: '%', means: 'dense' },
  sparse: { letter: '"', means: 'sparse' },
  open: { letter: '~', means: 'open' },
  hole: { letter: '_', means: 'hole' },
} as const satisfies Record<string, Sign>;

/** The sign of a piece: by its effect on sight and cover. */
export function signOf({ zone, height, cover }: TerrainPiece): Sign {
  if (zone === 'depression') return SIGNS.hole;
  if (zone === 'solid') return height >= TALL ? SIGNS.tall : SIGNS.low;
  if (cover.trooper === 'heavy') return SIGNS.dense;
  return cover.trooper === 'light' ? SIGNS.sparse : SIGNS.open;
}

/** A line that explains the letters used on this table. */
export function legendOf(
  pieces: readonly TerrainPiece[],
  { pages, wording }: Pick<Speech, 'pages' | 'wording'>,
): string {
  const kinds = new Map<string, { means: Sign['means']; names: Set<string> }>();
  for (const piece of pieces) {
    const { letter, means } = signOf(piece);
    const entry = kinds.get(letter) ?? { means, names: new Set<string>() };
    entry.names.add(wording.terrain(piece.kind));
    kinds.set(letter, entry);
  }
  return [...kinds]
    .map(([letter, { means, names }]) => `${letter} ${[...names].join(', ')} (${pages.terrain[means]})`)
    .join('; ');
}

/** Whether a point lies inside an outline: a ray to the right crosses it an odd number of times. */
export function isInside(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < corners.length; i++) {
    const [ax, ay] = corners[i];
    const [bx, by] = corners[(i + 1) % corners.length];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}
