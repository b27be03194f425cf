import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contractPlayouts } from '../games/reference/connect-four.bench.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game } from '../kernel/game.js';
import { playout } from '../kernel/playout.js';
import { Rng } from '../kernel/rng.js';
import type { Work } from './bench/turns.js';

/** Random games of connect four through the game contract. */
export function connectFourGames(rng: Rng = new Rng('bench', 'connect-four')): Work {
  return {
    run: (games) => contractPlayouts(games, rng),
  };
}

/** Complete random games. */
export function playouts(game: Game<unknown>): Work {
  const start = game.newState();
  const state = game.newState();
  const rng = new Rng('bench', 'playout');
  return {
    run(times): void {
      for (let i = 0; i < times; i++) {
        game.copy(start, state);
        playout(game, state, rng);
      }
    },
  };
}

/** Copies of one state into another. */
export function copies(game: Game<unknown>): Work {
  const from = game.newState();
  const to = game.newState();
  return {
    run(times): void {
      for (let i = 0; i < times; i++) game.copy(from, to);
    },
  };
}

/**
 * Games played between two readings of the heap: enough that the few hundred bytes which a reading costs do not matter.
 */
const GAMES_A_RUN = 40;

/** Rounds and their runs, and games before each, after which even rare code paths of a battle have run often. */
const EFFORT = { warmGames: 1500, rounds: 4, runs: 8 };

/**
 * Bytes of heap that each further action of a random game allocates once all code is compiled. The game is played over
 * and over up to a short and up to a long length, and the allocation of the short one is subtracted. A game of few
 * lines needs less `effort`.
 */
export function bytesPerAction(game: Game<unknown>, effort: typeof EFFORT = EFFORT): number {
  const { warmGames, rounds, runs } = effort;
  // Code that V8 has not optimised yet puts every fraction that it computes on the heap. So V8 is told to compile
  // sooner than usual, and plays many games first to reach the rare code paths: the program is measured, not its
  // warm-up.
  setFlagsFromString('--interrupt-budget=8000');
  const long = Math.floor(0.9 * meanActions(game));
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
  for (let round = 1; round <= rounds; round++) {
    for (let seed = 0; seed < warmGames; seed++) play(long, seed + round * warmGames);
    for (let run = 0; run < runs; run++) {
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

/** Decisions and chance events of a random game. */
function meanActions(game: Game<unknown>): number {
  const rng = new Rng('bench', 'length');
  let actions = 0;
  for (let n = 0; n < GAMES_A_RUN; n++) actions += playout(game, game.newState(), rng);
  return actions / GAMES_A_RUN;
}
