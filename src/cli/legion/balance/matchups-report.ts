import type { Estimate } from '../../../arena/tournament/elo.js';
import type { Section } from '../../../arena/tournament/section.js';
import type { CostChart, HeatChart } from '../../../balance/page/page.js';
import type { Matchups } from '../../../balance/estimates/matchups.js';
import type { MatchupsResult } from '../../../balance/run/matchups-result.js';
import { isOfSkirmish, type PlanOf } from '../../../balance/run/plan.js';
import type { Ending } from '../../../balance/run/run.js';
import { csvLine, percent } from './figures.js';
import { ENDINGS, settingText, type Told } from './told.js';

/** What sides against each other say. */
export function tellMatchups(plan: PlanOf<'matchups'>, results: readonly MatchupsResult[], ending: Ending): Told {
  const names = plan.sides.map(({ name }) => name);
  return {
    title: `${names.length > 4 ? `${names.length} sides` : names.join(', ')} against each other`,
    lines: [
      ...results.flatMap((result) =>
        summaryOf(names, result, isOfSkirmish(plan.edition) ? 'The first player' : 'Blue'),
      ),
      `${ENDINGS[ending]} ${settingText(plan)}`,
      ...agreement(names, results),
    ],
    charts: results.flatMap(({ agent, found }) => (found === undefined ? [] : chartsOf(names, agent, found))),
    sections: results.flatMap(({ agent, found }) => (found === undefined ? [] : sectionsOf(names, agent, found))),
    csv: matchupsCsv(names, results),
    data: { sides: names, agents: results },
  };
}

/** A share with its interval: `53.1 % (48.2 to 58.0)`. */
export function shareText(share: Estimate): string {
  const { value, low, high } = share;
  const within = Number.isFinite(low) && Number.isFinite(high);
  return `${percent(value)} (${within ? `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}` : 'no bounds yet'})`;
}

function summaryOf(names: readonly string[], { agent, battles, found, blue }: MatchupsResult, seat: string): string[] {
  const head = `As ${agent} plays, ${battles} battles:`;
  if (found === undefined) return [`${head} no round is complete yet.`];
  const cycles = found.cycles.filter(({ confidence }) => confidence >= 0.95);
  const dominated = found.dominated.filter(({ confidence }) => confidence >= 0.95);
  const taken = found.shares.flatMap((share, i) => (share.value > 0 ? [`${names[i]} ${shareText(share)}`] : []));
  return [
    `${head} where both players choose best, they take ${taken.join(', ')}.`,
    dominated.length === 0
      ? 'No side is shown to be dominated by another (with 95 % confidence).'
      : `Dominated with 95 % confidence: ${dominated.map(({ side, by }) => `${names[side]} by ${names[by]}`).join(', ')}.`,
    cycles.length === 0
      ? 'No cycle is shown (three sides of which each beats the next, with 95 % confidence).'
      : `Cycles: ${cycles.map((cycle) => cycleText(names, cycle)).join('; ')}.`,
    `${seat} scores ${shareText(blue)}.`,
  ];
}

function cycleText(names: readonly string[], { sides: [a, b, c] }: Matchups['cycles'][number]): string {
  return `${names[a]} beats ${names[b]} beats ${names[c]} beats ${names[a]}`;
}

/** How far the other agents agree with the first, over all pairs. */
function agreement(names: readonly string[], [first, ...others]: readonly MatchupsResult[]): string[] {
  return others.flatMap(({ agent, found }) => {
    if (found === undefined || first.found === undefined) return [];
    const cells = names.flatMap((_, i) => names.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
    const gaps = cells.map(([i, j]) => found.scores[i][j].value - (first.found?.scores[i][j].value ?? 0));
    const apart = Math.sqrt(gaps.reduce((sum, gap) => sum + gap * gap, 0) / gaps.length);
    const same = gaps.filter((_, at) => {
      const [i, j] = cells[at];
      return (found.scores[i][j].value - 0.5) * ((first.found?.scores[i][j].value ?? 0) - 0.5) > 0;
    }).length;
    return [
      `${agent} and ${first.agent} name the same side as the better one in ${same} of ${cells.length} pairs; their win rates lie ${percent(apart)} apart (root mean square, with the error of both).`,
    ];
  });
}

function chartsOf(names: readonly string[], agent: string, found: Matchups): (CostChart | HeatChart)[] {
  return [
    {
      title: `How often the row beats the column, percent, as ${agent} plays`,
      names,
      shares: found.scores.map((row, i) => row.map(({ value }, j) => (i === j ? null : value))),
    },
    {
      title: `Score against all other sides with 95 % interval, as ${agent} plays`,
      unit: 'percent (diamond: even)',
      range: [0, 100],
      rows: inPercent(names, found.means, 50),
    },
    {
      title: `Shares where both players choose best, as ${agent} plays`,
      unit: 'percent (diamond: all alike)',
      range: [0, 100],
      rows: inPercent(names, found.shares, Math.round(100 / names.length)),
    },
  ];
}

function inPercent(names: readonly string[], shares: readonly Estimate[], cost: number): CostChart['rows'] {
  return shares.map(({ value, low, high }, i) => ({
    name: names[i],
    cost,
    value: 100 * value,
    low: 100 * low,
    high: 100 * high,
  }));
}

function sectionsOf(names: readonly string[], agent: string, found: Matchups): Section[] {
  return [
    {
      title: `Win rates of the row against the column, as ${agent} plays`,
      header: ['side', ...names],
      rows: found.scores.map((row, i) => [names[i], ...row.map((share, j) => (i === j ? '–' : shareText(share)))]),
      lines: ['95 % intervals, each for its own pair. Both sides play from both seats; a draw is half a win.'],
    },
    {
      title: `Sides, as ${agent} plays`,
      header: ['side', 'against all others', 'share where both choose best'],
      rows: names.map((name, i) => [name, shareText(found.means[i]), shareText(found.shares[i])]),
      lines: ['The shares are the equilibrium of the game in which both players choose a side before they meet.'],
    },
    {
      title: `Cycles and dominated sides, as ${agent} plays`,
      header: ['what', 'confidence'],
      rows: [
        ...found.cycles.slice(0, 10).map((cycle) => [cycleText(names, cycle), percent(cycle.confidence)]),
        ...found.dominated.map(({ side, by, confidence }) => [
          `${names[side]} does worse than ${names[by]} against every side`,
          percent(confidence),
        ]),
      ],
      lines: ['The confidence is that of the least sure part: all of them must hold.'],
    },
  ];
}

function matchupsCsv(names: readonly string[], results: readonly MatchupsResult[]): string {
  const lines = results.flatMap(({ agent, found }) =>
    found === undefined
      ? []
      : [
          ...found.scores.flatMap((row, i) =>
            row.flatMap(({ value, low, high }, j) =>
              i === j ? [] : [csvLine([agent, 'score', names[i], names[j], value, low, high])],
            ),
          ),
          ...found.means.map(({ value, low, high }, i) => csvLine([agent, 'mean', names[i], '', value, low, high])),
          ...found.shares.map(({ value, low, high }, i) => csvLine([agent, 'share', names[i], '', value, low, high])),
        ],
  );
  return [csvLine(['agent', 'what', 'side', 'against', 'value', 'low', 'high']), ...lines].join('');
}
