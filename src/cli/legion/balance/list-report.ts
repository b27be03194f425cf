import type { Estimate } from '../../../arena/tournament/elo.js';
import type { Section } from '../../../arena/tournament/section.js';
import type { CostChart } from '../../../balance/page/page.js';
import { designOf } from '../../../balance/run/design.js';
import { scaleOf } from '../../../balance/design/scale.js';
import type { ListResult } from '../../../balance/run/list-result.js';
import type { PlanOf } from '../../../balance/run/plan.js';
import type { Ending } from '../../../balance/run/run.js';
import { thousands } from './budget.js';
import { csvLine, pointsText } from './figures.js';
import { shareText } from './matchups-report.js';
import { ENDINGS, settingText, type Told } from './told.js';

/** Most rows of a table with bounds. */
const MOST_ROWS = 30;
/** Most rows where none has bounds: only an example, as they say nothing yet. */
const EXAMPLE_ROWS = 3;

/** The rows that a table shows: those whose interval `of` has bounds, or a few if none has. */
function shown<T>(rows: readonly T[], of: (row: T) => Estimate | undefined): readonly T[] {
  const known = rows.filter((row) => Number.isFinite(of(row)?.low));
  return known.length > 0 ? known.slice(0, MOST_ROWS) : rows.slice(0, EXAMPLE_ROWS);
}

/** A line about the rows that a table does not show; none if it shows all. */
function leftOut(all: number, shownRows: number): string[] {
  const rest = all - shownRows;
  if (rest === 0) return [];
  return [`${rest} more ${rest === 1 ? 'is' : 'are'} in results.csv: they have no bounds yet or gain less so far.`];
}

/** How a list fares, and which of its cards earn their points. */
export function tellList(plan: PlanOf<'list'>, results: readonly ListResult[], ending: Ending): Told {
  const [first] = results;
  return {
    title: `How ${plan.name} fares, and what its cards are worth`,
    lines: [
      `${plan.name} (${plan.faction}) costs ${plan.cost} points.`,
      ...results.map((result) => summaryOf(plan, result)),
      ...neededLines(plan, results),
      `${ENDINGS[ending]} ${settingText(plan)}`,
    ],
    charts: [
      {
        title: `What its cards are worth to it, with 95 % intervals, as ${first.agent} plays`,
        rows: first.cards.flatMap(({ card, cost, worth }) => (isBounded(worth) ? bar(card, cost, worth) : [])),
      },
      {
        title: `What swaps of equal points gain, as ${first.agent} plays`,
        unit: 'points (diamond: nothing)',
        rows: first.swaps
          .slice(0, 12)
          .flatMap(({ of, by, gain }) => (isBounded(gain) ? bar(`${by} for ${of}`, 0, gain) : [])),
      },
      {
        title: `Score against the field, as ${first.agent} plays`,
        unit: 'percent (diamond: even)',
        range: [0, 100],
        rows: first.opponents.map(({ name, score: { value, low, high } }) => ({
          name,
          cost: 50,
          value: 100 * value,
          low: 100 * low,
          high: 100 * high,
        })),
      },
    ],
    sections: results.flatMap((result) => sectionsOf(plan, result)),
    csv: listCsv(results),
    data: { cost: plan.cost, agents: results },
  };
}

function summaryOf({ cost }: PlanOf<'list'>, { agent, score, above, cards, swaps }: ListResult): string {
  const named = (verdict: string): string =>
    cards
      .filter((card) => card.verdict === verdict)
      .map(({ card }) => card)
      .join('; ') || 'none';
  const better = swaps.filter(({ verdict }) => verdict === 'better');
  const best = better.map(({ of, by }) => `${by} for ${of}`).join('; ') || 'none';
  const equals =
    above !== undefined && isBounded(above)
      ? `as random armies of ${pointsText({ value: cost + above.value, low: cost + above.low, high: cost + above.high })} points do`
      : 'and how many points random armies need to do as well is not known yet';
  return `As ${agent} plays, it scores ${shareText(score)} against the field, ${equals}. Cards shown to earn more than they cost: ${named('earns more than it costs')}; less: ${named('earns less than it costs')}. Swaps shown to be better: ${best}.`;
}

function isBounded(estimate: Estimate | undefined): boolean {
  return estimate !== undefined && Number.isFinite(estimate.low);
}

/** How many battles it takes to know the worth of each card, as long as fewer are played. */
function neededLines(plan: PlanOf<'list'>, [{ blocks, needed }]: readonly ListResult[]): string[] {
  const battles = designOf(plan).battles;
  if (needed === undefined)
    return ['Too few battles are played to say how many it takes to know what a card is worth to it.'];
  if (needed <= blocks) return [];
  return [
    `To know within ± ${scaleOf(plan).cardWidth} points what each card is worth to it should take about ${thousands(needed * battles)} battles; ${thousands(blocks * battles, 1)} are played.`,
  ];
}

function bar(name: string, cost: number, estimate: Estimate | undefined): CostChart['rows'] {
  return estimate === undefined ? [] : [{ name, cost, ...estimate }];
}

function sectionsOf(plan: PlanOf<'list'>, { agent, blocks, opponents, cards, swaps }: ListResult): Section[] {
  return [
    {
      title: `Cards, as ${agent} plays`,
      header: ['left out', 'cost', 'battles', 'worth to the list, 95 %', 'verdict'],
      rows: shown(cards, ({ worth }) => worth).map(({ card, cost, blocks: own, worth, verdict }) => [
        card,
        cost,
        2 * own,
        pointsText(worth),
        verdict,
      ]),
      lines: [
        ...leftOut(cards.length, shown(cards, ({ worth }) => worth).length),
        'What the list loses without the card, in points as random armies of its size spend them. Each interval is for its own card.',
      ],
    },
    {
      title: `Swaps of equal points, as ${agent} plays`,
      header: ['out', 'in', 'list costs', 'battles', 'gain in points, 95 % for all together', 'verdict'],
      rows: shown(swaps, ({ gain }) => gain).map(({ of, by, points, blocks: own, gain, verdict }) => [
        of,
        by,
        points,
        2 * own,
        pointsText(gain),
        verdict,
      ]),
      lines: [
        ...leftOut(swaps.length, shown(swaps, ({ gain }) => gain).length),
        'Each unit for another, with up to two upgrades, and each upgrade for another. Battles go to swaps that may be the best; those that are shown to be worse get no more.',
      ],
    },
    {
      title: `The field, as ${agent} plays`,
      header: ['against', 'battles', 'score'],
      rows: opponents.map(({ name, blocks: own, score }) => [name, 2 * own, shareText(score)]),
      lines: [`Of ${blocks * designOf(plan).battles} battles, ${2 * blocks} are those of the list as it is.`],
    },
  ];
}

function listCsv(results: readonly ListResult[]): string {
  const lines = results.flatMap(({ agent, cards, swaps, opponents }) => [
    ...cards.map(({ card, cost, blocks, worth, verdict }) =>
      csvLine([agent, 'without', card, '', cost, blocks, worth?.value, worth?.low, worth?.high, verdict]),
    ),
    ...swaps.map(({ of, by, points, blocks, gain, verdict }) =>
      csvLine([agent, 'swap', of, by, points, blocks, gain?.value, gain?.low, gain?.high, verdict]),
    ),
    ...opponents.map(({ name, blocks, score }) =>
      csvLine([agent, 'score against', name, '', '', blocks, score.value, score.low, score.high, '']),
    ),
  ]);
  const head = ['agent', 'what', 'card', 'by', 'cost', 'blocks', 'value', 'low', 'high', 'verdict'];
  return [csvLine(head), ...lines].join('');
}
