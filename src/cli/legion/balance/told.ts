import { createHash } from 'node:crypto';
import type { CostChart, HeatChart } from '../../../balance/page/page.js';
import type { PlayedBlock } from '../../../balance/run/block.js';
import { type AnyPlan, type CommonPlan, isSkirmish } from '../../../balance/run/plan.js';
import type { Ending } from '../../../balance/run/run.js';
import type { Section } from '../../../arena/tournament/section.js';
import { howMany } from '../../../kernel/how-many.js';
import { table } from '../../table.js';
import type { OffCard } from './battles-section.js';

/** What a measurement says, for terminals, pages and programs. */
export interface Told {
  readonly title: string;
  readonly lines: readonly string[];
  readonly charts: readonly (CostChart | HeatChart)[];
  readonly sections: readonly Section[];
  readonly csv: string;
  /** Cards of which a page shows battles. */
  readonly off?: readonly OffCard[];
  readonly data: unknown;
}

/** Why a measurement ended, in a sentence. */
export const ENDINGS: Readonly<Record<Ending, string>> = {
  width: 'The interval is as narrow as asked for.',
  battles: 'All battles that were asked for are played.',
  time: 'The time is up.',
  stopped: 'It was stopped.',
};

/** The same as text for a terminal. */
export function textOf({ lines, sections }: Told): string {
  const parts = sections.map(
    ({ title, header, rows, lines: more }) =>
      `\n${title}\n\n${table(header, rows)}${more.map((line) => `${line}\n`).join('')}`,
  );
  return `${lines.join('\n')}\n${parts.join('')}`;
}

/** The armies and changes of a plan in a sentence. */
export function settingText(plan: AnyPlan): string {
  const { points, army, seed, changes } = plan;
  const cards = changes.length === 0 ? '' : `, with ${changes.join(', ')}`;
  const { isDrawn, isGiven } = armiesOf(plan);
  const drawn = isDrawn ? [`armies of ${points} points that are drawn`] : [];
  const given = isGiven ? ['lists as they are given'] : [];
  const [first, ...rest] = [...drawn, ...given].join(' and ');
  const format = isSkirmish(plan) ? plan.edition : army;
  return `${first.toUpperCase()}${rest.join('')} (${format}), seed ${seed}${cards}.`;
}

/** Whether a plan has armies that are drawn at its points, and lists with the points that they have. */
function armiesOf(plan: AnyPlan): { readonly isDrawn: boolean; readonly isGiven: boolean } {
  if (plan.kind !== 'matchups') return { isDrawn: true, isGiven: plan.armies.length > 0 || plan.kind === 'list' };
  return {
    isDrawn: plan.sides.some(({ list }) => list === null),
    isGiven: plan.sides.some(({ list }) => list !== null),
  };
}

/** What a page says of how it was made; the hash is that of the battles' results. */
export function madeOf(
  { seed, agents, commits, builds }: CommonPlan<unknown>,
  blocks: readonly PlayedBlock[],
): string[] {
  const hash = createHash('sha256')
    .update(blocks.map((block) => `${JSON.stringify(block)}\n`).join(''))
    .digest('hex');
  return [
    `agents: ${agents.map(({ spec, version }) => `${spec} (version ${version})`).join(', ')}`,
    `seed ${seed}`,
    `blocks.jsonl: sha256 ${hash}`,
    `${howMany(commits.length, 'commit')}: ${commits.join(', ')}`,
    `build: ${builds.join(', ')}`,
  ];
}
