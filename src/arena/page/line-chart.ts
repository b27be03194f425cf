import { BLUE, INK, ORANGE, figure, line, textStyles } from './figure.js';
import type { DrawingApi } from './figure.js';

/** A point of a curve, with an interval if it has one, of which an end without bound is null. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number | null;
  readonly high?: number | null;
}

export interface Curve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** Different in lightness and in the marks too, for people who see no colours. */
const LOOKS = [
  { color: BLUE, symbol: 'circle', type: 'solid' },
  { color: ORANGE, symbol: 'rect', type: 'dashed' },
  { color: '#2f6b3a', symbol: 'triangle', type: 'dotted' },
  { color: '#6b3a86', symbol: 'diamond', type: 'dashed' },
];

/** Curves over whole numbers, with their intervals as upright lines. `digits`: behind the point, in what is said. */
export function lineChart(
  title: string,
  [xName, yName]: readonly [string, string],
  curves: readonly Curve[],
  digits: number,
): string {
  const said = curves.map(({ name, points }) => `${name} ${points.map(({ y }) => y.toFixed(digits)).join(', ')}`);
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x));
  return figure(title, `${title}, by ${xName}: ${said.join('; ')}`, 300, (narrow) => ({
    grid: { ...GRID, top: narrow ? 24 + 20 * Math.ceil(curves.length / 2) : 36 },
    legend: { top: 0, left: 0, selectedMode: false, textStyle: { color: INK }, itemGap: narrow ? 8 : 18 },
    xAxis: {
      type: 'value',
      min: Math.min(...xs),
      max: Math.max(...xs, Math.min(...xs) + 1),
      minInterval: 1,
      name: xName,
      nameLocation: 'middle',
      nameGap: 28,
      ...textStyles(narrow ? 4 : 10),
    },
    yAxis: { type: 'value', scale: true, ...upwards(yName), ...textStyles(5) },
    series: curves.flatMap(({ name, points }, i) => {
      const { color, symbol, type } = LOOKS[i % LOOKS.length];
      const bounded = points.filter(({ low, high }) => low !== undefined && high !== undefined);
      return [
        {
          type: 'line',
          name,
          data: points.map(({ x, y }) => [x, y]),
          symbol,
          symbolSize: 8,
          lineStyle: { color, width: 2, type },
          itemStyle: { color },
        },
        {
          type: 'custom',
          name,
          data: bounded.map(({ x, y, low, high }) => [x, low ?? y, high ?? y]),
          encode: { x: 0, y: [1, 2] },
          itemStyle: { color },
          // Beside those of the other curves.
          renderItem: upright(6 * (i - (curves.length - 1) / 2), color),
        },
      ];
    }),
  }));
}

const GRID = { left: 70, right: 20, bottom: 48 };

/** The name of an axis, along it. */
function upwards(name: string): object {
  return { name, nameLocation: 'middle', nameRotate: 90, nameGap: 46 };
}

/** An interval, moved aside by some pixels; an end without bound is at the point itself. */
function upright(aside: number, colour: string): (_: unknown, api: DrawingApi) => object {
  return (_, api) => {
    const [at, bottom] = api.coord([api.value(0), api.value(1)]);
    const [, top] = api.coord([api.value(0), api.value(2)]);
    const x = at + aside;
    const end = (y: number): object => line(x - 4, y, x + 4, y, colour);
    return { type: 'group', children: [line(x, bottom, x, top, colour), end(bottom), end(top)] };
  };
}

/** Parts of a whole by generation or the like, one on the other. */
export function stackChart(
  title: string,
  [xName, yName]: readonly [string, string],
  names: readonly string[],
  parts: readonly { readonly name: string; readonly values: readonly number[] }[],
): string {
  const sums = parts.map(({ name, values }) => `${name} ${values.reduce((a, b) => a + b, 0).toFixed(0)}`);
  return figure(title, `${title}, in all: ${sums.join(', ')}`, 280, (narrow) => ({
    grid: { ...GRID, top: narrow ? 24 + 20 * Math.ceil(parts.length / 2) : 36 },
    legend: { top: 0, left: 0, selectedMode: false, textStyle: { color: INK }, itemGap: narrow ? 8 : 18 },
    xAxis: {
      type: 'category',
      data: [...names],
      name: xName,
      nameLocation: 'middle',
      nameGap: 28,
      axisLabel: { color: INK, hideOverlap: true },
      nameTextStyle: { color: INK },
    },
    yAxis: { type: 'value', ...upwards(yName), ...textStyles(5) },
    series: parts.map(({ name, values }, i) => ({
      type: 'bar',
      name,
      stack: 'all',
      data: [...values],
      barMaxWidth: 40,
      itemStyle: { color: LOOKS[i % LOOKS.length].color, borderColor: '#ffffff', borderWidth: 1 },
    })),
  }));
}
