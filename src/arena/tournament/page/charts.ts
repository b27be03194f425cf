import { BLUE, GREY, INK, ORANGE, figure, line, textStyles } from '../../page/figure.js';
import type { DrawingApi } from '../../page/figure.js';

/** A rating, a difference or another figure with its interval; an end without bound is null. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** What the figure is compared with, as a diamond on its line; none where it is left out. */
  readonly mark?: number;
}

/**
 * Points with whiskers, one line each, from the top. An interval without bound ends at the border with an arrow. The
 * axis is round the figures, or from one end of `range` to the other.
 */
export function intervalChart(
  title: string,
  unit: string,
  bars: readonly Bar[],
  range?: readonly [min: number, max: number],
): string {
  const ends = bars.flatMap(({ low, high, value, mark = value }) =>
    [low, high, value, mark].flatMap((end) => (end === null ? [] : [end])),
  );
  const room = Math.max(20, (Math.max(...ends) - Math.min(...ends)) * 0.08);
  const [least, most] = range ?? [Math.min(...ends) - room, Math.max(...ends) + room];
  const said = bars
    .map(({ name, value, mark }) => `${name} ${Math.round(value)}${mark === undefined ? '' : ` (${mark})`}`)
    .join(', ');
  return figure(title, `${title}: ${said}`, 70 + rowHeight(bars.map(({ name }) => name)) * bars.length, (narrow) => {
    const { min, max, interval } = roundAxis(least, most, narrow ? 4 : 7);
    return {
      grid: gridFor(narrow, 40),
      xAxis: { type: 'value', min, max, interval, name: unit, nameLocation: 'middle', nameGap: 26, ...textStyles() },
      yAxis: categories(
        bars.map(({ name }) => name),
        narrow,
      ),
      series: [
        {
          type: 'custom',
          data: bars.map(({ low, high }, i) => [
            i,
            low ?? min,
            high ?? max,
            low === null ? 1 : 0,
            high === null ? 1 : 0,
          ]),
          encode: { x: [1, 2], y: 0 },
          renderItem: whiskers,
        },
        { type: 'scatter', data: bars.map(({ value }, i) => [value, i]), symbolSize: 11, itemStyle: { color: BLUE } },
        {
          type: 'scatter',
          data: bars.flatMap(({ mark }, i) => (mark === undefined ? [] : [[mark, i]])),
          symbol: 'diamond',
          symbolSize: 13,
          itemStyle: { color: ORANGE, borderColor: '#ffffff', borderWidth: 1 },
        },
      ],
    };
  });
}

/**
 * Ends of an axis at whole steps, so that the numbers along it keep their distance: at most `most` steps if it can be.
 */
function roundAxis(low: number, high: number, most: number): { min: number; max: number; interval: number } {
  const rough = (high - low) / most;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const interval = [1, 2, 5, 10].map((times) => times * ten).find((step) => step >= rough) ?? rough;
  return { min: Math.floor(low / interval) * interval, max: Math.ceil(high / interval) * interval, interval };
}

function whiskers(_: unknown, api: DrawingApi): object {
  const row = api.value(0);
  const [left, y] = api.coord([api.value(1), row]);
  const [right] = api.coord([api.value(2), row]);
  const end = (x: number, isOpen: boolean, inwards: number): object[] =>
    isOpen ? [line(x, y, x + 7 * inwards, y - 5), line(x, y, x + 7 * inwards, y + 5)] : [line(x, y - 6, x, y + 6)];
  return {
    type: 'group',
    children: [line(left, y, right, y), ...end(left, api.value(3) === 1, 1), ...end(right, api.value(4) === 1, -1)],
  };
}

/** The colours of sides that are named after one, each with a colour for text on it. */
const OWN_COLOURS: ReadonlyMap<string, { readonly color: string; readonly text: string }> = new Map([
  ['blue', { color: BLUE, text: '#ffffff' }],
  ['red', { color: '#b3261e', text: '#ffffff' }],
  ['yellow', { color: '#f0c419', text: INK }],
]);

/** The colour that a part such as `red won` names. */
function lookOf(part: string): { readonly color: string; readonly text: string } | undefined {
  return OWN_COLOURS.get(part.split(' ')[0]);
}

/** Shares that add up to the whole, one bar a line: the names of the three parts, and their counts by line. */
export function shareChart(
  title: string,
  parts: readonly [string, string, string],
  lines: readonly { readonly name: string; readonly counts: readonly [number, number, number] }[],
): string {
  const said = lines.map(({ name, counts }) => `${name}: ${counts.map((n, i) => `${parts[i]} ${n}`).join(', ')}`);
  const looks = [
    lookOf(parts[0]) ?? { color: BLUE, text: '#ffffff' },
    { color: GREY, text: INK },
    lookOf(parts[2]) ?? { color: ORANGE, text: '#ffffff' },
  ];
  return figure(
    title,
    `${title}: ${said.join('; ')}`,
    90 + rowHeight(lines.map(({ name }) => name)) * lines.length,
    (narrow) => ({
      grid: { ...gridFor(narrow, 24), top: 40 },
      legend: { top: 0, left: 0, selectedMode: false, textStyle: { color: INK }, itemGap: narrow ? 8 : 18 },
      xAxis: {
        type: 'value',
        min: 0,
        max: 100,
        ...textStyles(narrow ? 3 : 5),
        interval: narrow ? 50 : 20,
        axisLabel: { color: INK, formatter: '{value} %' },
      },
      yAxis: categories(
        lines.map(({ name }) => name),
        narrow,
      ),
      series: parts.map((name, part) => ({
        type: 'bar',
        name,
        stack: 'all',
        barWidth: 20,
        itemStyle: { color: looks[part].color, borderColor: '#ffffff', borderWidth: 1 },
        data: lines.map(({ counts }) => shareOf(counts, part)),
        label: {
          show: true,
          color: looks[part].text,
          formatter: ({ value }: { readonly value: number }) =>
            value < (narrow ? 14 : 7) ? '' : `${Math.round(value)} %`,
        },
      })),
    }),
  );
}

function shareOf(counts: readonly number[], part: number): number {
  const sum = counts.reduce((a, b) => a + b, 0);
  return sum === 0 ? 0 : (100 * counts[part]) / sum;
}

/** The ratio of a sequential test after each turn, between its two bounds. */
export function testChart(title: string, ratios: readonly number[], lower: number, upper: number): string {
  const said = `${title}: after ${ratios.length} turns ${(ratios.at(-1) ?? 0).toFixed(2)}, bounds ${lower.toFixed(2)} and ${upper.toFixed(2)}`;
  const bound = (value: number, name: string): object => ({
    type: 'line',
    data: [
      [0, value],
      [Math.max(1, ratios.length), value],
    ],
    symbol: 'none',
    lineStyle: { color: ORANGE, type: 'dashed', width: 2 },
    endLabel: { show: true, formatter: name, color: INK, align: 'right', offset: [0, value > 0 ? -10 : 10] },
  });
  return figure(title, said, 260, (narrow) => ({
    grid: { left: 44, right: 16, top: 16, bottom: 44 },
    xAxis: {
      type: 'value',
      min: 0,
      max: Math.max(1, ratios.length),
      minInterval: 1,
      name: 'turns of pairs',
      nameLocation: 'middle',
      nameGap: 26,
      ...textStyles(narrow ? 4 : 8),
    },
    yAxis: {
      type: 'value',
      min: Math.floor(Math.min(lower, ...ratios) - 1),
      max: Math.ceil(Math.max(upper, ...ratios) + 1),
      ...textStyles(5),
    },
    series: [
      {
        type: 'line',
        data: [[0, 0], ...ratios.map((ratio, i) => [i + 1, ratio])],
        symbol: 'none',
        lineStyle: { color: BLUE, width: 2 },
      },
      bound(upper, narrow ? 'stronger' : 'accepted: stronger'),
      bound(lower, narrow ? 'not stronger' : 'rejected: not so much stronger'),
    ],
  }));
}

/** A square table of shares: how often who is in the row beats who is in the column; null where nothing is known. */
export function heatMap(
  title: string,
  names: readonly string[],
  shares: readonly (readonly (number | null)[])[],
): string {
  const said = names.map(
    (name, i) => `${name}: ${shares[i].map((share) => (share === null ? '–' : Math.round(100 * share))).join(' ')}`,
  );
  const cells = shares.flatMap((row, i) =>
    row.flatMap((share, j) => (share === null ? [] : [[j, i, Math.round(100 * share)]])),
  );
  return figure(title, `${title}, percent: ${said.join('; ')}`, 110 + 44 * names.length, (narrow) => ({
    grid: { left: narrow ? 92 : 190, right: 12, top: 10, bottom: 96 },
    xAxis: {
      type: 'category',
      data: names.map((name) => inLines(name, 14)),
      axisTick: { show: false },
      axisLabel: { color: INK, rotate: 40, interval: 0, lineHeight: 13 },
    },
    yAxis: categories(names, narrow, narrow ? 76 : 176),
    visualMap: { show: false, min: 20, max: 80, inRange: { color: [ORANGE, '#f4f5f7', BLUE] } },
    series: [
      {
        type: 'heatmap',
        data: cells.map((value) => ({ value, label: { color: Math.abs(value[2] - 50) > 18 ? '#ffffff' : INK } })),
        label: { show: true, formatter: percentOf },
        itemStyle: { borderColor: '#ffffff', borderWidth: 2 },
      },
    ],
  }));
}

function percentOf({ value }: { readonly value: readonly number[] }): string {
  return String(value[2]);
}

/** How often a whole number occurs, in at most twenty classes of equal width. */
export function histogram(title: string, unit: string, values: readonly number[]): string {
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  );
  const width = Math.max(1, Math.ceil((most - least + 1) / 20));
  const counts = Array.from({ length: Math.floor((most - least) / width) + 1 }, () => 0);
  for (const value of values) counts[Math.floor((value - least) / width)]++;
  const names = counts.map((_, i) =>
    width === 1 ? `${least + i}` : `${least + i * width}–${least + (i + 1) * width - 1}`,
  );
  return figure(title, `${title}: from ${least} to ${most} ${unit}`, 260, (narrow) => ({
    grid: { left: 48, right: 16, top: 16, bottom: narrow ? 64 : 50 },
    xAxis: {
      type: 'category',
      data: names,
      name: unit,
      nameLocation: 'middle',
      nameGap: narrow ? 46 : 32,
      axisLabel: { color: INK, hideOverlap: true, rotate: narrow ? 45 : 0 },
      nameTextStyle: { color: INK },
      axisTick: { alignWithLabel: true },
    },
    yAxis: { type: 'value', minInterval: 1, ...textStyles(5) },
    series: [{ type: 'bar', data: counts, itemStyle: { color: BLUE }, barCategoryGap: '10%' }],
  }));
}

/** Pixels for each row, so that names of several lines on narrow screens do not touch. */
function rowHeight(names: readonly string[]): number {
  const most = Math.max(...names.map((name) => inLines(name, Math.floor(NARROW_WIDTH / 7)).split('\n').length));
  return Math.max(34, 14 * most);
}

const NARROW_WIDTH = 122;

function gridFor(narrow: boolean, bottom: number): object {
  return { left: narrow ? 132 : 230, right: 20, top: 10, bottom };
}

function categories(names: readonly string[], narrow: boolean, width = narrow ? NARROW_WIDTH : 214): object {
  return {
    type: 'category',
    data: names.map((name) => inLines(name, Math.floor(width / 7))),
    inverse: true,
    axisTick: { show: false },
    axisLabel: { color: INK, lineHeight: 13 },
  };
}

/** A long name on several lines, broken after hyphens or spaces: none may be cut, as names that begin alike differ. */
function inLines(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const at = Math.max(name.lastIndexOf('-', letters - 1), name.lastIndexOf(' ', letters - 1)) + 1;
  const end = at === 0 ? letters : at;
  return `${name.slice(0, end).trimEnd()}\n${inLines(name.slice(end), letters)}`;
}
