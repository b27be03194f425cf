import { fork } from 'node:child_process';
import { once } from 'node:events';
import { packageRoot } from '../../arena/package-root.js';
import { workerFile } from '../../arena/worker-file.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { table } from '../table.js';
import { buildFiles } from './builds.js';
import { countsMainThread } from './clock.js';
import { type Spread, spreadOf } from './spread.js';
import type { Comparison, Versus } from './versus.js';

/** What is compared. */
const WORKS = [
  { work: 'battles', scenario: 'core-set-clash' },
  { work: 'battles', scenario: 'standard-manhunt' },
  { work: 'search', scenario: 'core-set-clash' },
  { work: 'search', scenario: 'standard-manhunt' },
] as const;

/**
 * Processes for each: how fast V8 makes the same code differs more from process to process than from minute to minute.
 */
const PROCESSES = 3;

/** How one kind of work compares, over all slices of all processes. */
export interface Compared extends Pick<Versus, 'work' | 'scenario'> {
  /** How many times as fast as the other this build is. */
  readonly ratio: Spread;
  /** The median of each process. */
  readonly processes: readonly number[];
  /** The share of slices in which both did the same. */
  readonly same: number;
  readonly warm: number;
}

/** Compares this build with the one in a folder, kind of work by kind of work, each in several processes of its own. */
export async function compareWith(folder: string, tell: (what: string) => void): Promise<Result<Compared[]>> {
  const own = buildFiles(packageRoot());
  if (!own.ok) return own;
  const other = buildFiles(folder);
  if (!other.ok) return other;
  const compared: Compared[] = [];
  for (const { work, scenario } of WORKS) {
    tell(`${work} of ${scenario}`);
    const parts: Comparison[] = [];
    for (let n = 0; n < PROCESSES; n++) parts.push(await apart({ work, scenario, files: [own.value, other.value] }));
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

/** The comparison as a table, and how to read it. */
export function comparedText(compared: readonly Compared[]): string {
  const rows = compared.map(({ work, scenario, ratio, processes, same, warm }) => [
    work === 'battles' ? `random battles of ${scenario}` : `decisions of mcts in ${scenario}`,
    ratio.median.toFixed(2),
    `${ratio.low.toFixed(2)} – ${ratio.high.toFixed(2)}`,
    processes.map((median) => median.toFixed(2)).join(' '),
    `${(100 * same).toFixed(0)} %`,
    String(warm),
  ]);
  const head = ['work', 'times as fast', 'quartiles', 'by process', 'same', 'warm-up'];
  const time = countsMainThread ? 'of the main thread' : 'of all threads, the compiler included';
  return (
    table(head, rows) +
    `\nSpeed of this build over that of the other, which do the same work in turns in one process, in processor time ${time}.\n` +
    'same: in how many of the turns both played the same battles or chose the same actions. Where not, they did other work.\n'
  );
}
