import type { CostChart } from '../../balance/page/page.js';
import { rankCorrelation } from '../../balance/estimates/rank-correlation.js';
import type { PointsPlan } from '../../balance/run/plan.js';
import type { PointsResult, PricedCard } from '../../balance/run/points-result.js';
import type { Section } from '../../arena/tournament/section.js';
import { csvLine, figure, intervalText } from './figures.js';
import { settingText, type Told } from './told.js';

/** What a measurement of all cards says. */
export function tellPoints(plan: PointsPlan, results: readonly PointsResult[]): Told {
  const found = results.filter(({ cards }) => cards.length > 0);
  return {
    title: `What the cards of ${plan.factions.join(', ')} are worth`,
    lines: [settingText(plan), ...results.flatMap(summaryOf)],
    charts: found.flatMap((result) => groupsOf(plan, result).map((group) => chartOf(result, group))),
    sections: [
      ...agentsSection(found),
      ...found.flatMap(copiesSection),
      ...found.flatMap((result) => groupsOf(plan, result).map((group) => sectionOf(result, group))),
    ],
    csv: pointsCsv(results),
    data: results,
  };
}

function summaryOf({ agent, battles, slope, cards, agreement }: PointsResult): string[] {
  const head = `As ${agent} plays: ${battles} battles.`;
  if (slope === undefined) return [`${head} They do not show yet what a card is worth: play more.`];
  const worth = [slope.value, slope.low, slope.high].map((share) => figure(100 * share, 3));
  const [little, much] = (['costs too little', 'costs too much'] as const).map(
    (verdict) => cards.filter((card) => card.verdict === verdict).length,
  );
  const lines = [
    `${head} A point brings ${worth[0]} % of score (${worth[1]} to ${worth[2]}). ${little} of ${cards.length} cards cost too little and ${much} too much beyond their intervals; by chance alone one in twenty lies outside.`,
  ];
  if (agreement !== undefined) {
    const { f, degrees, p } = agreement;
    lines.push(
      `Costs are by wins. Whether margins would price cards alike: F = ${f.toFixed(2)} with ${degrees[0]} and ${degrees[1]} degrees of freedom, p = ${p.toFixed(2)}.`,
    );
  }
  return lines;
}

/** Cards that are shown together: those of a faction, and upgrades of several. */
interface Group {
  readonly name: string;
  readonly kind: PricedCard['kind'];
  readonly cards: readonly PricedCard[];
}

function groupsOf({ factions }: PointsPlan, { cards }: PointsResult): Group[] {
  return (['unit', 'upgrade'] as const).flatMap((kind) =>
    [...factions, null].flatMap((faction): Group[] => {
      const some = ordered(cards.filter((card) => card.kind === kind && card.faction === faction));
      return some.length === 0 ? [] : [{ name: `${faction ?? 'several factions'}: ${kind}s`, kind, cards: some }];
    }),
  );
}

function chartOf({ agent }: PointsResult, { name, cards }: Group): CostChart {
  return {
    title: `${name}, fair costs with 95 % intervals, as ${agent} plays`,
    rows: cards.map(({ card, adjusted, fair }) => ({ name: card, cost: adjusted, ...fair })),
  };
}

function place({ verdict }: PricedCard): number {
  return verdict === 'unclear' ? 1 : 0;
}

function off({ drawn, adjusted }: PricedCard): number {
  return drawn - adjusted;
}

/** Cards whose cost lies outside the interval first, then by how far the guess lies from the cost. */
function ordered(cards: readonly PricedCard[]): PricedCard[] {
  return cards.toSorted((a, b) => place(a) - place(b) || off(b) - off(a));
}

function sectionOf({ agent }: PointsResult, { name, cards }: Group): Section {
  return {
    title: `${name}, as ${agent} plays`,
    header: ['card', 'printed', 'adjusted', 'fair', '95 %', 'drawn', 'pairs', 'verdict'],
    rows: cards.map(({ card, printed, adjusted, fair, drawn, battles, verdict }) => [
      card,
      printed,
      adjusted,
      figure(fair.value),
      intervalText(fair),
      figure(drawn),
      battles,
      verdict,
    ]),
    lines: [
      'fair: by the battles alone; drawn: drawn towards the adjusted cost; pairs: of battles with the card in an army.',
    ],
  };
}

/** Cards in fewer pairs of battles are left out where agents are compared. */
const COMPARED = 20;

/** How far other agents order cards as the first does, by how far the fair cost lies from the cost. */
function agentsSection([first, ...others]: readonly PointsResult[]): Section[] {
  if (others.length === 0) return [];
  const rows = others.flatMap(({ agent, cards }) =>
    (['unit', 'upgrade'] as const).map((kind) => {
      const pairs = cards.flatMap((card) => {
        const same = first.cards.find((one) => one.card === card.card);
        if (card.kind !== kind || same === undefined || Math.min(card.battles, same.battles) < COMPARED) return [];
        return [[same.fair.value - same.adjusted, card.fair.value - card.adjusted] as const];
      });
      const found = rankCorrelation(pairs);
      const interval = found === undefined ? '–' : `${found.low.toFixed(2)} to ${found.high.toFixed(2)}`;
      return [first.agent, agent, `${kind}s`, pairs.length, found?.value.toFixed(2) ?? '–', interval];
    }),
  );
  return [
    {
      title: 'How far the agents agree',
      header: ['agent', 'other', 'cards', 'number', 'rank correlation', '95 %'],
      rows,
      lines: [
        `Of fair cost less adjusted cost, over cards in at least ${COMPARED} pairs of battles of both. Errors of the fair costs make it smaller.`,
      ],
    },
  ];
}

function copiesSection({ agent, copies }: PointsResult): Section[] {
  if (copies.length === 0) return [];
  return [
    {
      title: `Copies beside their originals, as ${agent} plays`,
      header: ['copy', 'of', 'costs more', 'is worth more', '95 %'],
      rows: copies.map(({ copy, of, costs, worth }) => [copy, of, costs, figure(worth.value), intervalText(worth)]),
      lines: ['In points. Where it costs more than it is worth more, it costs too much beside its original.'],
    },
  ];
}

/** The same as comma-separated values. */
function pointsCsv(results: readonly PointsResult[]): string {
  const head = 'faction agent card name kind printed adjusted fair low high drawn pairs verdict'.split(' ');
  const lines = results.flatMap(({ agent, cards }) =>
    cards.map(({ faction, card, name, kind, printed, adjusted, fair: { value, low, high }, ...rest }) => {
      const { drawn, battles, verdict } = rest;
      const costs = [printed, adjusted, value, low, high];
      return csvLine([faction ?? 'several', agent, card, name, kind, ...costs, drawn, battles, verdict]);
    }),
  );
  return [csvLine(head), ...lines].join('');
}
