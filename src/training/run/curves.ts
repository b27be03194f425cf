import type { Estimate } from '../../arena/tournament/elo.js';
import { eloEstimate } from '../../arena/tournament/pentanomial.js';
import type { Result } from '../../kernel/result.js';
import { isTuned } from './config.js';
import type { NetworkConfig } from './config.js';
import type { Evaluation, GenerationReport, Promotion, Score } from './run-folder.js';
import type { Training } from './training.js';
import { signalOf } from './tuned-steps.js';

/** What is known of a generation that was evaluated. */
export interface CurvePoint {
  readonly report: GenerationReport;
  readonly evaluation: Evaluation;
  readonly promotion: Promotion | undefined;
  /** The champion after it; undefined without tests. */
  readonly champion: number | undefined;
}

/** The generations that were evaluated, in order. */
export function curvePoints({ config, folder }: Pick<Training, 'config' | 'folder'>): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let generation = 1; generation <= config.generations; generation++) {
    const report = folder.read(folder.report(generation)) as GenerationReport | undefined;
    const evaluation = folder.read(folder.evaluation(generation)) as Evaluation | undefined;
    const promotion = folder.read(folder.promotion(generation)) as Promotion | undefined;
    if (report === undefined || evaluation === undefined) break;
    if (config.promote !== undefined && promotion === undefined) break;
    const champion = promotion?.promoted === true ? generation : promotion?.before;
    points.push({ report, evaluation, promotion, champion });
  }
  return points;
}

/** The difference in rating to an opponent, with its 95 % interval. */
export function eloOfScore({ counts }: Score): Estimate {
  const estimate = eloEstimate(counts);
  if (estimate === undefined) throw new Error('a score without games');
  return estimate;
}

/**
 * Losses, scores and ratings by generation, as a table of commas; an end of an interval without bound is empty. The
 * ranking is the correlation of siblings that were not learned from, before the fit and after its last epoch, and that
 * of the linear baseline; the losses of baseline and network are those of values, over the same examples. For slopes
 * see {@link signalOf}.
 */
export function writeCurves(training: Training): Result<void> {
  const { config, folder } = training;
  const opponents = config.evaluate.opponents.flatMap((name) => [
    `"${name.replaceAll('"', '""')}"`,
    'Elo',
    'low',
    'high',
  ]);
  const test = config.promote === undefined ? [] : ['test', 'champion'];
  const { head, row } = isTuned(config) ? TUNED : learnedColumns(config);
  const lines = [
    ['generation', ...head, ...opponents, ...test].join(),
    ...curvePoints(training).map(({ report, evaluation, promotion, champion }) => {
      const scores = evaluation.scores.flatMap((score) => {
        const { value, low, high } = eloOfScore(score);
        return [score.score.toFixed(4), ...[value, low, high].map((x) => (Number.isFinite(x) ? x.toFixed(0) : ''))];
      });
      const tested = promotion === undefined ? [] : [promotion.verdict, champion];
      return [report.generation, ...row(report), ...scores, ...tested].join();
    }),
  ];
  return folder.write(folder.curves, `${lines.join('\n')}\n`);
}

/** The columns of how the learned thing of a generation was made. */
interface Columns {
  readonly head: readonly string[];
  readonly row: (report: GenerationReport) => (string | number)[];
}

const TUNED: Columns = {
  head: ['pairs', 'slopes over error'],
  row: (report) => ('pairs' in report ? [report.pairs, signalOf(report).toFixed(2)] : []),
};

function learnedColumns({ siblings, fit }: NetworkConfig): Columns {
  const ranks = siblings !== undefined && (fit.unseen ?? 0) > 0;
  const ranking = ranks ? ['ranking before', 'ranking', 'linear ranking'] : [];
  return {
    head: ['positions', 'first side', 'loss before', 'loss', 'linear value loss', 'value loss', ...ranking],
    row(report) {
      if ('pairs' in report) return [];
      const { examples, firstSide, lossBefore, losses, unseen, baseline } = report;
      const ranked = ranks
        ? [unseen[0], unseen[unseen.length - 1], baseline?.linear].map((one) => one?.correlation?.toFixed(4) ?? '')
        : [];
      const last = losses[losses.length - 1] ?? lossBefore;
      return [
        examples,
        ...[firstSide, lossBefore, last].map((x) => x.toFixed(5)),
        ...[baseline?.linear, baseline?.network].map((one) => one?.value?.toFixed(5) ?? ''),
        ...ranked,
      ];
    },
  };
}
