import { fork } from 'node:child_process';
import { once } from 'node:events';
import { benchScenarios } from '../../arena/kits.js';
import { packageRoot } from '../../arena/package-root.js';
import { workerFile } from '../../arena/worker-file.js';
import { suggestion } from '../../kernel/nearest.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { table } from '../table.js';
import { buildFiles } from './builds.js';
import { countsMainThread } from './clock.js';
import { type Spread, spreadOf } from './spread.js';
import type { Comparison, Versus } from './versus.js';

/**
 * Processes for each kind of work: the speed of the same code under V8 differs more from process to process than from
 * minute to minute.
 */
const PROCESSES = 3;

/** The comparison of one kind of work, over all slices of all processes. */
export interface Compared extends Pick<Versus, 'work' | 'scenario'> {
  /** Speed of this build divided by the speed of the other. */
  readonly ratio: Spread;
  /** The median of each process. */
  readonly processes: readonly number[];
  /** The share of slices in which both did the same work. */
  readonly same: number;
  readonly warm: number;
}

/**
 * Compares this build with the one in a folder by battles of an edition, each kind of work in several separate
 * processes.
 */
export async function compareWith(
  folder: string,
  edition: string,
  tell: (what: string) => void,
): Promise<Result<Compared[]>> {
  const own = buildFiles(packageRoot());
  if (!own.ok) return own;
  const other = buildFiles(folder);
  if (!other.ok) return other;
  const compared: Compared[] = [];
  const known = await benchScenarios();
  const scenarios = known.get(edition);
  if (scenarios === undefined)
    return fail(
      'edition',
      `--edition ${edition}: the bench has no battles of it${suggestion(edition, [...known.keys()])}`,
    );
  const works = (['battles', 'search'] as const).flatMap((work) =>
    [scenarios.short, scenarios.long].map((scenario) => ({ work, scenario })),
  );
  for (const { work, scenario } of works) {
    const parts: Comparison[] = [];
    for (let n = 0; n < PROCESSES; n++) {
      tell(`${work} of ${scenario}, process ${n + 1} of ${PROCESSES}`);
      parts.push(await apart({ work, scenario, files: [own.value, other.value] }));
    }
    compared.push({
      work,
      scenario,
      ratio: spreadOf(parts.flatMap(({ ratios }) => ratios)),
      processes: parts.map(({ ratios }) => spreadOf(ratios).median),
      same: parts.reduce((sum, { same }) => sum + same, 0) / PROCESSES,
      warm: Math.max(...parts.map(({ warm }) => warm)),
    });
  }
  return ok(compared);
}

async function apart(versus: Versus): Promise<Comparison> {
  const child = fork(workerFile('cli/bench-child'), ['versus', JSON.stringify(versus)]);
  let measured: Comparison | undefined;
  child.on('message', (message) => (measured = message as Comparison));
  await once(child, 'close');
  if (measured === undefined) throw new Error('the process that compares two builds failed');
  return measured;
}

/** The comparison as a table, followed by notes on how to read it. */
export function comparedText(compared: readonly Compared[]): string {
  const rows = compared.map(({ work, scenario, ratio, processes, same, warm }) => [
    work === 'battles' ? `random battles of ${scenario}` : `decisions of mcts in ${scenario}`,
    ratio.median.toFixed(2),
    `${ratio.low.toFixed(2)} – ${ratio.high.toFixed(2)}`,
    processes.map((median) => median.toFixed(2)).join(' '),
    `${(100 * same).toFixed(0)} %`,
    String(warm),
  ]);
  const head = ['work', 'speed ratio', 'quartiles', 'by process', 'same', 'warm-up'];
  const time = countsMainThread ? 'of the main thread' : 'of all threads, the compiler included';
  return (
    table(head, rows) +
    `\nspeed ratio: this build's speed over the other's. Both do the same work in turns in one process, measured in processor time ${time}.\n` +
    'same: turns in which both played the same battles or chose the same actions; in the others they did different work.\n'
  );
}
