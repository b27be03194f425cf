import { type Side, SIDES } from '../words/sides.js';
import { type BattleCard, isDisc, type ZoneDisc, type ZoneRect } from '../cards/types.js';
import { PAGE, SIDE_COLOURS, TERRAIN_STYLES } from './svg-style.js';
import { line, px, widthOf } from './svg-text.js';
import type { Scenario, TerrainPiece } from './types.js';

/** Something on the table to draw: a miniature or a token. Position and radius in tenths of a millimetre. */
export interface TableToken {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Degrees, counter-clockwise from the x axis; drawn as a wedge on the rim. */
  readonly facing?: number;
  /** Null: it belongs to neither side. */
  readonly side: Side | null;
  readonly label: string;
}

/** Maps table coordinates to the picture: x to the right, y up, the table's upper left corner at (left, top). */
export interface Frame {
  readonly left: number;
  readonly top: number;
  /** Pixels for a tenth of a millimetre. */
  readonly scale: number;
  readonly width: number;
  readonly depth: number;
}

/** Tenths of a millimetre in an inch. */
export const INCH = 254;

/** The frame that fits a table into `pixels` of width. */
export function frameOf(scenario: Scenario, left: number, top: number, pixels: number): Frame {
  const width = scenario.table.widthIn * INCH;
  return { left, top, scale: pixels / width, width, depth: scenario.table.depthIn * INCH };
}

/** The picture's x of a place on the table. */
export function fx(frame: Frame, x: number): number {
  return frame.left + x * frame.scale;
}

/** The picture's y of a place on the table. */
export function fy(frame: Frame, y: number): number {
  return frame.top + (frame.depth - y) * frame.scale;
}

function outline(frame: Frame, piece: TerrainPiece, shrink = 1): string {
  const [cx, cy] = middle(piece);
  const at = (v: number, c: number): number => c + (v - c) * shrink;
  return `M${piece.polygon.map(([x, y]) => `${px(fx(frame, at(x, cx)))} ${px(fy(frame, at(y, cy)))}`).join('L')}Z`;
}

/** Centroid of the outline. */
export function middle(piece: TerrainPiece): readonly [number, number] {
  let area = 0;
  let sx = 0;
  let sy = 0;
  piece.polygon.forEach(([ax, ay], i) => {
    const [bx, by] = piece.polygon[(i + 1) % piece.polygon.length];
    const cross = ax * by - ay * bx;
    area += cross;
    sx += (ax + bx) * cross;
    sy += (ay + by) * cross;
  });
  return [sx / (3 * area), sy / (3 * area)];
}

function drawPiece(frame: Frame, piece: TerrainPiece): string {
  const style = TERRAIN_STYLES[piece.kind] ?? TERRAIN_STYLES['custom'];
  const path = outline(frame, piece);
  const dash = piece.zone === 'solid' ? '' : ' stroke-dasharray="5 3"';
  const parts = [`<path d="${path}" fill="${style.fill}" stroke="${style.line}" stroke-width="1.5"${dash}/>`];
  if (style.pattern === 'contour') {
    for (const shrink of [0.72, 0.42]) {
      parts.push(`<path d="${outline(frame, piece, shrink)}" fill="none" stroke="${style.line}" stroke-opacity=".7"/>`);
    }
  } else if (style.pattern === 'pit') {
    parts.push(`<path d="${outline(frame, piece, 0.68)}" fill="${style.line}" fill-opacity=".3"/>`);
  } else if (style.pattern !== 'none') {
    parts.push(`<path d="${path}" fill="url(#${style.pattern})" fill-opacity=".75"/>`);
  }
  if (piece.flatTop && piece.kind !== 'hills') {
    const roof = outline(frame, piece, 0.86);
    parts.push(`<path d="${roof}" fill="#ffffff" fill-opacity=".28" stroke="${style.line}" stroke-opacity=".6"/>`);
  }
  if (piece.ladder) parts.push(ladder(frame, piece, style.line));
  return parts.join('');
}

/** A small ladder at the lowest corner of the outline. */
function ladder(frame: Frame, piece: TerrainPiece, colour: string): string {
  const [x, y] = piece.polygon.reduce((low, point) => (point[1] < low[1] ? point : low));
  const [cx, cy] = middle(piece);
  const at = `translate(${px(fx(frame, x + (cx - x) * 0.2))} ${px(fy(frame, y + (cy - y) * 0.2))})`;
  return `<path transform="${at}" d="M-4-7v14M4-7v14M-4-4h8M-4 0h8M-4 4h8" stroke="${colour}" stroke-width="1.4" fill="none"/>`;
}

function rect(frame: Frame, zone: ZoneRect): string {
  const x = fx(frame, zone.xMinIn * INCH);
  const y = fy(frame, zone.yMaxIn * INCH);
  const w = (zone.xMaxIn - zone.xMinIn) * INCH * frame.scale;
  const h = (zone.yMaxIn - zone.yMinIn) * INCH * frame.scale;
  return `M${px(x)} ${px(y)}h${px(w)}v${px(h)}h${px(-w)}Z`;
}

/** The half of a disc that is on the table: its centre lies on the near or the far edge. */
function halfDisc(frame: Frame, { xIn, yIn, radiusIn }: ZoneDisc): string {
  const r = radiusIn * INCH * frame.scale;
  const y = px(fy(frame, yIn * INCH));
  const x = fx(frame, xIn * INCH);
  return `M${px(x - r)} ${y}A${px(r)} ${px(r)} 0 0 ${yIn === 0 ? 1 : 0} ${px(x + r)} ${y}Z`;
}

/** Both deployment zones of a card as tinted areas. */
export function drawZones(frame: Frame, card: BattleCard, opacity = 0.2): string {
  const { zones } = card;
  if (zones === null) return '';
  return SIDES.map((side) => {
    const path = zones[side].map((zone) => (isDisc(zone) ? halfDisc(frame, zone) : rect(frame, zone))).join('');
    return `<path d="${path}" fill="${SIDE_COLOURS[side].fill}" fill-opacity="${opacity}"/>`;
  }).join('');
}

/** Ground, six-inch grid and inch marks. */
export function drawGround(frame: Frame): string {
  const w = frame.width * frame.scale;
  const h = frame.depth * frame.scale;
  const parts = [
    `<rect x="${px(frame.left)}" y="${px(frame.top)}" width="${px(w)}" height="${px(h)}" fill="${PAGE.ground}"/>`,
  ];
  for (let inch = 0; inch * INCH <= frame.width; inch += 6) {
    const x = fx(frame, inch * INCH);
    parts.push(`<path d="M${px(x)} ${px(frame.top)}v${px(h)}" stroke="${PAGE.grid}"/>`);
    parts.push(line(`${inch}″`, x, frame.top + h + 15, 'tick'));
  }
  for (let inch = 0; inch * INCH <= frame.depth; inch += 6) {
    const y = fy(frame, inch * INCH);
    parts.push(`<path d="M${px(frame.left)} ${px(y)}h${px(w)}" stroke="${PAGE.grid}"/>`);
    parts.push(line(`${inch}″`, frame.left - 16, y + 4, 'tick'));
  }
  return parts.join('\n');
}

/** The border of the table, drawn last; each long edge in the colour of the player who sits there. */
export function drawBorder(frame: Frame): string {
  const w = frame.width * frame.scale;
  const h = frame.depth * frame.scale;
  const edge = (y: number, side: Side): string =>
    `<path d="M${px(frame.left)} ${px(y)}h${px(w)}" stroke="${SIDE_COLOURS[side].fill}" stroke-width="4"/>`;
  return (
    `<rect x="${px(frame.left)}" y="${px(frame.top)}" width="${px(w)}" height="${px(h)}" fill="none" stroke="${PAGE.frame}" stroke-width="1.5"/>` +
    edge(frame.top, 'red') +
    edge(frame.top + h, 'blue')
  );
}

/** Every piece, low ones and areas under tall ones. */
export function drawTerrain(frame: Frame, pieces: readonly TerrainPiece[]): string {
  const order = [...pieces].sort((a, b) => (a.zone === 'solid' ? a.height : -1) - (b.zone === 'solid' ? b.height : -1));
  return order.map((piece) => drawPiece(frame, piece)).join('\n');
}

/** Diamonds where an objective card puts its tokens. */
export function drawPlaces(frame: Frame, places: readonly { readonly xIn: number; readonly yIn: number }[]): string {
  return places
    .map(({ xIn, yIn }) => {
      const at = `translate(${px(fx(frame, xIn * INCH))} ${px(fy(frame, yIn * INCH))})`;
      return `<path transform="${at}" d="M0-11L11 0 0 11-11 0Z" fill="#f2c94c" stroke="#7a5d10" stroke-width="1.6"/>`;
    })
    .join('');
}

/** Miniatures and tokens as discs with their facing and label. */
export function drawTokens(frame: Frame, tokens: readonly TableToken[]): string {
  return tokens
    .map((token) => {
      const colours = token.side === null ? { fill: '#f2c94c', line: '#7a5d10' } : SIDE_COLOURS[token.side];
      const r = token.radius * frame.scale;
      const x = fx(frame, token.x);
      const y = fy(frame, token.y);
      const at = `translate(${px(x)} ${px(y)})`;
      const disc = `<circle r="${px(r)}" fill="${colours.fill}" stroke="${colours.line}" stroke-width="1.5"/>`;
      const nose =
        token.facing === undefined
          ? ''
          : `<path transform="rotate(${-token.facing})" d="M${px(r * 0.55)} ${px(-r * 0.45)}L${px(r * 1.15)} 0L${px(r * 0.55)} ${px(r * 0.45)}Z" fill="${colours.line}"/>`;
      const inside = r >= widthOf(token.label, 10, true) / 2;
      const label = inside
        ? line(token.label, 0, 3.6, 'token', token.side === null ? 'style="fill:#3a2c06"' : '')
        : line(token.label, 0, -r - 4, 'height');
      return `<g transform="${at}">${disc}${nose}${token.label === '' ? '' : label}</g>`;
    })
    .join('\n');
}
