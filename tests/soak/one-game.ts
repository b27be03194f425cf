import type { AgentChoice } from '../../agents/choice.js';
import { playGame } from '../../src/arena/play.js';
import { brokenInvariant } from '../../src/games/legion/conformance/invariants.js';
import { HemmedIn } from '../../src/games/legion/conformance/hemmed-in.js';
import type { LegionGame } from '../../src/games/legion/legion.js';
import { playChecked } from '../../src/games/legion/testing/soak.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { parseRecord, writeRecord } from '../../src/kernel/record.js';
import { replay } from '../../src/kernel/replay.js';
import { Rng } from '../../src/kernel/rng.js';
import { checks } from '../../src/arena/game-check/checks.js';
import { legionOptions } from '../generic/facedown.js';
import { findingText, subjectOf } from '../../src/arena/game-check/subject.js';

/** Positions that the generic suite checks in one battle. */
const POSITIONS = 8;

/** In a plain game every so-many-th position is checked. */
const POSITION = 32;

/** More decisions and chance events than a battle has. */
const ENDLESS = 20_000;

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
export function playRecorded(game: LegionGame, seats: readonly AgentChoice[], seed: string, tally: Tally): void {
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
export function playWatched(game: LegionGame, seed: string, manner: 'random' | 'eager', tally: Tally): void {
  guarded(tally, `checked game ${seed}`, () => {
    const played = playChecked(game, new Rng(seed, 'soak'), manner);
    tally.games++;
    tally.checked++;
    tally.decisions += played.decisions;
    if (played.broken !== '') tally.broken.push(`checked game ${seed}, ${manner}: ${played.broken}`);
  });
}

/** Plays a game at random to its end, checking the position from time to time. */
export function playPlain(game: LegionGame, seed: string, tally: Tally): void {
  guarded(tally, `game ${seed}`, () => {
    const rng = new Rng(seed, 'plain');
    const state = game.newState();
    const hemmedIn = new HemmedIn();
    let steps = 0;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (++steps > ENDLESS) throw new Error('the battle does not end');
      if (actor !== CHANCE) tally.decisions++;
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
      const c = game.contextOf(state);
      hemmedIn.note(c);
      if (steps % POSITION !== 0) continue;
      const broken = brokenInvariant(c, hemmedIn);
      if (broken !== '') throw new Error(`step ${steps}: ${broken}`);
    }
    tally.games++;
  });
}

/** Runs the checks of the generic suite on a few positions of a random game. */
export function runSuite(game: LegionGame, seed: string, tally: Tally): void {
  guarded(tally, `suite ${seed}`, () => {
    const subject = subjectOf(game, { ...legionOptions(game), seed, games: 1, positions: POSITIONS });
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
