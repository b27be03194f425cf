import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findGame } from '../arena/game-source.js';
import { playMatch } from '../arena/match.js';
import type { MatchListener } from '../arena/match.js';
import { pool } from '../arena/runner.js';
import type { MatchSetup } from '../arena/runner.js';
import { gameTask } from '../arena/schedule.js';
import { contractPlayouts, handWrittenPlayouts } from '../games/reference/connect-four.bench.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game } from '../kernel/game.js';
import { playout } from '../kernel/playout.js';
import { Rng } from '../kernel/rng.js';

/** Seconds of processor time that this process uses for `work`. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Repetitions of `work` per second of processor time: the best of `rounds`, as other programs can only slow it down.
 */
function perSecond(work: (times: number) => void, times: number, rounds: number): number {
  let best = 0;
  for (let round = 0; round < rounds; round++) best = Math.max(best, times / cpuSeconds(() => work(times)));
  return best;
}

/**
 * Random games of connect four per processor second, through the game contract and as a hand-written loop, and the
 * ratio of the two. They alternate in short batches, so that other load on the machine affects both; each number is the
 * median.
 */
export function connectFourSpeed(): { contract: number; handWritten: number; ratio: number } {
  const rng = new Rng('bench', 'connect-four');
  contractPlayouts(40_000, rng);
  handWrittenPlayouts(40_000, rng);
  const games = 10_000;
  const rounds = Array.from({ length: 51 }, () => {
    const contract = games / cpuSeconds(() => contractPlayouts(games, rng));
    const handWritten = games / cpuSeconds(() => handWrittenPlayouts(games, rng));
    return { contract, handWritten, ratio: contract / handWritten };
  });
  return {
    contract: median(rounds.map(({ contract }) => contract)),
    handWritten: median(rounds.map(({ handWritten }) => handWritten)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

/** Complete random games per processor second, and their mean number of decisions and chance events. */
export function playoutSpeed(game: Game<unknown>, games: number): { perSecond: number; meanActions: number } {
  const start = game.newState();
  const state = game.newState();
  const rng = new Rng('bench', 'playout');
  let played = 0;
  let actions = 0;
  const play = (times: number): void => {
    for (let i = 0; i < times; i++) {
      game.copy(start, state);
      actions += playout(game, state, rng);
      played++;
    }
  };
  play(games);
  return { perSecond: perSecond(play, games, 4), meanActions: actions / played };
}

/** Nanoseconds to copy one state into another. */
export function copyNanoseconds(game: Game<unknown>): number {
  const from = game.newState();
  const to = game.newState();
  const copy = (times: number): void => {
    for (let i = 0; i < times; i++) game.copy(from, to);
  };
  const times = 500_000;
  copy(times);
  return 1e9 / perSecond(copy, times, 5);
}

/**
 * Games played between two readings of the heap: enough that the few hundred bytes which a reading costs do not matter.
 */
const GAMES_A_RUN = 40;

/** Games before each round of measuring, after which even rare code paths have run often. */
const WARM_GAMES = 1500;
const ROUNDS = 4;

/**
 * Bytes of heap that each further action of a random game allocates once all code is compiled. The game is played over
 * and over up to a short and up to a long length, and the allocation of the short one is subtracted.
 */
export function bytesPerAction(game: Game<unknown>): number {
  // Code that V8 has not optimised yet puts every fraction that it computes on the heap. So V8 is told to compile
  // sooner than usual, and plays many games first to reach the rare code paths: the program is measured, not its
  // warm-up.
  setFlagsFromString('--interrupt-budget=8000');
  const long = Math.floor(0.9 * playoutSpeed(game, 40).meanActions);
  const short = Math.floor(long / 4);
  const start = game.newState();
  const state = game.newState();
  const rng = new Rng();
  const play = (actions: number, seed: number): void => {
    rng.reseed(seed, 'allocation');
    game.copy(start, state);
    for (let played = 0; played < actions; played++) {
      const actor = game.actor(state);
      if (actor === NOBODY) break;
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    }
  };
  const collect = garbageCollector();
  const used = (actions: number): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let seed = 0; seed < GAMES_A_RUN; seed++) play(actions, seed);
    const bytes = process.memoryUsage().heapUsed - before;
    // A negative number means that the garbage collector ran in between.
    return bytes >= 0 ? bytes : Infinity;
  };
  // The least of many runs, with other games in between: whatever else V8 keeps on the heap can only add to it.
  let atLong = Infinity;
  let atShort = Infinity;
  for (let round = 1; round <= ROUNDS; round++) {
    for (let seed = 0; seed < WARM_GAMES; seed++) play(long, seed + round * WARM_GAMES);
    for (let run = 0; run < 8; run++) {
      atLong = Math.min(atLong, used(long));
      atShort = Math.min(atShort, used(short));
    }
  }
  return Math.max(0, atLong - atShort) / (GAMES_A_RUN * (long - short));
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Speed of `workers` workers over that of one, in games; the better of two comparisons. */
export async function workerGain(scenario: string, workers: number): Promise<number> {
  const source = findGame({ scenario, game: undefined });
  if (!source.ok) throw new Error(source.problem.message);
  const setup = { sources: [source.value], entrants: ['random', 'random'] };
  let best = 0;
  for (let round = 0; round < 2; round++) {
    const one = await matchSeconds(setup, 1);
    const many = await matchSeconds(setup, workers);
    best = Math.max(best, one / many);
  }
  return best;
}

const UNHEARD: MatchListener = { onGame: () => undefined, onLost: () => undefined };

/**
 * Games that a worker plays until its code is compiled: before that, two workers both spend time on the same
 * compilation.
 */
const WORKER_WARM_GAMES = 800;

/** Wall-clock seconds of a match, without the start of its workers. */
async function matchSeconds(setup: MatchSetup, workers: number): Promise<number> {
  const games = 1500;
  const runner = pool(setup, workers);
  const warm = Array.from({ length: WORKER_WARM_GAMES }, (_, index) => gameTask(index, 'warm', 2, false));
  // A busy worker takes no second batch, so each worker gets one.
  await Promise.all(Array.from({ length: workers }, () => runner.run(warm)));
  const started = performance.now();
  const plan = { games, workers, task: (index: number) => gameTask(index, 'bench', 2, false) };
  await playMatch(plan, runner, UNHEARD, new AbortController().signal);
  return (performance.now() - started) / 1000;
}
