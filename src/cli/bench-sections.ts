import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findGame, loadGame } from '../arena/game-source.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { workerFile } from '../arena/worker-file.js';
import { longestDecision, longestOverrun } from './bench-decisions.js';
import { battleSearchSpeed, fourSearchSpeed, largestScenario, rootParallelGain } from './bench-search.js';
import { bytesPerAction, connectFourSpeed, copyNanoseconds, playoutSpeed } from './bench-measures.js';

/** The battle that is measured. */
export const BATTLE = 'core-set-clash';

/** The level whose decisions are timed. */
export const LEVEL = 'veteran';

/** What each section measures. */
export interface Sections {
  readonly 'connect-four': ReturnType<typeof connectFourSpeed>;
  readonly battles: ReturnType<typeof playoutSpeed>;
  readonly 'search-four': number;
  readonly 'search-battle': { readonly scenario: string; readonly perSecond: number };
  readonly 'root-parallel': number;
  readonly 'largest-battles': { readonly scenario: string } & ReturnType<typeof playoutSpeed>;
  readonly decisions: { readonly scenario: string; readonly longest: number; readonly overrun: number };
  readonly memory: { readonly copyNanoseconds: number; readonly bytesPerAction: number };
}
export type SectionName = keyof Sections;

const sections: { readonly [N in SectionName]: () => Promise<Sections[N]> } = {
  'connect-four': () => Promise.resolve(connectFourSpeed()),
  async battles() {
    const { game } = await battleGame(BATTLE);
    return playoutSpeed(game, 400);
  },
  'search-four': () => Promise.resolve(fourSearchSpeed()),
  async 'search-battle'() {
    const scenario = await largestScenario();
    const { game } = await battleGame(scenario);
    return { scenario, perSecond: battleSearchSpeed(game) };
  },
  'root-parallel': () => rootParallelGain(2),
  async 'largest-battles'() {
    const scenario = await largestScenario();
    const { game } = await battleGame(scenario);
    return { scenario, ...playoutSpeed(game, 250) };
  },
  async decisions() {
    const scenario = await largestScenario();
    const { game } = await battleGame(scenario);
    return { scenario, longest: longestDecision(game, LEVEL), overrun: longestOverrun(game) };
  },
  async memory() {
    const { game } = await battleGame(BATTLE);
    return { copyNanoseconds: copyNanoseconds(game), bytesPerAction: bytesPerAction(game) };
  },
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

/** Loads a scenario that comes with Opfor. */
export async function battleGame(scenario: string): Promise<LoadedGame> {
  const source = findGame({ scenario, game: undefined });
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}
