import type { CostChart } from '../../balance/page/page.js';
import type { PointsPlan } from '../../balance/run/plan.js';
import type { FactionResult, PricedCard } from '../../balance/run/points-result.js';
import type { Section } from '../../arena/tournament/section.js';
import { csvLine, figure, intervalText } from './figures.js';
import { settingText, type Told } from './told.js';

/** What a measurement of all cards says. */
export function tellPoints(plan: PointsPlan, results: readonly FactionResult[]): Told {
  return {
    title: `What the cards of ${plan.factions.join(', ')} are worth`,
    lines: [settingText(plan), ...results.map(summaryOf)],
    charts: results.flatMap(chartsOf),
    sections: results.filter(({ cards }) => cards.length > 0).map(sectionOf),
    csv: pointsCsv(results),
    data: results,
  };
}

function summaryOf({ faction, agent, battles, slope, cards }: FactionResult): string {
  const head = `${faction}, as ${agent} plays: ${battles} battles.`;
  if (slope === undefined) return `${head} They do not show yet what a card is worth: play more.`;
  const worth = [slope.value, slope.low, slope.high].map((share) => figure(100 * share, 3));
  const [little, much] = (['costs too little', 'costs too much'] as const).map(
    (verdict) => cards.filter((card) => card.verdict === verdict).length,
  );
  return `${head} A point brings ${worth[0]} % of score (${worth[1]} to ${worth[2]}). ${little} of ${cards.length} cards cost too little and ${much} too much beyond their intervals; by chance alone one in twenty lies outside.`;
}

function chartsOf({ faction, agent, cards }: FactionResult): CostChart[] {
  return (['unit', 'upgrade'] as const).map((kind) => ({
    title: `${faction}: fair costs of ${kind}s with 95 % intervals, as ${agent} plays`,
    rows: ordered(cards.filter((card) => card.kind === kind)).map(({ card, adjusted, fair }) => ({
      name: card,
      cost: adjusted,
      ...fair,
    })),
  }));
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

function sectionOf({ faction, agent, cards }: FactionResult): Section {
  const rows = ordered(cards).map(({ card, kind, printed, adjusted, fair, drawn, battles, verdict }) => [
    card,
    kind,
    printed,
    adjusted,
    figure(fair.value),
    intervalText(fair),
    figure(drawn),
    battles,
    verdict,
  ]);
  return {
    title: `${faction}, as ${agent} plays`,
    header: ['card', 'kind', 'printed', 'adjusted', 'fair', '95 %', 'drawn', 'pairs', 'verdict'],
    rows,
    lines: [
      'fair: by the battles alone; drawn: drawn towards the adjusted cost; pairs: of battles with the card in the army.',
    ],
  };
}

/** The same as comma-separated values. */
function pointsCsv(results: readonly FactionResult[]): string {
  const head = [
    'faction', 'agent', 'card', 'name', 'kind', 'printed', 'adjusted', 'fair', 'low', 'high', 'drawn', 'pairs', 'verdict',
  ]; // prettier-ignore
  const lines = results.flatMap(({ faction, agent, cards }) =>
    cards.map(
      ({ card, name, kind, printed, adjusted, fair, drawn, battles, verdict }) =>
      csvLine([
        faction, agent, card, name, kind, printed, adjusted, fair.value, fair.low, fair.high, drawn, battles, verdict,
      ]), // prettier-ignore
    ),
  );
  return [csvLine(head), ...lines].join('');
}
