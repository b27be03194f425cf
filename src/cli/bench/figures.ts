import { availableParallelism } from 'node:os';
import type { BenchScenarios } from '../../arena/game-kit.js';
import { benchScenarios } from '../../arena/kits.js';
import { LEVEL, measureAlone } from '../bench-sections.js';
import type { SectionName, Sections } from '../bench-sections.js';
import { largestScenario } from '../bench-search.js';
import { table } from '../table.js';
import type { NetworkShape } from '../../learning/layout.js';
import { LEAF_SHAPE, SHAPE } from './networks.js';
import { countsMainThread } from './clock.js';
import { type Promised, verdict } from './judge.js';
import { type Spread, spreadOf } from './spread.js';
import type { Turns } from './turns.js';
import { workerGains } from './workers.js';

/**
 * Hand-written playouts of connect four per second on the reference machine, to which promises refer. A figure measured
 * here is scaled by the speed of that loop here at the same moment, which largely cancels the speed of the machine and
 * the load from other processes.
 */
const REFERENCE = 2_400_000;

/** A process that has a processor for less than this share of the time is on a busy machine. */
const QUIET = 0.9;

/** What the speed in battles of another edition is at least of that in battles of the usual one. */
const OF_USUAL = 0.6;

/** Processes for each section: the speed of the same code under V8 differs from process to process. */
const PROCESSES = 3;

/** A figure, and its limit if the project promises one. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** As measured; left out if only the scaled value is meaningful. */
  readonly measured?: number;
  /** The value on the reference machine, or a ratio. */
  readonly value: Spread;
  readonly promised?: Promised;
  /**
   * Warming up: the share of processor time that V8's compiler took, the seconds it lasted, and whether the speed was
   * steady at the end.
   */
  readonly compiling?: number;
  readonly warm?: number;
  readonly steady?: boolean;
  /** Whether the process had a processor to itself. */
  readonly quiet?: boolean;
}

/** The widths of the networks that are measured. */
const NETWORK = widthsOf(SHAPE);
const LEAF_NETWORK = widthsOf(LEAF_SHAPE);

function widthsOf({ token, pair, head }: NetworkShape): string {
  return `${token.join('-')}, ${pair}, ${head.join('-')}`;
}

type TurnsSection = { [N in SectionName]: Sections[N] extends Turns ? N : never }[SectionName];

/** Measures everything. Speeds are in processor time; the gain from a second worker is in time by the clock. */
export async function measure(tell: (what: string) => void): Promise<Figure[]> {
  const largest = await largestScenario();
  const [usual, ...others] = (await benchScenarios()).values();
  const battle = usual.short;
  const speeds: [TurnsSection, string, string, Promised?][] = [
    ['connect-four', '', 'connect-four playouts through the contract', { atLeast: 0.85 * REFERENCE }],
    ['battles', battle, `random ${battle} battles`, { atLeast: 500 }],
    ['battles', largest, `random ${largest} battles, the largest`, { atLeast: 250 }],
    ['search-four', '', 'connect-four tree search, iterations', { atLeast: 260_000 }],
    ['search-battle', battle, `${battle} decisions of mcts, iterations`, { atLeast: 9000 }],
    ['search-battle', largest, `${largest} decisions of mcts, iterations`, { atLeast: 9000 }],
    ['copies', battle, `copies of a ${battle} state`, { atLeast: 1e9 / 150 }],
    ['tokens', battle, `${battle} states written as tokens`],
    ['network-whole', battle, `values of a network (${NETWORK}), every number changed`],
    ['network-two', battle, 'the same, two units changed'],
    ['search-leaf', battle, `${battle} decisions of mcts with a network (${LEAF_NETWORK}) as leaf, iterations`],
    ['search-learned', battle, `${battle} decisions of learned-search with the larger network, iterations`],
  ];
  const figures: Figure[] = [];
  for (const [section, scenario, name, promised] of speeds) {
    tell(name);
    const measured = await speed(section, scenario);
    figures.push({ name, unit: 'per s', ...(promised === undefined ? {} : { promised }), ...measured });
  }
  for (const { long, promised } of others)
    figures.push(...(promised === undefined ? await besides(long, usual.long, tell) : await own(long, promised, tell)));
  tell('decisions, allocation');
  const decisions = await measureAlone('decisions', largest);
  const scale = decisions.handWritten / REFERENCE;
  const bytes = await measureAlone('memory', battle);
  tell('two searches at once');
  const searches = await measureAlone('root-parallel');
  tell('workers');
  const gains = await workerGains(battle);
  const cores = `(${availableParallelism()} processors)`;
  return [
    ...figures,
    {
      name: `longest decision of ${LEVEL} in ${largest}, cold`,
      unit: 's',
      measured: decisions.longest,
      value: alone(decisions.longest * scale),
      promised: { atMost: 2 },
    },
    {
      name: 'longest overrun of a time limit, with an adviser',
      unit: 'ms',
      measured: decisions.overrun,
      value: alone(decisions.overrun * scale),
      promised: { atMost: 50 },
    },
    {
      name: 'heap allocated by an action of a random battle, compiled early',
      unit: 'bytes',
      value: alone(bytes),
      promised: { atMost: 1 },
    },
    { name: `root parallel search, two workers over one ${cores}`, unit: '×', value: spreadOf(searches) },
    { name: `warm matches, two workers over one ${cores}`, unit: '×', value: spreadOf(gains.workers) },
    { name: `the same with two separate processes ${cores}`, unit: '×', value: spreadOf(gains.processes) },
    {
      name: 'gain of workers over that of processes',
      unit: '×',
      value: spreadOf(gains.against),
      promised: { atLeast: 0.97 },
    },
    {
      name: `matches of 200 games, cold, two workers over one`,
      unit: '×',
      value: spreadOf(gains.short),
    },
  ];
}

/** Speeds in a game of another family, which has promises of its own. */
async function own(
  scenario: string,
  { games, iterations }: NonNullable<BenchScenarios['promised']>,
  tell: (what: string) => void,
): Promise<Figure[]> {
  const rows: [TurnsSection, string, number][] = [
    ['battles', `random ${scenario} games`, games * REFERENCE],
    ['search-battle', `${scenario} decisions of mcts, iterations`, iterations],
  ];
  const figures: Figure[] = [];
  for (const [section, name, atLeast] of rows) {
    tell(name);
    figures.push({ name, unit: 'per s', promised: { atLeast }, ...(await speed(section, scenario)) });
  }
  return figures;
}

/** Speeds in a whole battle of another edition, `own`, each beside that in a whole battle of the usual one. */
async function besides(own: string, usual: string, tell: (what: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [section, name] of [
    ['battles', `random ${own} battles`],
    ['search-battle', `${own} decisions of mcts, iterations`],
  ] as const) {
    tell(`${name}, and of ${usual}`);
    const one = await speed(section, own);
    const other = await speed(section, usual);
    const ratio = {
      median: one.value.median / other.value.median,
      low: one.value.low / other.value.high,
      high: one.value.high / other.value.low,
    };
    const quiet = one.quiet === true && other.quiet === true;
    figures.push(
      { name, unit: 'per s', ...one },
      { name: `the same over ${usual}`, unit: '×', value: ratio, promised: { atLeast: OF_USUAL }, quiet },
    );
  }
  return figures;
}

function alone(value: number): Spread {
  return { median: value, low: value, high: value };
}

/** Measures a section in turns with the hand-written loop, in several processes. */
async function speed(
  section: TurnsSection,
  scenario: string,
): Promise<Pick<Figure, 'measured' | 'value' | 'compiling' | 'warm' | 'steady' | 'quiet'>> {
  const runs: Turns[] = [];
  for (let n = 0; n < PROCESSES; n++) runs.push(await measureAlone(section, scenario));
  const scaled = runs.flatMap(({ perSecond, handWritten }) =>
    perSecond.map((rate, slice) => (rate / handWritten[slice]) * REFERENCE),
  );
  return {
    measured: spreadOf(runs.flatMap(({ perSecond }) => perSecond)).median,
    value: spreadOf(scaled),
    compiling: spreadOf(runs.map(({ compiling }) => compiling)).median,
    warm: spreadOf(runs.map(({ warm }) => warm)).median,
    steady: runs.every(({ steady }) => steady),
    quiet: runs.every(({ share }) => share >= QUIET),
  };
}

/** The figures as a table, followed by notes on how to read it. */
export function figuresText(figures: readonly Figure[]): string {
  const allQuiet = figures.every(({ quiet }) => quiet !== false);
  const rows = figures.map(({ name, unit, measured, value, promised, compiling, warm, steady, quiet = allQuiet }) => [
    name,
    measured === undefined ? '' : shown(measured),
    `${shown(value.median)} ${unit}`.trim(),
    value.low === value.high ? '' : `${shown(value.low)} – ${shown(value.high)}`,
    promised === undefined ? '' : `${limit(promised)}: ${verdict(value, promised, quiet)}`,
    warm === undefined ? '' : `${warm.toFixed(1)} s${steady === true ? '' : ', not steady'}`,
    compiling === undefined || !countsMainThread ? '' : `${(100 * compiling).toFixed(0)} %`,
  ]);
  const head = ['measure', 'here', 'scaled', 'quartiles', 'promised', 'warm-up', 'compiler'];
  return `${table(head, rows)}
here: speed in the main thread's processor time${countsMainThread ? '' : ' (of all threads: this system does not report threads separately)'}
scaled: on a machine that plays ${shown(REFERENCE)} hand-written games of connect four a second; these take turns with the measured work
warm-up: processor time until speed was steady; compiler: the share of V8's compiler and collector in it
Speeds are medians of ${PROCESSES} processes. Decisions of mcts are made with the settings that it plays with.
`;
}

function shown(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function limit(promised: Promised): string {
  return 'atLeast' in promised ? `at least ${shown(promised.atLeast)}` : `at most ${shown(promised.atMost)}`;
}
