import type { CostChart } from '../../../balance/page/page.js';
import { isOfSkirmish, type PlanOf } from '../../../balance/run/plan.js';
import type { PointsResult, PricedCard } from '../../../balance/run/points-result.js';
import type { Section } from '../../../arena/tournament/section.js';
import { csvLine, figure, intervalText, pointsText } from './figures.js';
import { agentsSection } from './points-agents.js';
import { mostOff, mostOffChart, offCards } from './points-most-off.js';
import { settingText, type Told } from './told.js';
import { verdictText } from './verdict-text.js';

/** What a measurement of all cards says. */
export function tellPoints(plan: PlanOf<'points'>, results: readonly PointsResult[]): Told {
  const found = results.filter(({ cards }) => cards.length > 0);
  return {
    title: `What the cards of ${plan.factions.join(', ')} are worth`,
    lines: [
      settingText(plan),
      ...results.flatMap(summaryOf),
      ...found.flatMap(apartLines),
      beside(plan),
      ...(found.some(({ amongThemselves }) => amongThemselves.length > 0) ? [COMMANDERS] : []),
    ],
    charts: found.flatMap((result, at) => [
      // With one faction its own chart shows the same.
      ...(at === 0 && plan.factions.length > 1 ? mostOffChart(result) : []),
      ...groupsOf(plan, result).map((group) => chartOf(result, group)),
      pairsChart(result),
    ]),
    sections: [
      ...mostOff(found),
      ...agentsSection(found),
      ...found.flatMap(copiesSection),
      ...found.flatMap(inPartsSection),
      ...found.map(pairsSection),
      ...found.flatMap((result) =>
        groupsOf(plan, result).map((group) => (isOfSkirmish(plan.edition) ? ofOneCost : sectionOf)(result, group)),
      ),
    ],
    csv: pointsCsv(results),
    off: offCards(found),
    data: results,
  };
}

const COMMANDERS =
  'Each army has the same number of commanders, so battles compare only the commanders of a faction with each other: what they cost together, each as often as it was played, is taken to be right.';

function summaryOf({ agent, battles, slope, cards, agreement }: PointsResult): string[] {
  const head = `As ${agent} plays: ${battles} battles.`;
  if (slope === undefined) return [`${head} They do not show yet what a card is worth: play more.`];
  const worth = [slope.value, slope.low, slope.high].map((share) => figure(100 * share, 3));
  const [little, much] = (['costs too little', 'costs too much'] as const).map(
    (verdict) => cards.filter((card) => card.verdict === verdict).length,
  );
  const lines = [
    `${head} An army that costs a point more scores ${worth[0]} % more (${worth[1]} to ${worth[2]}), where a win is 100 % and a draw 50 %. ${little} of ${cards.length} cards cost too little and ${much} too much beyond their intervals; by chance alone one in twenty lies outside.`,
  ];
  if (agreement !== undefined) {
    const { f, degrees, p } = agreement;
    lines.push(
      `Costs are by wins. Would margins (tokens and points at the end) price cards alike? ${p < 0.05 ? 'No' : 'No difference shows'}: F = ${f.toFixed(2)} with ${degrees[0]} and ${degrees[1]} degrees of freedom, p = ${p.toFixed(2)}.`,
    );
  }
  return lines;
}

/** How the question differs from that of `balance unit`. */
function beside({ factions }: PlanOf<'points'>): string {
  const among =
    factions.length === 1
      ? ''
      : ' Here cards of several factions are compared with each other, too, so a faction that wins more has dearer cards; there with those of their own faction alone.';
  return `What a card is worth here is what it adds to an average army, which may have more of it, without its upgrades. opfor balance unit asks for one unit with its upgrades, beside armies that have none of it.${among}`;
}

/** Units whose two fair costs lie apart, at equal points and beside as many activations. */
function apartUnits({ cards }: PointsResult): { readonly less: PricedCard[]; readonly more: PricedCard[] } {
  return {
    less: cards.filter(({ inParts }) => inParts !== undefined && inParts.apart.low > 0),
    more: cards.filter(({ inParts }) => inParts !== undefined && inParts.apart.high < 0),
  };
}

function named(cards: readonly PricedCard[]): string {
  return cards.map(({ card }) => card).join(', ');
}

function apartLines(result: PointsResult): string[] {
  const { agent, activation } = result;
  if (activation === undefined) return [];
  const { less, more } = apartUnits(result);
  const lines = [
    `As ${agent} plays, one more activation is worth ${pointsText(activation)} points to an army of equal points, whatever unit it is.`,
  ];
  const told = [
    ...(less.length === 0 ? [] : [`worth less: ${named(less)}`]),
    ...(more.length === 0 ? [] : [`worth more: ${named(more)}`]),
  ];
  if (told.length > 0)
    lines.push(
      `Beware: beside armies of as many activations some units are beyond the errors of both answers ${told.join('; ')}. See "In parts".`,
    );
  return lines;
}

function inPartsSection({ agent, cards }: PointsResult): Section[] {
  const units = ordered(cards.filter(({ inParts }) => inParts !== undefined));
  if (units.length === 0) return [];
  return [
    {
      title: `In parts, as ${agent} plays`,
      header: ['unit', 'adjusted', 'fair, 95 %', 'body and card, 95 %', 'as many activations, 95 %', 'agree'],
      rows: units.map(({ card, adjusted, fair, inParts }) => [
        card,
        adjusted,
        pointsText(fair),
        pointsText(inParts?.body),
        pointsText(inParts?.alike),
        inParts === undefined || (inParts.apart.low <= 0 && inParts.apart.high >= 0) ? '' : 'no',
      ]),
      lines: [
        'body and card: the fair cost less what any further activation is worth to an army of equal points. as many activations: the fair cost where the other army has as many units. agree: no where fair and that lie apart beyond the errors of both together, as one unit of twenty does by chance.',
      ],
    },
  ];
}

/** Cards that are shown together: those of a faction, and upgrades of several. */
interface Group {
  readonly name: string;
  readonly kind: PricedCard['kind'];
  readonly cards: readonly PricedCard[];
}

function groupsOf({ factions }: PlanOf<'points'>, { cards }: PointsResult): Group[] {
  return (['unit', 'upgrade'] as const).flatMap((kind) =>
    [...factions, null].flatMap((faction): Group[] => {
      const some = ordered(cards.filter((card) => card.kind === kind && card.faction === faction));
      return some.length === 0 ? [] : [{ name: `${faction ?? 'several factions'}: ${kind}s`, kind, cards: some }];
    }),
  );
}

function chartOf({ agent }: PointsResult, { name, cards }: Group): CostChart {
  return {
    section: `${name}, as ${agent} plays`,
    title: 'Fair costs with 95 % intervals',
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

const PRINTED_AND_ADJUSTED =
  'printed: cost on the card; adjusted: cost by which armies are built, and that verdicts compare with';

function sectionOf({ agent }: PointsResult, { name, cards }: Group): Section {
  return {
    title: `${name}, as ${agent} plays`,
    header: ['card', 'printed', 'adjusted', 'fair', '95 %', 'drawn', 'pairs', 'verdict'],
    rows: cards.map(({ card, printed, adjusted, fair, drawn, battles, verdict, isHardlyUsed }) => [
      card,
      printed,
      adjusted,
      figure(fair.value),
      intervalText(fair),
      figure(drawn),
      battles,
      verdictText(verdict, isHardlyUsed),
    ]),
    lines: [
      `${PRINTED_AND_ADJUSTED}; fair: by the battles alone; drawn: a guess between fair and adjusted cost; pairs: of battles with the card in an army. unclear: the cost lies in the interval. hardly used: the agent deals less than half as many wounds with it as with the middle unit for its points, and is less at objectives, so played better it may be worth more.`,
    ],
  };
}

/** A row without its column of printed costs. */
function unprinted<T>(cells: readonly T[]): T[] {
  return cells.toSpliced(1, 1);
}

/** The same where each card has one cost. */
function ofOneCost(result: PointsResult, group: Group): Section {
  const { title, header, rows, lines } = sectionOf(result, group);
  return {
    title,
    header: unprinted(header).with(1, 'cost'),
    rows: rows.map(unprinted),
    lines: lines.map((line) =>
      line.replace(PRINTED_AND_ADJUSTED, 'cost: that of the card').replace('adjusted cost', 'the cost'),
    ),
  };
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

function pairsChart({ agent, pairs }: PointsResult): CostChart {
  return {
    section: `Pairs of cards in the same army, as ${agent} plays`,
    title: 'What pairs of cards are worth more in the same army',
    unit: 'points (diamond: nothing)',
    rows: pairs.map(({ cards, together }) => ({ name: cards.join(' + '), cost: 0, ...together })),
  };
}

function pairsSection({ agent, triedPairs, pairs }: PointsResult): Section {
  return {
    title: `Pairs of cards in the same army, as ${agent} plays`,
    header: ['card', 'with', 'worth more together', '95 % for all pairs at once', 'pairs', 'verdict'],
    rows: pairs.map(({ cards, together, battles, verdict }) => [
      ...cards,
      figure(together.value),
      intervalText(together),
      battles,
      verdict,
    ]),
    lines: [
      pairs.length === 0
        ? `Of ${triedPairs} pairs that enough battles have, none is shown to be worth more or less together than apart.`
        : `Points for each pair of the two cards, beside what they are worth apart; ${triedPairs} pairs were tried. pairs: of battles in which it made a difference.`,
    ],
  };
}

/** The same as comma-separated values. */
function pointsCsv(results: readonly PointsResult[]): string {
  const head = 'faction agent card name kind printed adjusted fair low high drawn pairs verdict'.split(' ');
  const lines = results.flatMap(({ agent, cards, pairs }) => [
    ...cards.map(({ faction, card, name, kind, printed, adjusted, fair: { value, low, high }, ...rest }) => {
      const { drawn, battles, verdict } = rest;
      const costs = [printed, adjusted, value, low, high];
      return csvLine([faction ?? 'several', agent, card, name, kind, ...costs, drawn, battles, verdict]);
    }),
    ...pairs.map(({ cards: both, together: { value, low, high }, battles, verdict }) => {
      const name = both.join(' + ');
      return csvLine([
        '',
        agent,
        name,
        '',
        'pair',
        undefined,
        undefined,
        value,
        low,
        high,
        undefined,
        battles,
        verdict,
      ]);
    }),
  ]);
  return [csvLine(head), ...lines].join('');
}
