import type { UnitPlan } from '../../balance/run/plan.js';
import { battlesOf, type Ending } from '../../balance/run/run.js';
import type { UnitResult } from '../../balance/run/unit-result.js';
import { table } from '../table.js';
import { csvLine, intervalText, percent, pointsText } from './figures.js';

const ENDINGS: Readonly<Record<Ending, string>> = {
  width: 'The interval is as narrow as asked for.',
  battles: 'All battles that were asked for are played.',
  time: 'The time is up.',
  stopped: 'It was stopped.',
};

/** What a measurement of a unit says, for a terminal. */
export function unitText(plan: UnitPlan, result: UnitResult, ending: Ending): string {
  const { unit, points, army, seed, changes } = plan;
  const [first] = result.agents;
  const name = [unit.card, ...unit.upgrades].join(' + ');
  const agents = result.agents.map(({ agent, blocks, having, without, fair }) => [
    agent,
    blocks * battlesOf(plan),
    blocks === 0 ? '–' : percent(having),
    blocks === 0 ? '–' : percent(without),
    pointsText(fair),
  ]);
  const parts = result.parts.map(({ by, name: part, blocks, fair }) => [
    by,
    part,
    blocks * battlesOf(plan),
    fair === undefined ? 'not known' : pointsText(fair),
  ]);
  return [
    `${name} (${plan.faction}) costs ${result.cost} points.`,
    `Fair cost with 95 % interval, as ${first.agent} plays: ${pointsText(first.fair)}. ${verdict(result)}`,
    `${ENDINGS[ending]} Armies of ${points} points (${army}), seed ${seed}${changes.length === 0 ? '' : `, with ${changes.join(', ')}`}.`,
    '',
    table(['agent', 'battles', 'won with it', 'won without', 'fair cost, 95 %'], agents),
    `What the answer of ${first.agent} rests on (the worth of a point is taken from all battles):`,
    '',
    table(['by', 'part', 'battles', 'fair cost, 95 %'], parts),
  ].join('\n');
}

function verdict({ cost, agents: [first] }: UnitResult): string {
  if (first.fair === undefined || !Number.isFinite(first.fair.low)) {
    return 'The battles do not show yet what a point is worth: play more, or read docs/balance.md.';
  }
  const { low, high } = first.fair;
  if (low > cost) return 'It costs too little.';
  if (high < cost) return 'It costs too much.';
  return `Its cost lies within the interval (${intervalText(first.fair)}), so nothing is shown against it.`;
}

/** The same as comma-separated values. */
export function unitCsv({ cost, agents, parts }: UnitResult): string {
  const head = ['by', 'part', 'blocks', 'cost', 'fair', 'low', 'high'];
  return [
    csvLine(head),
    ...agents.map(({ agent, blocks, fair }) =>
      csvLine(['agent', agent, blocks, cost, fair?.value, fair?.low, fair?.high]),
    ),
    ...parts.map(({ by, name, blocks, fair }) => csvLine([by, name, blocks, cost, fair?.value, fair?.low, fair?.high])),
  ].join('');
}
