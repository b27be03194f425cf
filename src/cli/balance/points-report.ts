import type { PointsPlan } from '../../balance/run/plan.js';
import type { FactionResult } from '../../balance/run/points-result.js';
import { table } from '../table.js';
import { csvLine, intervalText } from './figures.js';

/** What a measurement of all cards says, for a terminal: cards whose cost lies outside the interval come first. */
export function pointsText({ points, army, seed, changes }: PointsPlan, results: readonly FactionResult[]): string {
  const where = `Armies of about ${points} points (${army}), seed ${seed}${changes.length === 0 ? '' : `, with ${changes.join(', ')}`}.`;
  const parts = results.map(({ faction, agent, battles, slope, cards }) => {
    const head = `${faction}, as ${agent} plays: ${battles} battles.`;
    if (slope === undefined) return `${head} They do not show yet what a card is worth: play more.\n`;
    const rows = cards
      .toSorted(
        (a, b) =>
          Number(a.verdict === 'unclear') - Number(b.verdict === 'unclear') ||
          b.drawn - b.adjusted - (a.drawn - a.adjusted),
      )
      .map(({ card, kind, printed, adjusted, fair, drawn, verdict }) => [
        card,
        kind,
        printed,
        adjusted,
        fair.value.toFixed(1),
        intervalText(fair),
        drawn.toFixed(1),
        verdict,
      ]);
    const worth = `A point brings ${(100 * slope.value).toFixed(3)} % of score (${(100 * slope.low).toFixed(3)} to ${(100 * slope.high).toFixed(3)}).`;
    return `${head} ${worth}\n\n${table(HEAD, rows)}`;
  });
  return [where, '', ...parts].join('\n');
}

const HEAD = ['card', 'kind', 'printed', 'adjusted', 'fair', '95 %', 'drawn', 'verdict'];

/** The same as comma-separated values. */
export function pointsCsv(results: readonly FactionResult[]): string {
  const head = [
    'faction',
    'agent',
    'card',
    'name',
    'kind',
    'printed',
    'adjusted',
    'fair',
    'low',
    'high',
    'drawn',
    'battles',
    'verdict',
  ];
  const lines = results.flatMap(({ faction, agent, cards }) =>
    cards.map(({ card, name, kind, printed, adjusted, fair, drawn, battles, verdict }) =>
      csvLine([
        faction,
        agent,
        card,
        name,
        kind,
        printed,
        adjusted,
        fair.value,
        fair.low,
        fair.high,
        drawn,
        battles,
        verdict,
      ]),
    ),
  );
  return [csvLine(head), ...lines].join('');
}
