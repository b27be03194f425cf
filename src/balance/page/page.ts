import { type Bar, heatMap, intervalChart } from '../../arena/tournament/page/charts.js';
import { escapeHtml, pageHtml } from '../../arena/page/html.js';
import { sectionHtml } from '../../arena/tournament/page/section-html.js';
import type { Section } from '../../arena/tournament/section.js';

/** A chart of figures with intervals, each beside what it is compared with: a fair cost beside the cost of the card. */
export interface CostChart {
  readonly title: string;
  /** The title of the section above whose table it stands; before all sections where it is left out. */
  readonly section?: string;
  /** What the numbers are and what the diamonds are; points and costs where it is left out. */
  readonly unit?: string;
  /** The ends of the axis; round the figures where it is left out. */
  readonly range?: readonly [min: number, max: number];
  readonly rows: readonly {
    readonly name: string;
    /** Where the diamond stands. */
    readonly cost: number;
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** Shares from 0 to 1, of the row's side against the column's. */
export interface HeatChart {
  readonly title: string;
  readonly names: readonly string[];
  readonly shares: readonly (readonly (number | null)[])[];
}

/** What a page tells of a measurement. */
export interface BalancePage {
  readonly title: string;
  /** The answer in a few sentences. */
  readonly lines: readonly string[];
  readonly charts: readonly (CostChart | HeatChart)[];
  readonly sections: readonly Section[];
  readonly commands: readonly string[];
  /** Seed, commits and builds. */
  readonly made: readonly string[];
}

/** Intervals longer than this are drawn as without bounds, or no other could be seen beside them. */
const LONGEST = 600;

/** A page in HTML with everything in it: it loads nothing, and needs no scripts. */
export function balancePage({ title, lines, charts, sections, commands, made }: BalancePage): string {
  const list = [...commands, ...made].map(escapeHtml).join('\n');
  return pageHtml(title, [
    `<h1>${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    '<p>What is estimated, and when not to believe it: docs/balance.md.</p>',
    ...contents(sections),
    ...charts.filter((chart) => sectionOf(chart) === undefined).flatMap(chartOf),
    ...sections.map((section, at) => {
      const own = charts.filter((chart) => sectionOf(chart) === section.title);
      return sectionHtml(section, idOf(at), own.flatMap(chartOf).join(''));
    }),
    `<section><h2>How it was made</h2><pre tabindex="0">${list}</pre></section>`,
  ]);
}

/** Pages of more sections begin with a list of them. */
const FEW = 8;

function contents(sections: readonly Section[]): string[] {
  if (sections.length <= FEW) return [];
  const links = sections.map(({ title }, at) => `<li><a href="#${idOf(at)}">${escapeHtml(title)}</a></li>`);
  return [`<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>`];
}

function idOf(section: number): string {
  return `part-${section + 1}`;
}

function sectionOf(chart: CostChart | HeatChart): string | undefined {
  return 'shares' in chart ? undefined : chart.section;
}

function chartOf(chart: CostChart | HeatChart): string[] {
  if ('shares' in chart) return [heatMap(chart.title, chart.names, chart.shares)];
  const bars = chart.rows.flatMap(barOf);
  if (bars.length === 0) return [];
  const { unit = 'points (diamond: its cost)' } = chart;
  return [intervalChart(chart.title, unit, bars, chart.range)];
}

function barOf({ name, cost, value, low, high }: CostChart['rows'][number]): Bar[] {
  if (!Number.isFinite(value) || Math.abs(value) > LONGEST) return [];
  const end = (at: number): number | null => (Number.isFinite(at) && Math.abs(at - value) < LONGEST / 2 ? at : null);
  return [{ name, value, low: end(low), high: end(high), mark: cost }];
}
