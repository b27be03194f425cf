import { type Bar, intervalChart } from '../../arena/tournament/page/charts.js';
import { escapeHtml, pageHtml } from '../../arena/page/html.js';
import { sectionHtml } from '../../arena/tournament/page/section-html.js';
import type { Section } from '../../arena/tournament/section.js';

/** A chart of fair costs, each beside the cost that the card has. */
export interface CostChart {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly cost: number;
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** What a page tells of a measurement. */
export interface BalancePage {
  readonly title: string;
  /** The answer in a few sentences. */
  readonly lines: readonly string[];
  readonly charts: readonly CostChart[];
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
    ...charts.flatMap(({ title: name, rows }) => {
      const bars = rows.flatMap(barOf);
      return bars.length === 0 ? [] : [intervalChart(name, 'points (diamond: its cost)', bars)];
    }),
    ...sections.map(sectionHtml),
    `<section><h2>How it was made</h2><pre tabindex="0">${list}</pre></section>`,
  ]);
}

function barOf({ name, cost, value, low, high }: CostChart['rows'][number]): Bar[] {
  if (!Number.isFinite(value) || Math.abs(value) > LONGEST) return [];
  const end = (at: number): number | null => (Number.isFinite(at) && Math.abs(at - value) < LONGEST / 2 ? at : null);
  return [{ name, value, low: end(low), high: end(high), mark: cost }];
}
