import { BarChart, CustomChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, VisualMapComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { escapeHtml } from './html.js';

use([
  BarChart,
  CustomChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  VisualMapComponent,
  SVGRenderer,
]);

/** Widths in which every chart is drawn, in pixels: for screens and for telephones. */
const WIDTHS = [760, 340] as const;

/**
 * Dark enough on white for text (contrast above 7 to 1), and different in lightness too, for people who see no colours.
 */
export const INK = '#1f2933';
export const BLUE = '#0b4f8a';
export const GREY = '#d5dae0';
export const ORANGE = '#a3450d';

/** The parts of the drawing interface of a custom series that whiskers need. */
export interface DrawingApi {
  value(dimension: number): number;
  coord(point: readonly [number, number]): readonly [number, number];
}

/** A straight line of such a series. */
export function line(x1: number, y1: number, x2: number, y2: number, colour: string = INK): object {
  return { type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke: colour, lineWidth: 2 } };
}

/** Numbers and names of an axis with about this many parts, where its `interval` does not say. */
export function textStyles(splits?: number): object {
  return {
    ...(splits === undefined ? {} : { splitNumber: splits }),
    axisLabel: { color: INK },
    nameTextStyle: { color: INK },
  };
}

/**
 * A chart as SVG in each width, of which the page shows the one that fits. `said` is read to people who cannot see it.
 */
export function figure(
  title: string,
  said: string,
  height: number,
  option: (narrow: boolean) => EChartsCoreOption,
): string {
  const drawings = WIDTHS.map((width, i) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
    chart.setOption({ animation: false, textStyle: { fontFamily: 'system-ui, sans-serif' }, ...option(i === 1) });
    const svg = still(chart.renderToSVGString({ useViewBox: true }));
    chart.dispose();
    return `<div class="${i === 0 ? 'wide' : 'narrow'}" role="img" aria-label="${escapeHtml(said)}">${svg}</div>`;
  });
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>${drawings.join('')}</figure>`;
}

/**
 * A drawing without what happens under the pointer: it would look as if it could be clicked. The classes for that are
 * numbered through the whole process, so that the same chart would have other bytes after another one.
 */
function still(svg: string): string {
  return svg.replaceAll(/<style[^>]*>.*?<\/style>\s*/gs, '').replaceAll(/ (?:class|ecmeta_\w+)="[^"]*"/g, '');
}
