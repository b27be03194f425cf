import type { AgentChoice } from '../../agents/choice.js';
import { playGame } from '../../src/arena/play.js';
import { CHANCE, type Game, NOBODY } from '../../src/kernel/game.js';
import { parseRecord, writeRecord } from '../../src/kernel/record.js';
import { replay } from '../../src/kernel/replay.js';
import { Rng } from '../../src/kernel/rng.js';
import { checks } from '../../src/arena/game-check/checks.js';
import { type CheckOptions, findingText, subjectOf } from '../../src/arena/game-check/subject.js';

/** Positions that the generic suite checks in one battle. */
const POSITIONS = 8;

/** In a plain game one position in this many is checked. */
const POSITION = 32;

/** How players choose: at random, or the best of a few random choices, which brings the armies together. */
export type Manner = 'random' | 'eager';

/** A game of random cards, as long random play meets it. */
export interface Soaked<S> {
  readonly game: Game<S>;
  /** What the generic suite must know about it. */
  readonly options: CheckOptions<S>;
  /** Decisions and chance events after which a game counts as endless. */
  readonly endless: number;
  /**
   * Begins to watch a game. The answer is called after each step: it returns what is broken in one line or an empty
   * string, and looks through the whole position only where `isDue`.
   */
  readonly watch: () => (state: S, isDue: boolean) => string;
  /** Plays a game at random and checks every state. */
  readonly playChecked: (rng: Rng, manner: Manner) => { readonly decisions: number; readonly broken: string };
}

/** Checks of the generic suite that play many games for one answer; `npm test` makes them. */
const LONG = ['no agent foresees a die', 'outcomes are drawn by their probabilities'];

/** What has been played and found. */
export interface Tally {
  games: number;
  /** Random decisions, without those of recorded games. */
  decisions: number;
  replays: number;
  /** Games in which every state was checked, and battles on which the generic suite was run. */
  checked: number;
  suites: number;
  readonly broken: string[];
}

/** A tally of nothing. */
export function newTally(): Tally {
  return { games: 0, decisions: 0, replays: 0, checked: 0, suites: 0, broken: [] };
}

/**
 * Plays a game of agents, which writes and reads its record and replays it: every notation is read back, every action
 * is legal, chance follows the seed, and the end is the same. An exception is noted with its stack.
 */
export function playRecorded<S>(game: Game<S>, seats: readonly AgentChoice[], seed: string, tally: Tally): void {
  guarded(tally, `game ${seed}`, () => {
    tally.games++;
    const label = { edition: game.id, scenario: { id: 'soak', hash: '0' } };
    const { record } = playGame({ game, label }, seats, seed);
    if (record.result.forfeit !== undefined) tally.broken.push(`game ${seed}: ${JSON.stringify(record.result)}`);
    const read = parseRecord(writeRecord(record), 'record');
    const again = replay(game, read.ok ? read.value : record, { checksSeed: true });
    tally.replays++;
    for (const { ok, problem } of [
      { problem: undefined, ...read },
      { problem: undefined, ...again },
    ])
      if (!ok) tally.broken.push(`game ${seed}: ${problem?.message}`);
  });
}

/** Plays a game at random in which every state is checked. */
export function playWatched<S>(soaked: Soaked<S>, seed: string, manner: Manner, tally: Tally): void {
  guarded(tally, `checked game ${seed}`, () => {
    const played = soaked.playChecked(new Rng(seed, 'soak'), manner);
    tally.games++;
    tally.checked++;
    tally.decisions += played.decisions;
    if (played.broken !== '') tally.broken.push(`checked game ${seed}, ${manner}: ${played.broken}`);
  });
}

/** Plays a game at random to its end, checking the position from time to time. */
export function playPlain<S>({ game, watch, endless }: Soaked<S>, seed: string, tally: Tally): void {
  guarded(tally, `game ${seed}`, () => {
    const rng = new Rng(seed, 'plain');
    const state = game.newState();
    const check = watch();
    let steps = 0;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (++steps > endless) throw new Error('the game does not end');
      if (actor !== CHANCE) tally.decisions++;
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
      const broken = check(state, steps % POSITION === 0);
      if (broken !== '') throw new Error(`step ${steps}: ${broken}`);
    }
    tally.games++;
  });
}

/** Runs the checks of the generic suite on a few positions of a random game. */
export function runSuite<S>({ game, options }: Soaked<S>, seed: string, tally: Tally): void {
  guarded(tally, `suite ${seed}`, () => {
    const subject = subjectOf(game, { ...options, seed, games: 1, positions: POSITIONS });
    tally.suites++;
    for (const [name, check] of Object.entries(checks)) {
      if (LONG.includes(name)) continue;
      for (const fault of check(subject)) {
        // Few positions may hold nothing hidden that could be something else.
        if (fault.where !== 'everywhere') tally.broken.push(`suite ${seed}: ${name}: ${findingText(fault)}`);
      }
    }
  });
}

/** Notes what `work` throws. */
export function guarded(tally: Tally, where: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    tally.broken.push(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
