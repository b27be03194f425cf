import type { Estimate } from '../../../arena/tournament/elo.js';
import type { Section } from '../../../arena/tournament/section.js';
import type { CostChart } from '../../../balance/page/page.js';
import { designOf } from '../../../balance/run/design.js';
import type { ScenarioPlan } from '../../../balance/run/plan.js';
import type { Ending } from '../../../balance/run/run.js';
import type { CardPart, ScenarioResult } from '../../../balance/run/scenario-result.js';
import { csvLine, pointsText } from './figures.js';
import { shareText } from './matchups-report.js';
import { ENDINGS, type Told } from './told.js';

/** Whether a scenario is fair, and what would make it so. */
export function tellScenario(plan: ScenarioPlan, results: readonly ScenarioResult[], ending: Ending): Told {
  const { name, blue, red, bluePoints, redPoints, seed } = plan;
  const [first] = results;
  // One agent need not be named in each line.
  const by = (agent: string): string => (results.length === 1 ? '' : `, ${agent}`);
  return {
    title: `Is ${name} fair?`,
    lines: [
      `Blue: ${blue.name} (${bluePoints} points). Red: ${red.name} (${redPoints} points).`,
      ...results.map((result) => summaryOf(plan, result)),
      `${ENDINGS[ending]} Seed ${seed}. Points are worth what random armies of the ${blue.faction} gain by them against ${red.name}, here.`,
    ],
    charts: [
      {
        title: `Score of ${blue.name} with 95 % interval`,
        unit: 'percent (diamond: even)',
        range: [0, 100],
        rows: results.flatMap(({ agent, asIs, exchanged, byLot, seat }) => [
          bar(`as it is${by(agent)}`, asIs),
          bar(`exchanged${by(agent)}`, exchanged),
          bar(`at random${by(agent)}`, byLot),
          bar(`blue seat${by(agent)}`, seat),
        ]),
      },
      {
        title: `Score of ${blue.name} over both seats with other battle cards, as ${first.agent} plays`,
        unit: 'percent (diamond: even)',
        range: [0, 100],
        rows: first.cards.map(({ card, army }) => bar(card.replace(/^skirmish-/, ''), army)),
      },
    ],
    sections: results.flatMap((result) => sectionsOf(plan, result)),
    csv: scenarioCsv(results),
    data: { name, bluePoints, redPoints, agents: results },
  };
}

function summaryOf({ blue, red }: ScenarioPlan, { agent, asIs, exchanged, byLot, ahead }: ScenarioResult): string {
  const head = `As ${agent} plays: ${blue.name} scores ${shareText(asIs)} as the scenario is.`;
  if (asIs.low <= 0.5 && asIs.high >= 0.5)
    return `${head} It is not shown to be unfair; red would need ${pointsText(ahead.asIs)} more points to be even.`;
  const [ahead1, behind] = asIs.value > 0.5 ? [blue.name, red.name] : [red.name, blue.name];
  const ways = [
    `${behind} gets ${pointsText(positive(ahead.asIs))} points more (or ${ahead1} as many less)`,
    exchangeText(exchanged, `colours are exchanged: ${blue.name} then scores ${shareText(exchanged)}`),
    exchangeText(byLot, `colours are drawn at random: ${blue.name} then scores ${shareText(byLot)}`),
  ];
  return `${head} It is unfair: ${ahead1} is ahead. What would make it even: ${ways.join('; ')}.`;
}

function exchangeText({ low, high }: Estimate, what: string): string {
  return `${what}, which is ${low <= 0.5 && high >= 0.5 ? 'not shown to be unfair' : 'unfair, too'}`;
}

/** The same estimate of the lead, as a number above 0. */
function positive(estimate: Estimate | undefined): Estimate | undefined {
  if (estimate === undefined || !(estimate.value < 0)) return estimate;
  return { value: -estimate.value, low: -estimate.high, high: -estimate.low };
}

function bar(name: string, { value, low, high }: Estimate): CostChart['rows'][number] {
  return { name, cost: 50, value: 100 * value, low: 100 * low, high: 100 * high };
}

function sectionsOf(
  plan: ScenarioPlan,
  { agent, blocks, asIs, exchanged, byLot, seat, ahead, cards }: ScenarioResult,
): Section[] {
  const name = plan.blue.name;
  return [
    {
      title: `Armies, colours and seats, as ${agent} plays`,
      header: ['what', `score of ${name}`, `points that ${name} is ahead by`],
      rows: [
        ['as the scenario is', shareText(asIs), pointsText(ahead.asIs)],
        ['colours exchanged', shareText(exchanged), pointsText(ahead.exchanged)],
        ['colours at random', shareText(byLot), pointsText(ahead.byLot)],
        ['the blue seat, whoever has it', shareText(seat), pointsText(ahead.seat)],
      ],
      lines: [
        `${blocks * designOf(plan).battles} battles. Blue sets up and moves first where the rules say so, and has its edge of the table: colour, turn order and side go together.`,
      ],
    },
    ...(cards.length === 0
      ? []
      : [
          {
            title: `With other battle cards, as ${agent} plays`,
            header: ['kind', 'card', 'battles', `score of ${name}`, 'score of the blue seat'],
            rows: cards.map(({ by, card, blocks: some, army, seat: own }: CardPart) => [
              by,
              card,
              2 * some,
              shareText(army),
              shareText(own),
            ]),
            lines: [
              'Each battle has one card of each kind, drawn at random. Of twenty lines one lies outside its interval.',
            ],
          },
        ]),
  ];
}

function scenarioCsv(results: readonly ScenarioResult[]): string {
  const lines = results.flatMap(({ agent, asIs, exchanged, byLot, seat, ahead, cards }) => [
    csvOf(agent, 'as is', asIs, ahead.asIs),
    csvOf(agent, 'exchanged', exchanged, ahead.exchanged),
    csvOf(agent, 'by lot', byLot, ahead.byLot),
    csvOf(agent, 'blue seat', seat, ahead.seat),
    ...cards.map(({ card, army }) => csvOf(agent, `with ${card}`, army, undefined)),
    ...cards.map(({ card, seat: own }) => csvOf(agent, `blue seat with ${card}`, own, undefined)),
  ]);
  const head = ['agent', 'what', 'score', 'score low', 'score high', 'points', 'points low', 'points high'];
  return [csvLine(head), ...lines].join('');
}

function csvOf(agent: string, what: string, { value, low, high }: Estimate, points: Estimate | undefined): string {
  return csvLine([agent, what, value, low, high, points?.value, points?.low, points?.high]);
}
