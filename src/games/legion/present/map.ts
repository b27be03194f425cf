import { zonesInPlay } from '../rules/queries/mission.js';
import {
  ADVANTAGE_TOKEN,
  ASSET_TOKEN,
  BANE_TOKEN,
  CART,
  CHARGE_TOKEN,
  CONDITION_TOKEN,
  GRAFFITI_TOKEN,
  MISSION_TOKEN,
  NO_TOKEN,
  OBJECTIVE_TOKEN,
  SMOKE_TOKEN,
  TERRAIN_MARKER,
} from '../words/token-kinds.js';
import { SETUP } from '../words/phases.js';
import type { Paper } from '../../../kernel/presenter.js';
import { lengthOf, wrap } from '../../../kernel/wrap.js';
import type { Rect } from '../battle/deployment-zone.js';
import type { Context } from '../engine/context.js';
import { tokenRadius } from '../rules/queries/tokens.js';
import { zoneOf } from '../rules/queries/zones.js';
import { NONE, NOWHERE, ON_TABLE } from '../state/state.js';
import { Canvas, type Painter, type Shade } from './canvas.js';
import { columnOf, type Frame, frameOf, middleOf, rowOf } from './frame.js';
import { isInside, legendOf, signOf } from './terrain-signs.js';
import type { Speech } from './speech.js';
import type { Pages } from './wording/pages.js';

/** Columns to the left of the map, for the ruler. */
const MARGIN = 5;

/** Greatest number of rows for the whole table, and for a part of it. */
const TABLE_ROWS = 34;
const PART_ROWS = 40;

/** Least distance between marks of the ruler, in columns. */
const RULER = 9;

const ARROWS = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];

/** The letters for things on the table. */
export const TOKEN_SIGNS: Readonly<Record<number, { readonly letter: string; readonly name: keyof Pages['tokens'] }>> =
  {
    [OBJECTIVE_TOKEN]: { letter: '◆', name: 'objective' },
    [CONDITION_TOKEN]: { letter: '◇', name: 'condition' },
    [TERRAIN_MARKER]: { letter: '◈', name: 'marked' },
    [CHARGE_TOKEN]: { letter: '*', name: 'charge' },
    [BANE_TOKEN]: { letter: '?', name: 'bane' },
    [SMOKE_TOKEN]: { letter: '≈', name: 'smoke' },
    [GRAFFITI_TOKEN]: { letter: '&', name: 'graffiti' },
    [CART]: { letter: '@', name: 'cart' },
    [ASSET_TOKEN]: { letter: '$', name: 'asset' },
    [MISSION_TOKEN]: { letter: '!', name: 'mission' },
    [ADVANTAGE_TOKEN]: { letter: '^', name: 'advantage' },
  };

/** What the signs of a map are explained with. */
type MapSpeech = Pick<Speech, 'pages' | 'wording' | 'measures'>;

/** A number drawn at a place, such as that of a choice. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The whole table with all units and tokens on it, a ruler and a legend. */
export function tableMap(c: Context, paper: Paper, speech: MapSpeech): string {
  return [...framed(largeFrame(c, paper), drawn(c, largeFrame(c, paper), []), paper), legend(c, paper, speech)].join(
    '\n',
  );
}

/** The number of lines of {@link tableMap}. */
export function tableLines(c: Context, paper: Paper, speech: MapSpeech): number {
  return largeFrame(c, paper).rows + FRAME_LINES + legend(c, paper, speech).split('\n').length;
}

/** The edges of a framed map and its ruler. */
const FRAME_LINES = 3;

function largeFrame(c: Context, paper: Paper): Frame {
  return frameOf(wholeTable(c), paper.width - MARGIN - 1, TABLE_ROWS);
}

/** The whole table in at most `columns` × `rows` letters. */
export function tableFrame(c: Context, columns: number, rows: number): Frame {
  return frameOf(wholeTable(c), columns, rows);
}

/** The lines that {@link smallMap} takes besides the rows of its frame, and the columns besides those of its frame. */
export const SMALL_EDGES = { lines: 1, columns: MARGIN + 2 } as const;

/** A map whose ruler stands in its lower edge, in lines of the same length. */
export function smallMap(c: Context, frame: Frame, paper: Paper): string[] {
  return edged(frame, drawn(c, frame, []), paper);
}

function wholeTable(c: Context): Rect {
  const { width, depth } = c.b.geometry;
  return { x0: 0, y0: 0, x1: width, y1: depth };
}

/** The part of the table around some marks, as large as the paper allows, with the marks for which there is room. */
export function partMap(c: Context, marks: readonly Mark[], paper: Paper): string {
  const { width, depth } = c.b.geometry;
  const xs = marks.map(({ x }) => x);
  const ys = marks.map(({ y }) => y);
  const around = 500;
  const part: Rect = {
    x0: Math.max(0, Math.min(...xs) - around),
    y0: Math.max(0, Math.min(...ys) - around),
    x1: Math.min(width, Math.max(...xs) + around),
    y1: Math.min(depth, Math.max(...ys) + around),
  };
  const rows = Math.max(1, Math.min(PART_ROWS, paper.height - SMALL_EDGES.lines));
  const frame = frameOf(part, paper.width - SMALL_EDGES.columns, rows);
  return edged(frame, drawn(c, frame, marks), paper).join('\n');
}

function drawn(c: Context, frame: Frame, marks: readonly Mark[]): Canvas {
  const canvas = new Canvas(frame.columns, frame.rows);
  // The dots of the zones would only obscure the numbers of choices.
  if (marks.length === 0 && c.s.game.phase === SETUP && zonesInPlay(c) >= 0) drawZones(c, frame, canvas);
  drawTerrain(c, frame, canvas);
  drawTokens(c, frame, canvas);
  drawMinis(c, frame, canvas);
  const taken = drawLeaders(c, frame, canvas);
  drawMarks(frame, canvas, marks, taken);
  return canvas;
}

function drawZones(c: Context, frame: Frame, canvas: Canvas): void {
  for (const side of [0, 1]) {
    const zone = zoneOf(c, side);
    each(frame, (column, row, x, y) => {
      const inside = zone.partAt(x, y) >= 0;
      if (inside && (column + row) % 2 === 0) canvas.write(column, row, side === 0 ? '.' : ':', shadeOf(side));
    });
  }
}

function each(frame: Frame, visit: (column: number, row: number, x: number, y: number) => void): void {
  for (let row = 0; row < frame.rows; row++) {
    for (let column = 0; column < frame.columns; column++) {
      const { x, y } = middleOf(frame, column, row);
      visit(column, row, x, y);
    }
  }
}

/** Draws low and flat pieces first, so that taller ones are drawn over them. */
function drawTerrain(c: Context, frame: Frame, canvas: Canvas): void {
  const pieces = [...c.b.scenario.terrain].sort(
    (a, b) => (a.zone === 'solid' ? a.height : -1) - (b.zone === 'solid' ? b.height : -1),
  );
  for (const piece of pieces) {
    const { letter } = signOf(piece);
    each(frame, (column, row, x, y) => {
      if (isInside(piece.polygon, x, y)) canvas.write(column, row, letter, 'dim');
    });
    // A piece that is thinner than a letter may contain no letter's centre, so its outline is drawn too.
    for (let i = 0; i < piece.polygon.length; i++) {
      const [ax, ay] = piece.polygon[i];
      const [bx, by] = piece.polygon[(i + 1) % piece.polygon.length];
      const steps = Math.ceil((2 * (Math.abs(bx - ax) + Math.abs(by - ay))) / frame.perColumn) + 1;
      for (let k = 0; k <= steps; k++) {
        const x = ax + ((bx - ax) * k) / steps;
        const y = ay + ((by - ay) * k) / steps;
        canvas.write(columnOf(frame, x), rowOf(frame, y), letter, 'dim');
      }
    }
  }
}

function drawTokens(c: Context, frame: Frame, canvas: Canvas): void {
  const { kind, x, y, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    const sign = TOKEN_SIGNS[kind[t]];
    if (kind[t] === NO_TOKEN || sign === undefined || claimedBy[t] !== NONE) continue;
    // Smoke is large, and shown in its true size.
    const radius = tokenRadius(c, t);
    if (kind[t] === SMOKE_TOKEN) {
      each(frame, (column, row, px, py) => {
        if ((px - x[t]) ** 2 + (py - y[t]) ** 2 < radius * radius) canvas.write(column, row, sign.letter, 'dim');
      });
    }
    canvas.write(columnOf(frame, x[t]), rowOf(frame, y[t]), sign.letter, 'bold');
  }
}

function isShown(c: Context, m: number): boolean {
  const { alive, offTable, x } = c.s.minis;
  const u = c.b.minis.unit[m];
  return c.s.units.status[u] === ON_TABLE && alive[m] === 1 && offTable[m] === 0 && x[m] > NOWHERE;
}

function shadeOf(side: number): Shade {
  return side === 0 ? 'blue' : 'red';
}

function drawMinis(c: Context, frame: Frame, canvas: Canvas): void {
  for (let m = 0; m < c.b.minis.count; m++) {
    const side = c.b.units.side[c.b.minis.unit[m]];
    if (!isShown(c, m)) continue;
    canvas.write(columnOf(frame, c.s.minis.x[m]), rowOf(frame, c.s.minis.y[m]), side === 0 ? 'o' : 'x', shadeOf(side));
  }
}

/**
 * Draws the tags of units at their leaders, with the facing of notched bases. A tag that would overlap another is moved
 * aside. Gives the letters that the tags take.
 */
function drawLeaders(c: Context, frame: Frame, canvas: Canvas): Set<string> {
  const { count, firstMini, tag, notched, side } = c.b.units;
  const taken = new Set<string>();
  for (let u = 0; u < count; u++) {
    const m = firstMini[u];
    if (!isShown(c, m)) continue;
    const arrow = notched[u] === 1 ? ARROWS[Math.round(c.s.minis.facing[m] / 45) % 8] : '';
    const text = tag[u] + arrow;
    const column = columnOf(frame, c.s.minis.x[m]);
    const row = rowOf(frame, c.s.minis.y[m]);
    const spots: readonly (readonly [number, number])[] = [
      [column, row],
      [column, row - 1],
      [column, row + 1],
      [column - text.length, row],
      [column + text.length, row],
    ];
    const [atColumn, atRow] = spots.find(([x, y]) => isFree(taken, x, y, text.length)) ?? spots[0];
    const from = Math.min(atColumn, frame.columns - text.length);
    for (let i = 0; i < text.length; i++) taken.add(`${from + i} ${atRow}`);
    canvas.write(from, atRow, text, shadeOf(side[u]));
  }
  return taken;
}

function isFree(taken: ReadonlySet<string>, column: number, row: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (taken.has(`${column + i} ${row}`)) return false;
  return true;
}

/** Draws marks in their order, leaving out those that would touch a tag or an earlier mark: `b1` and `66` as `b166`. */
function drawMarks(frame: Frame, canvas: Canvas, marks: readonly Mark[], taken: Set<string>): void {
  for (const { x, y, text } of marks) {
    const column = columnOf(frame, x);
    const row = rowOf(frame, y);
    if (!isFree(taken, column - 1, row, text.length + 2)) continue;
    for (let i = 0; i < text.length; i++) taken.add(`${column + i} ${row}`);
    canvas.write(column, row, text, 'bold');
  }
}

function painter({ ink }: Paper): Painter {
  return (shade, text) => {
    if (shade === 'blue' || shade === 'red') return ink.seat(shade === 'blue' ? 0 : 1, text);
    if (shade === 'plain') return text;
    return shade === 'dim' ? ink.dim(text) : ink.bold(text);
  };
}

/** The rows of the map with the ruler at their left, in millimetres. */
function withRuler(frame: Frame, canvas: Canvas, paper: Paper): string[] {
  const step = rulerStep(frame.perColumn * RULER);
  const marks = new Map<number, number>();
  for (let y = Math.ceil(frame.part.y0 / step) * step; y <= frame.part.y1; y += step)
    marks.set(rowOf(frame, y), y / 10);
  const left = (row: number): string => (marks.get(row) ?? '').toString().padStart(MARGIN - 1);
  return canvas.lines(painter(paper)).map((line, row) => `${left(row)} │${line}`);
}

/** The ruler under the map: its marks begin at the columns of their places. */
function lowerRuler(frame: Frame, mark: (column: number, text: string) => void): void {
  const step = rulerStep(frame.perColumn * RULER);
  for (let x = Math.ceil(frame.part.x0 / step) * step; x <= frame.part.x1; x += step)
    mark(columnOf(frame, x), String(x / 10));
}

/** The map in a frame, with its rulers. */
function framed(frame: Frame, canvas: Canvas, paper: Paper): string[] {
  const ruler = new Canvas(frame.columns + MARGIN + 4, 1);
  lowerRuler(frame, (column, text) => ruler.write(MARGIN + 1 + column, 0, text));
  const edge = ' '.repeat(MARGIN);
  return [
    `${edge}┌${'─'.repeat(frame.columns)}`,
    ...withRuler(frame, canvas, paper),
    `${edge}└${'─'.repeat(frame.columns)}`,
    ...ruler.lines(painter(paper)).map(paper.ink.dim),
  ];
}

/** The map with its ruler in the lower edge and without an upper one. */
function edged(frame: Frame, canvas: Canvas, paper: Paper): string[] {
  const lower = new Canvas(frame.columns, 1);
  lower.write(0, 0, '─'.repeat(frame.columns));
  // A number that would be cut off at the right is left out.
  lowerRuler(frame, (column, text) => {
    if (column + text.length <= frame.columns) lower.write(column, 0, text);
  });
  const wide = MARGIN + 1 + frame.columns;
  return [
    ...withRuler(frame, canvas, paper).map((line) => `${line}${' '.repeat(wide - lengthOf(line))}│`),
    `${' '.repeat(MARGIN)}└${lower.lines(painter(paper)).join('')}┘`,
  ];
}

/** Tenths of a millimetre between marks of the ruler: a round number that is at least `least`. */
function rulerStep(least: number): number {
  return [100, 200, 500, 1000, 2000, 5000].find((step) => step >= least) ?? 10_000;
}

/** What the signs on the map mean. */
export function legend(c: Context, { ink, width }: Paper, speech: MapSpeech): string {
  const { legend: said, tokens: called } = speech.pages;
  const tokens = new Set<string>();
  for (let t = 0; t < c.b.tokenRows; t++) {
    const sign = TOKEN_SIGNS[c.s.tokens.kind[t]];
    if (sign !== undefined) tokens.add(`${sign.letter} ${called[sign.name]}`);
  }
  const zones = c.s.game.phase === SETUP && zonesInPlay(c) >= 0 ? said.zones : [];
  const signs = [legendOf(c.b.scenario.terrain, speech), ...tokens, ...said.minis, ...zones];
  const text = `${signs.filter((sign) => sign !== '').join('; ')}. ${said.rulers}`;
  return wrap(text, width, '  ').split('\n').map(ink.dim).join('\n');
}
