import type { CostChart } from '../../balance/page/page.js';
import type { CommonPlan } from '../../balance/run/plan.js';
import type { Section } from '../../arena/tournament/section.js';
import { howMany } from '../../kernel/how-many.js';
import { table } from '../table.js';

/** What a measurement says, for terminals, pages and programs. */
export interface Told {
  readonly title: string;
  readonly lines: readonly string[];
  readonly charts: readonly CostChart[];
  readonly sections: readonly Section[];
  readonly csv: string;
  readonly data: unknown;
}

/** The same as text for a terminal. */
export function textOf({ lines, sections }: Told): string {
  const parts = sections.map(
    ({ title, header, rows, lines: more }) =>
      `\n${title}\n\n${table(header, rows)}${more.map((line) => `${line}\n`).join('')}`,
  );
  return `${lines.join('\n')}\n${parts.join('')}`;
}

/** The armies and changes of a plan in a sentence. */
export function settingText({ points, army, seed, changes }: CommonPlan): string {
  const cards = changes.length === 0 ? '' : `, with ${changes.join(', ')}`;
  return `Armies of ${points} points (${army}), seed ${seed}${cards}.`;
}

/** What a page says of how it was made. */
export function madeOf({ seed, commits, builds }: CommonPlan): string[] {
  return [`seed ${seed}`, `${howMany(commits.length, 'commit')}: ${commits.join(', ')}`, `build: ${builds.join(', ')}`];
}
