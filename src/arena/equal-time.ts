import process from 'node:process';
import type { Agent, ConfiguredAgent } from '../../agents/agent.js';
import { maskBrackets, type AgentChoice } from '../../agents/choice.js';
import type { Game } from '../kernel/game.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { outsideAgent } from './agent-files/outside-agent.js';
import { loadAgents } from './crew.js';
import type { LoadedGame } from './loaded-game.js';
import { playGame } from './play.js';

/** One round of measuring: the iterations that were tried, and the milliseconds that both agents thought. */
export interface TimedRound {
  readonly iterations: number;
  readonly milliseconds: readonly [number, number];
}

/** Two agents with budgets of equal processor time. */
export interface EqualTime {
  /** Their specifications, in which the iterations of one have been changed. */
  readonly specs: readonly [string, string];
  /** The one that was changed: the second, or the first if the second has no iterations. */
  readonly changed: 0 | 1;
  /** In the order in which they were played; the last one checks the final number and is not used to change it. */
  readonly rounds: readonly TimedRound[];
  /** How much more time the second agent took than the first in the last round. */
  readonly ratio: number;
}

/** Rounds whose findings are averaged, after a first one in which code is compiled. */
const ADJUSTING = 2;

/** The greatest change of the iterations from one round to the next. */
const STEP = 8;

const MOST_ITERATIONS = 999_999_999;

/** From this round on a change that is cut off counts as found: one of the agents takes no time at all. */
const MOST_ROUNDS = 12;

/** Processor milliseconds of this process. Nothing else may run in it meanwhile. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Changes the iterations of one of two agents until both take the same processor time in games against each other.
 * Games are played in pairs with the sides swapped, on each of `loaded` in turn, with seeds that no game of a match
 * has. The times are measured, so the number that is found may differ from run to run; it becomes a part of the agent's
 * specification, and the match that is then played with it is deterministic, as every match is.
 */
export function equalTime(
  specs: readonly [string, string],
  loaded: readonly LoadedGame[],
  pairs: number,
  seed: string,
  now: () => number = processorTime,
): Result<EqualTime> {
  const file = specs.find((spec) => outsideAgent(spec) !== undefined);
  if (file !== undefined) {
    return fail('equal-time', `--equal-time: ${file} runs in a process of its own, whose time is not measured`);
  }
  const changed = iterationsOf(specs[1]) === undefined ? 0 : 1;
  const first = iterationsOf(specs[changed]);
  if (first === undefined) {
    return fail('equal-time', `--equal-time: one of ${specs.join(' and ')} must have iterations=, which are changed`);
  }
  const rounds: TimedRound[] = [];
  let iterations = first;
  const specsWith = (count: number): [string, string] => {
    const other = specs[1 - changed];
    const own = withIterations(specs[changed], count);
    return changed === 0 ? [own, other] : [other, own];
  };
  let game = 0;
  /** The logarithms of the iterations that would have taken equal time, by the rounds that could tell. */
  let found: number[] = [];
  for (let round = 0; ; round++) {
    const spent: [number, number] = [0, 0];
    for (let pair = 0; pair < (round === 0 ? 1 : pairs); pair++) {
      const crew = loadAgents(specsWith(iterations));
      if (!crew.ok) return crew;
      const timed = crew.value.map((agent, i) => timing(agent, now, (milliseconds) => (spent[i] += milliseconds)));
      playPair(loaded[game++ % loaded.length], timed, `${seed}/equal-time/${round}/${pair}`);
    }
    rounds.push({ iterations, milliseconds: spent });
    if (found.length === ADJUSTING) break;
    // Times of 0 are those of agents that take none that could be measured.
    const more = Math.max(spent[1 - changed], 0.001) / Math.max(spent[changed], 0.001);
    const change = Math.min(STEP, Math.max(1 / STEP, more));
    // Where the change is cut off, the iterations were too far from equal time to tell where that is.
    if (change !== more && round < MOST_ROUNDS) found = [];
    else if (round > 0) found.push(Math.log(iterations * change));
    // How long an agent thinks may differ much between battles, so no round decides alone.
    const wanted =
      found.length === 0 ? iterations * change : Math.exp(found.reduce((sum, x) => sum + x, 0) / found.length);
    iterations = Math.min(MOST_ITERATIONS, Math.max(1, Math.round(wanted)));
  }
  const [one, other] = rounds[rounds.length - 1].milliseconds;
  return ok({ specs: specsWith(iterations), changed, rounds, ratio: other / one });
}

/** Two games with the same seed, the second with the sides swapped. Seats of one team are played by one agent. */
function playPair(loaded: LoadedGame, agents: readonly AgentChoice[], seed: string): void {
  const sides = loaded.game.teams ?? loaded.game.players.map((_, seat) => seat);
  for (const turn of [0, 1]) {
    playGame(
      loaded,
      sides.map((side) => agents[(side + turn) % 2]),
      seed,
    );
  }
}

/** The iterations of a specification's own budget, not of an agent in brackets; undefined if it gives none. */
export function iterationsOf(spec: string): number | undefined {
  const found = /[:,]iterations=(\d+)/.exec(maskBrackets(spec));
  return found === null ? undefined : Number(found[1]);
}

/** A specification with other iterations in its own budget; the same if it gives none. */
export function withIterations(spec: string, count: number): string {
  const found = /[:,]iterations=\d+/.exec(maskBrackets(spec));
  if (found === null) return spec;
  const end = found.index + found[0].length;
  return `${spec.slice(0, found.index + 1)}iterations=${count}${spec.slice(end)}`;
}

/** An agent whose time for decisions is added up. */
function timing(agent: AgentChoice, now: () => number, add: (milliseconds: number) => void): AgentChoice {
  const { configured } = agent;
  const timed: ConfiguredAgent = {
    ...configured,
    create: <S>(game: Game<S>): Agent<S> => {
      const own = configured.create(game);
      return {
        choose(view, budget, rng) {
          const began = now();
          const action = own.choose(view, budget, rng);
          add(now() - began);
          return action;
        },
      };
    },
  };
  return { ...agent, configured: timed };
}

/** Processor milliseconds below which two times cannot be compared. */
const TOO_LITTLE = 1000;

/** What was found, in one line. */
export function equalTimeLine({ specs, changed, rounds, ratio }: EqualTime): string {
  const { milliseconds } = rounds[rounds.length - 1];
  const times = milliseconds.map((spent) => `${(spent / 1000).toFixed(2)} s`).join(' and ');
  const note = Math.min(...milliseconds) < TOO_LITTLE ? '; that is little to compare: measure more pairs' : '';
  const found = `in the last games measured the two took ${times} of processor time, ratio ${ratio.toFixed(2)}`;
  return `equal time: ${specs[changed]}; ${found}${note}`;
}
