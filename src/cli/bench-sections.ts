import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findGame, loadGame } from '../arena/game-source.js';
import { benchScenarios } from '../arena/kits.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { workerFile } from '../arena/worker-file.js';
import { longestDecision, longestOverrun } from './bench-decisions.js';
import { battleSearches, fourSearches, largestScenario, rootParallelGain } from './bench-search.js';
import { LEAF_SEARCH, LEAF_SHAPE, networkValues, readBenchNetwork } from './bench/networks.js';
import { writtenTokens } from './bench/tokens.js';
import { bytesPerAction, connectFourGames, copies, playouts } from './bench-measures.js';
import { handWritten, inTurns, type Turns } from './bench/turns.js';

/** The level whose decisions are timed. */
export const LEVEL = 'veteran';

/** What each section measures. */
export interface Sections {
  readonly 'connect-four': Turns;
  readonly battles: Turns;
  readonly 'largest-battles': Turns;
  readonly 'search-four': Turns;
  readonly 'search-battle': Turns;
  readonly 'search-largest': Turns;
  readonly copies: Turns;
  readonly tokens: Turns;
  readonly 'network-whole': Turns;
  readonly 'network-two': Turns;
  readonly 'search-leaf': Turns;
  readonly 'search-learned': Turns;
  readonly 'root-parallel': readonly number[];
  readonly decisions: { readonly longest: number; readonly overrun: number; readonly handWritten: number };
  readonly memory: number;
}
export type SectionName = keyof Sections;

const sections: { readonly [N in SectionName]: () => Promise<Sections[N]> } = {
  'connect-four': () => Promise.resolve(inTurns(connectFourGames())),
  battles: async () => inTurns(playouts(await measuredGame())),
  'largest-battles': async () => inTurns(playouts((await battleGame(await largestScenario())).game)),
  'search-four': () => Promise.resolve(inTurns(fourSearches())),
  'search-battle': async () => inTurns(battleSearches(await measuredGame())),
  'search-largest': async () => inTurns(battleSearches((await battleGame(await largestScenario())).game)),
  copies: async () => inTurns(copies(await measuredGame())),
  tokens: async () => inTurns(writtenTokens(await measuredGame())),
  'network-whole': async () => inTurns(networkValues(await measuredGame(), 'all')),
  'network-two': async () => inTurns(networkValues(await measuredGame(), 'two')),
  async 'search-leaf'() {
    const game = await measuredGame();
    return inTurns(battleSearches(game, LEAF_SEARCH, readBenchNetwork(game, LEAF_SHAPE)));
  },
  async 'search-learned'() {
    const game = await measuredGame();
    return inTurns(battleSearches(game, 'learned-search', readBenchNetwork(game)));
  },
  'root-parallel': () => rootParallelGain(2),
  async decisions() {
    const { game } = await battleGame(await largestScenario());
    const beside = handWritten();
    const before = beside();
    const longest = longestDecision(game, LEVEL);
    const between = beside();
    const overrun = longestOverrun(game);
    return { longest, overrun, handWritten: (before + between + beside()) / 3 };
  },
  memory: async () => bytesPerAction(await measuredGame()),
};

/** Measures a section in this process. */
export function measureHere<N extends SectionName>(section: N): Promise<Sections[N]> {
  return sections[section]();
}

/**
 * Measures a section in a new process that has played no other game, like a worker of a match. Code that has run with
 * many games is compiled for all of them and gets slower with each, so that sections in one process would distort each
 * other's figures.
 */
export async function measureAlone<N extends SectionName>(section: N): Promise<Sections[N]> {
  const child = fork(workerFile('cli/bench-child'), [section]);
  let measured: Sections[N] | undefined;
  child.on('message', (message) => (measured = message as unknown as Sections[N]));
  await once(child, 'close');
  if (measured === undefined) throw new Error(`the process that measures ${section} failed`);
  return measured;
}

/** The battle whose speed is measured. */
async function measuredGame(): Promise<LoadedGame['game']> {
  return (await battleGame((await benchScenarios()).short)).game;
}

/** Loads a scenario that comes with Opfor. */
export async function battleGame(scenario: string): Promise<LoadedGame> {
  const source = findGame({ scenario, game: undefined });
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}
