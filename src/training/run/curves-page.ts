import { lineChart, stackChart } from '../../arena/page/line-chart.js';
import type { Curve } from '../../arena/page/line-chart.js';
import { escapeHtml, pageHtml, tableHtml } from '../../arena/page/html.js';
import type { Cell } from '../../arena/page/html.js';
import type { Losses } from '../fit/losses.js';
import { isTuned, playersIn } from './config.js';
import type { TrainingConfig } from './config.js';
import { STEPS } from './cost.js';
import type { Costs, Step } from './cost.js';
import { eloOfScore } from './curves.js';
import type { CurvePoint } from './curves.js';
import type { GenerationReport, NetworkReport, TunedReport } from './run-folder.js';
import { farthestDirections, signalOf } from './tuned-steps.js';

/** What a page tells of a training. */
export interface TrainingTold {
  readonly config: TrainingConfig;
  readonly points: readonly CurvePoint[];
  readonly costs: Costs;
}

/** A page in HTML with everything in it: losses, ratings with intervals and costs by generation. */
export function curvesPage({ config, points, costs }: TrainingTold): string {
  const what = config.game ?? [config.scenarios ?? []].flat().join(', ');
  const title = `Training: ${what}`;
  const head = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${points.length} of ${config.generations} generations; ${gamesText(config)} in each, played by ${escapeHtml(playersIn(config).join(' or '))}; ${isTuned(config) ? 'the weights play' : 'the network plays'} as ${escapeHtml(config.evaluate.player)}.</p>`,
  ];
  const configuration = `<section><h2>Configuration</h2><pre tabindex="0">${escapeHtml(JSON.stringify(config, null, 2))}</pre></section>`;
  if (points.length === 0) return pageHtml(title, [...head, configuration]);
  return pageHtml(title, [...head, ...charts(points, costs), tables(config, points), costTable(costs), configuration]);
}

function gamesText(config: TrainingConfig): string {
  return isTuned(config) ? `${config.tune.pairs} pairs of games` : `${config.selfplay.games} games of self-play`;
}

const BY_GENERATION = 'generation';

/** How the networks came to be: losses, and how siblings are ranked. */
function lossCharts(points: readonly NetworkPoint[]): string[] {
  const curve = (name: string, value: (point: NetworkPoint) => number): Curve => {
    return { name, points: points.map((point) => ({ x: point.report.generation, y: value(point) })) };
  };
  const losses = [
    curve('before the fit', ({ report }) => report.lossBefore),
    curve('in its last epoch', ({ report }) => lastLoss(report)),
  ];
  const drawn = [lineChart('Loss over new positions', [BY_GENERATION, 'loss'], losses, 4)];
  const unseen = (kind: keyof Losses, name: string): Curve => {
    const known = points.flatMap(({ report }) => {
      const figure = report.unseen[report.unseen.length - 1]?.[kind] ?? null;
      return figure === null ? [] : [{ x: report.generation, y: figure }];
    });
    return { name, points: known };
  };
  const draw = (title: string, axis: string, curves: readonly Curve[]): void => {
    const measured = curves.filter((one) => one.points.length > 0);
    if (measured.length > 0) drawn.push(lineChart(title, [BY_GENERATION, axis], measured, 4));
  };
  draw('Loss over games that were not learned from', 'loss', [
    unseen('value', 'values'),
    unseen('siblings', 'differences of siblings'),
  ]);
  draw('Ranking of siblings that were not learned from', 'correlation with their playouts', [
    unseen('correlation', 'correlation'),
  ]);
  const beside = (who: 'linear' | 'network', kind: keyof Losses, name: string): Curve => {
    const known = points.flatMap(({ report: { generation, baseline } }) => {
      const figure = baseline?.[who][kind] ?? null;
      return figure === null ? [] : [{ x: generation, y: figure }];
    });
    return { name, points: known };
  };
  const over = points.some(({ report }) => report.baseline?.over === 'new') ? 'the new games' : 'unseen games';
  draw(`Network and linear baseline over ${over}`, 'loss of values', [
    beside('network', 'value', 'network'),
    beside('linear', 'value', 'linear baseline'),
  ]);
  draw(`How network and linear baseline rank siblings of ${over}`, 'correlation', [
    beside('network', 'correlation', 'network'),
    beside('linear', 'correlation', 'linear baseline'),
  ]);
  return drawn;
}

/** How many weights a chart shows: as many as have a colour of their own. */
const SHOWN = 4;

/** How far the weights that moved farthest have moved. */
function weightsChart(points: readonly TunedPoint[]): string {
  const curves = farthestDirections(points[points.length - 1].report, SHOWN).map((name): Curve => {
    return { name, points: points.map(({ report }) => ({ x: report.generation, y: report.steps[name] })) };
  });
  return lineChart('The weights that have moved farthest', [BY_GENERATION, 'steps from where they began'], curves, 2);
}

/** How far the slopes stand out from luck. */
function signalChart(points: readonly TunedPoint[]): string {
  const signal = points.map(({ report }) => ({ x: report.generation, y: signalOf(report) }));
  return lineChart(
    'Slopes of the weights in their standard errors, where 1 is luck alone',
    [BY_GENERATION, 'root mean square'],
    [{ name: 'slopes over error', points: signal }],
    2,
  );
}

type NetworkPoint = CurvePoint & { readonly report: NetworkReport };
type TunedPoint = CurvePoint & { readonly report: TunedReport };

function isTunedPoint(point: CurvePoint): point is TunedPoint {
  return 'pairs' in point.report;
}

function isNetworkPoint(point: CurvePoint): point is NetworkPoint {
  return !isTunedPoint(point);
}

function charts(points: readonly CurvePoint[], costs: Costs): string[] {
  const networks = points.filter(isNetworkPoint);
  const tuned = points.filter(isTunedPoint);
  const drawn = [
    ...(networks.length > 0 ? lossCharts(networks) : []),
    ...(tuned.length > 0 ? [weightsChart(tuned), signalChart(tuned)] : []),
  ];
  const ratings = points[0].evaluation.scores.map(({ opponent }, i): Curve => {
    const named = points.map(({ report, evaluation }) => {
      const { value, low, high } = eloOfScore(evaluation.scores[i]);
      return { x: report.generation, y: value, low: finite(low), high: finite(high) };
    });
    return { name: `against ${opponent}`, points: named };
  });
  if (ratings.length > 0)
    drawn.push(lineChart('Rating with 95 % intervals', [BY_GENERATION, 'Elo above the opponent'], ratings, 0));
  const generations = Object.keys(costs);
  const steps = (Object.keys(STEPS) as Step[]).filter((step) => generations.some((one) => costs[one][step]));
  const parts = steps.map((step) => {
    return { name: STEPS[step], values: generations.map((one) => costs[one][step] ?? 0) };
  });
  if (parts.length > 0) drawn.push(stackChart('Cost', [BY_GENERATION, 'processor seconds'], generations, parts));
  return drawn;
}

function lastLoss({ losses, lossBefore }: NetworkReport): number {
  return losses[losses.length - 1] ?? lossBefore;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function tables({ promote }: TrainingConfig, points: readonly CurvePoint[]): string {
  const opponents = points[0].evaluation.scores.map(({ opponent }) => opponent);
  const tested = promote === undefined ? [] : [`test against ${promote.opponent}`, 'score', 'champion'];
  const made = points.every(isTunedPoint) ? ['pairs'] : ['positions', 'loss before', 'loss'];
  const header = [BY_GENERATION, ...made, ...opponents.flatMap((one) => [one, 'Elo']), ...tested];
  const rows = points.map(({ report, evaluation, promotion, champion }): Cell[] => {
    const scores = evaluation.scores.flatMap((score) => {
      const { value, low, high } = eloOfScore(score);
      const ends = [low, high].map((end) => (Number.isFinite(end) ? end.toFixed(0) : '∞'));
      return [`${(100 * score.score).toFixed(1)} %`, `${value.toFixed(0)} (${ends.join(' to ')})`];
    });
    const test =
      promotion === undefined
        ? []
        : [
            promotion.promoted ? 'passed' : promotion.verdict === 'elo0' ? 'failed' : 'undecided',
            `${(100 * promotion.score).toFixed(1)} %`,
            champion ?? 0,
          ];
    return [report.generation, ...madeCells(report), ...scores, ...test];
  });
  return `<section><h2>Generations</h2>${tableHtml(header, rows)}</section>`;
}

function madeCells(report: GenerationReport): Cell[] {
  if ('pairs' in report) return [report.pairs];
  return [report.examples, report.lossBefore.toFixed(4), lastLoss(report).toFixed(4)];
}

function costTable(costs: Costs): string {
  const steps = Object.keys(STEPS) as Step[];
  const rows = Object.entries(costs).map(([generation, own]): Cell[] => [
    generation,
    ...steps.map((step) => (own[step] ?? 0).toFixed(1)),
    steps.reduce((sum, step) => sum + (own[step] ?? 0), 0).toFixed(1),
  ]);
  const header = [BY_GENERATION, ...steps.map((step) => STEPS[step]), 'in all'];
  return `<section><h2>Processor seconds</h2>${tableHtml(header, rows)}</section>`;
}
