import type { Paper } from '../../../kernel/presenter.js';
import { lengthOf } from '../../../kernel/wrap.js';
import type { Context } from '../engine/context.js';
import { isAboard } from '../rules/queries/aboard.js';
import { DEFEATED, FACEDOWN, FACEUP, ON_TABLE, SET_ASIDE } from '../state/state.js';
import type { UnitToken } from '../state/unit-tokens.js';
import { strengthOf } from './names.js';
import type { Pages } from './wording/pages.js';

/** How much the panel says of each unit, from the most to the least. */
export const DETAILS = ['all', 'tokens', 'wounds'] as const;
export type Detail = (typeof DETAILS)[number];

/** The tokens that the panel counts; the others are on the page of the unit. */
const COUNTED = ['aim', 'dodge', 'suppression', 'surge', 'standby'] as const satisfies readonly UnitToken[];

/** A short text for each unit that is not defeated, in the order of the units. */
export function panelCells(c: Context, detail: Detail, { ink }: Paper, { panel }: Pages): string[] {
  const cells: string[] = [];
  const { count, tag, side, card } = c.b.units;
  const longest = (of: (u: number) => string): number =>
    Math.max(0, ...Array.from({ length: count }, (_, u) => (isGone(c, u) ? 0 : of(u).length)));
  const tagWidth = longest((u) => tag[u]) + 1;
  const nameWidth = longest((u) => card[u].name);
  for (let u = 0; u < count; u++) {
    if (isGone(c, u)) continue;
    const name = detail === 'all' ? ` ${card[u].name.padEnd(nameWidth)}` : '';
    const parts =
      detail === 'wounds'
        ? [woundsText(c, u, panel)]
        : [minisText(c, u), woundsText(c, u, panel), ...restText(c, u, panel)];
    const text = parts.filter((part) => part !== '').join(' ');
    cells.push(ink.seat(side[u], (tag[u] + orderSign(c, u)).padEnd(tagWidth) + name) + ` ${text}`);
  }
  return cells;
}

function isGone(c: Context, u: number): boolean {
  return c.s.units.status[u] === DEFEATED;
}

function orderSign(c: Context, u: number): string {
  const { [u]: order } = c.s.units.order;
  return order === FACEUP ? '○' : order === FACEDOWN ? '✓' : '';
}

function woundsText(c: Context, u: number, { wounds }: Pages['panel']): string {
  return `${strengthOf(c, u).wounds}${wounds}`;
}

function minisText(c: Context, u: number): string {
  const size = c.b.units.miniCount[u];
  return size === 1 ? '' : `${strengthOf(c, u).minis}/${size}`;
}

function restText(c: Context, u: number, { letters, aside, off, aboard }: Pages['panel']): string[] {
  const { units } = c.s;
  const { [u]: status } = units.status;
  const counts = COUNTED.flatMap((name) => (units[name][u] === 0 ? [] : [`${letters[name]}${units[name][u]}`]));
  if (status === SET_ASIDE) return [aside];
  if (status !== ON_TABLE) return [off];
  return isAboard(c, u) ? [...counts, aboard(c.b.units.tag[units.carrier[u]])] : counts;
}

/** The length of the longest cell. */
export function widest(cells: readonly string[]): number {
  return Math.max(0, ...cells.map(lengthOf));
}

/** Cells in as many columns as fit into `width`, from top to bottom. */
export function inColumns(cells: readonly string[], width: number): string[] {
  const cellWidth = widest(cells) + 2;
  const across = Math.max(1, Math.floor((width + 2) / cellWidth));
  const rows = Math.ceil(cells.length / across);
  return Array.from({ length: rows }, (_, row) =>
    cells
      .filter((_cell, i) => i % rows === row)
      .map((cell) => cell + ' '.repeat(cellWidth - lengthOf(cell)))
      .join('')
      .trimEnd(),
  );
}

/** The columns that cells take beside a map, in as few columns as `rows` allow. */
export function widthBeside(cells: readonly string[], rows: number): number {
  const across = Math.max(1, Math.ceil(cells.length / Math.max(1, rows)));
  return across * (widest(cells) + 2) - 2;
}
