import type { CostChart } from '../../../balance/page/page.js';
import type { PointsResult, PricedCard } from '../../../balance/run/points-result.js';
import type { Section } from '../../../arena/tournament/section.js';
import { verdictText } from './verdict-text.js';
import type { OffCard } from './battles-section.js';
import { figure, intervalText } from './figures.js';

/** Units told at each end. */
const MOST = 10;

function off({ drawn, adjusted }: PricedCard): number {
  return drawn - adjusted;
}

/** The units whose drawn costs lie furthest above their costs, and those furthest below, each furthest first. */
function ends({ cards }: PointsResult): { readonly little: PricedCard[]; readonly much: PricedCard[] } {
  const units = cards.filter(({ kind }) => kind === 'unit').toSorted((one, other) => off(other) - off(one));
  const little = units.filter((card) => off(card) > 0).slice(0, MOST);
  const much = units
    .filter((card) => off(card) < 0)
    .toReversed()
    .slice(0, MOST);
  return { little, much };
}

/** The units that look most too cheap and most too dear as the first agent plays, and what the others say of them. */
export function mostOff([first, ...others]: readonly PointsResult[]): Section[] {
  if (first === undefined) return [];
  const { little, much } = ends(first);
  const section = (title: string, cards: readonly PricedCard[]): Section => ({
    title,
    header: [
      'unit',
      'faction',
      'cost',
      'drawn',
      'fair',
      '95 %',
      'pairs',
      'verdict',
      ...others.map(({ agent }) => `drawn, ${agent}`),
    ],
    rows: cards.map((card) => [
      card.card,
      card.faction ?? '',
      card.adjusted,
      figure(card.drawn),
      figure(card.fair.value),
      intervalText(card.fair),
      card.battles,
      verdictText(card.verdict, card.isHardlyUsed),
      ...others.map(({ cards: its }) => drawnOf(its, card.card)),
    ]),
    lines: [
      'Ordered by drawn, a guess between the cost and fair, which is by the battles alone. A unit is shown to cost too little or too much only where its whole interval says so, and of twenty units one lies outside its interval by chance.',
    ],
  });
  return [
    ...(little.length === 0 ? [] : [section(`The units that look most too cheap, as ${first.agent} plays`, little)]),
    ...(much.length === 0 ? [] : [section(`The units that look most too dear, as ${first.agent} plays`, much)]),
  ];
}

function drawnOf(cards: readonly PricedCard[], id: string): string {
  const same = cards.find(({ card }) => card === id);
  return same === undefined ? '–' : figure(same.drawn);
}

/** The same units, the cheap ones first. */
export function offCards([first]: readonly PointsResult[]): OffCard[] {
  if (first === undefined) return [];
  const { little, much } = ends(first);
  return [
    ...little.map(({ card }) => ({ card, isCheap: true })),
    ...much.map(({ card }) => ({ card, isCheap: false })),
  ];
}

/** The same units as a chart. */
export function mostOffChart(result: PointsResult): CostChart[] {
  const { little, much } = ends(result);
  const rows = [...little, ...much.toReversed()];
  if (rows.length === 0) return [];
  return [
    {
      title: `Units that look most too cheap (above) and most too dear (below), fair costs with 95 % intervals, as ${result.agent} plays`,
      rows: rows.map(({ card, adjusted, fair }) => ({ name: card, cost: adjusted, ...fair })),
    },
  ];
}
