import { handWrittenPlayouts } from '../../games/reference/connect-four.bench.js';
import { Rng } from '../../kernel/rng.js';
import { allSeconds, mainSeconds } from './clock.js';

/** Something that is done again and again to measure how fast it is. */
export interface Work {
  /** Does it `times` times. What it returns is ignored. */
  run(times: number): void;
  /**
   * How many of the pieces that the figure's name counts were done by all runs so far, such as iterations of searches.
   * Left out if each of the `times` is one such piece.
   */
  done?(): number;
}

/** Work that was measured in turns with the hand-written loop of connect four, slice by slice. */
export interface Turns {
  /** How often the work was done per second of processor time, for each slice. */
  readonly perSecond: readonly number[];
  /** Hand-written playouts per second, in the slice before it. */
  readonly handWritten: readonly number[];
  /**
   * Seconds of the main thread's processor time spent on warming up, and the share of all threads' processor time in
   * that phase that other threads used: mostly V8's compiler.
   */
  readonly warm: number;
  readonly compiling: number;
  /** Whether the speed was steady at the end: about the same in three blocks in a row. */
  readonly steady: boolean;
  /** Share of the time by the clock that the main thread had a processor while the slices were measured. */
  readonly share: number;
}

const SLICES = 21;
/** Target length of slices in seconds of processor time: of the work, and of the hand-written loop. */
const SLICE = 0.15;
const BESIDE = 0.05;

/**
 * Warming up: blocks of BLOCK seconds, until the speed twice in a row changes by less than the share STEADY from one
 * block to the next; at most MOST_BLOCKS.
 */
const BLOCK = 0.75;
const MOST_BLOCKS = 24;
const STEADY = 0.05;

/** Measures work in turns with the hand-written loop. */
export function inTurns(work: Work): Turns {
  const beside = handWritten();
  const began = { main: mainSeconds(), all: allSeconds() };
  const { rate, steady } = warmUp(work);
  const warm = mainSeconds() - began.main;
  const all = allSeconds() - began.all;
  const perSecond: number[] = [];
  const loop: number[] = [];
  const started = { clock: performance.now(), main: mainSeconds() };
  const times = Math.max(1, Math.round(rate * SLICE));
  for (let slice = 0; slice < SLICES; slice++) {
    loop.push(beside());
    let pieces = 0;
    const seconds = secondsOf(() => (pieces = piecesOf(work, times)));
    perSecond.push(pieces / seconds);
  }
  const share = (mainSeconds() - started.main) / ((performance.now() - started.clock) / 1000);
  return { perSecond, handWritten: loop, share, warm, compiling: (all - warm) / all, steady };
}

/** Does work `times` times; returns how many pieces that were. */
export function piecesOf(work: Work, times: number): number {
  const before = work.done?.() ?? 0;
  work.run(times);
  return work.done === undefined ? times : work.done() - before;
}

/** Seconds of the main thread's processor time that `work` takes. */
export function secondsOf(work: () => void): number {
  const before = mainSeconds();
  work();
  return mainSeconds() - before;
}

/** The hand-written loop, warmed up: each call returns its speed at that moment. */
export function handWritten(): () => number {
  const rng = new Rng('bench', 'hand-written');
  handWrittenPlayouts(60_000, rng);
  const games = Math.round((40_000 / secondsOf(() => handWrittenPlayouts(40_000, rng))) * BESIDE);
  return () => games / secondsOf(() => handWrittenPlayouts(games, rng));
}

function warmUp(work: Work): { rate: number; steady: boolean } {
  let times = 1;
  let last = 0;
  let alike = 0;
  for (let block = 0; block < MOST_BLOCKS;) {
    const seconds = secondsOf(() => work.run(times));
    const rate = times / seconds;
    if (seconds < BLOCK / 2) {
      times = Math.ceil(Math.min(times * 8, (rate || 1) * BLOCK));
      continue;
    }
    block++;
    alike = Math.abs(rate - last) < STEADY * rate ? alike + 1 : 0;
    if (alike === 2) return { rate, steady: true };
    last = rate;
  }
  return { rate: last, steady: false };
}
