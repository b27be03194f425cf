import type { Paper } from '../../../kernel/presenter.js';
import { wrap } from '../../../kernel/wrap.js';
import type { Context } from '../engine/context.js';
import type { Frame } from './frame.js';
import { legend, SMALL_EDGES, smallMap, tableFrame, tableLines, tableMap } from './map.js';
import { DETAILS, inColumns, panelCells, widest, widthBeside } from './panel.js';
import { shortStatus, statusText } from './status.js';
import { unitList } from './units.js';
import type { Speech } from './speech.js';
import type { Pages } from './wording/pages.js';

/** What the table is told with. */
type MapSpeech = Pick<Speech, 'pages' | 'wording' | 'measures'>;

/** A way to show the table on a small paper: a map, and the units beside it or below. */
interface Layout {
  readonly frame: Frame;
  readonly cells: readonly string[];
  readonly isBeside: boolean;
}

/** A layout that says more is preferred if its map is at least this large, as a part of the largest one possible. */
const LARGE_ENOUGH = 0.75;

/** Fewer rows than this are no map. */
const LEAST_ROWS = 4;

/**
 * The table with all units and the state of the battle: in full if that fits on the paper, or else a map with the units
 * beside it or below, as much about them as there is room for.
 */
export function boardText(c: Context, paper: Paper, speech: MapSpeech): string {
  return fullLines(c, paper, speech) <= paper.height ? fullBoard(c, paper, speech) : smallBoard(c, paper, speech.pages);
}

/** The same for a person who asks for the table: with the meaning of its signs, if there is room for that too. */
export function boardPage(c: Context, paper: Paper, speech: MapSpeech): string {
  const board = boardText(c, paper, speech);
  const signs = [legend(c, paper, speech), paper.ink.dim(wrap(speech.pages.panel.signs, paper.width, '  '))].join('\n');
  const room = paper.height - signs.split('\n').length;
  if (board.includes(signs) || room < LEAST_ROWS) return board;
  return `${boardText(c, { ...paper, height: room }, speech)}\n${signs}`;
}

function fullBoard(c: Context, paper: Paper, speech: MapSpeech): string {
  return [tableMap(c, paper, speech), ...belowMap(c, paper, speech)].join('\n');
}

/** The number of lines of the full board. */
function fullLines(c: Context, paper: Paper, speech: MapSpeech): number {
  return tableLines(c, paper, speech) + belowMap(c, paper, speech).join('\n').split('\n').length;
}

function belowMap(c: Context, paper: Paper, speech: MapSpeech): string[] {
  return [unitList(c, paper, speech), wrap(statusText(c, paper, speech.pages), paper.width, '  ')];
}

function smallBoard(c: Context, paper: Paper, pages: Pages): string {
  const head = wrap(shortStatus(c, paper, pages), paper.width, '  ').split('\n');
  const room = paper.height - head.length - SMALL_EDGES.lines;
  const layouts = layoutsOf(c, paper, room, pages);
  const largest = Math.max(...layouts.map(({ frame }) => frame.columns));
  const layout = layouts.find(({ frame }) => frame.columns >= LARGE_ENOUGH * largest);
  if (layout === undefined) return head.join('\n');
  const { frame, cells, isBeside } = layout;
  const map = smallMap(c, frame, paper);
  const width = paper.width - frame.columns - SMALL_EDGES.columns - 1;
  if (!isBeside) return [...head, ...map, ...inColumns(cells, paper.width)].join('\n');
  const panel = inColumns(cells, width);
  return [...head, ...map.map((line, row) => (row < panel.length ? `${line} ${panel[row]}` : line))].join('\n');
}

/** The layouts for which there is room, those that say most about the units first. */
function layoutsOf(c: Context, paper: Paper, room: number, pages: Pages): Layout[] {
  const columns = paper.width - SMALL_EDGES.columns;
  const layouts: Layout[] = [];
  for (const detail of DETAILS) {
    const cells = panelCells(c, detail, paper, pages);
    // Fewer rows make a narrower map, which leaves more columns to the units.
    for (let rows = room; rows >= LEAST_ROWS && cells.length > 0; rows--) {
      const frame = tableFrame(c, Math.max(1, columns - widthBeside(cells, rows + 1) - 1), rows);
      const width = columns - frame.columns - 1;
      if (frame.columns > 1 && inColumns(cells, width).length <= frame.rows + 1 && widest(cells) <= width) {
        layouts.push({ frame, cells, isBeside: true });
        break;
      }
    }
    const below = room - inColumns(cells, paper.width).length;
    if (below >= LEAST_ROWS) layouts.push({ frame: tableFrame(c, columns, below), cells, isBeside: false });
  }
  if (room >= 1) layouts.push({ frame: tableFrame(c, columns, room), cells: [], isBeside: false });
  return layouts;
}
