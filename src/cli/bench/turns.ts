import { handWrittenPlayouts } from '../../games/reference/connect-four.bench.js';
import { Rng } from '../../kernel/rng.js';
import { allSeconds, mainSeconds } from './clock.js';

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

/**
 * Measures `work(n)`, which does a piece of work n times, in turns with the hand-written loop. It may return another
 * number that is counted instead, such as the iterations of n searches.
 */
export function inTurns(work: (times: number) => number | void): Turns {
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
    let done = times;
    const seconds = secondsOf(() => {
      done = work(times) ?? times;
    });
    perSecond.push(done / seconds);
  }
  const share = (mainSeconds() - started.main) / ((performance.now() - started.clock) / 1000);
  return { perSecond, handWritten: loop, share, warm, compiling: (all - warm) / all, steady };
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

function warmUp(work: (times: number) => number | void): { rate: number; steady: boolean } {
  let times = 1;
  let last = 0;
  let alike = 0;
  for (let block = 0; block < MOST_BLOCKS;) {
    const seconds = secondsOf(() => work(times));
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
