import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findGame, loadGame } from '../arena/game-source.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { workerFile } from '../arena/worker-file.js';
import { longestDecision, longestOverrun } from './bench-decisions.js';
import { battleSearches, fourSearches, rootParallelGain } from './bench-search.js';
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
  readonly 'search-four': Turns;
  readonly 'search-battle': Turns;
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

const sections: { readonly [N in SectionName]: (scenario: string) => Promise<Sections[N]> } = {
  'connect-four': () => Promise.resolve(inTurns(connectFourGames())),
  battles: async (scenario) => inTurns(playouts(await gameOf(scenario))),
  'search-four': () => Promise.resolve(inTurns(fourSearches())),
  'search-battle': async (scenario) => inTurns(battleSearches(await gameOf(scenario))),
  copies: async (scenario) => inTurns(copies(await gameOf(scenario))),
  tokens: async (scenario) => inTurns(writtenTokens(await gameOf(scenario))),
  'network-whole': async (scenario) => inTurns(networkValues(await gameOf(scenario), 'all')),
  'network-two': async (scenario) => inTurns(networkValues(await gameOf(scenario), 'two')),
  async 'search-leaf'(scenario) {
    const game = await gameOf(scenario);
    return inTurns(battleSearches(game, LEAF_SEARCH, readBenchNetwork(game, LEAF_SHAPE)));
  },
  async 'search-learned'(scenario) {
    const game = await gameOf(scenario);
    return inTurns(battleSearches(game, 'learned-search', readBenchNetwork(game)));
  },
  'root-parallel': () => rootParallelGain(2),
  async decisions(scenario) {
    const game = await gameOf(scenario);
    const beside = handWritten();
    const before = beside();
    const longest = longestDecision(game, LEVEL);
    const between = beside();
    const overrun = longestOverrun(game);
    return { longest, overrun, handWritten: (before + between + beside()) / 3 };
  },
  memory: async (scenario) => bytesPerAction(await gameOf(scenario)),
};

/** Measures a section in this process, with a scenario if it has battles. */
export function measureHere<N extends SectionName>(section: N, scenario: string): Promise<Sections[N]> {
  return sections[section](scenario);
}

/**
 * Measures a section in a new process that has played no other game, like a worker of a match. Code that has run with
 * many games is compiled for all of them and gets slower with each, so that sections in one process would distort each
 * other's figures.
 */
export async function measureAlone<N extends SectionName>(section: N, scenario = ''): Promise<Sections[N]> {
  const child = fork(workerFile('cli/bench-child'), [section, scenario]);
  let measured: Sections[N] | undefined;
  child.on('message', (message) => (measured = message as unknown as Sections[N]));
  await once(child, 'close');
  if (measured === undefined) throw new Error(`the process that measures ${section} failed`);
  return measured;
}

async function gameOf(scenario: string): Promise<LoadedGame['game']> {
  return (await battleGame(scenario)).game;
}

/** Loads a scenario that comes with Opfor. */
export async function battleGame(scenario: string): Promise<LoadedGame> {
  const source = findGame({ scenario, game: undefined });
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}
