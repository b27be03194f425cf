import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Agent, Budget } from '../../../agents/agent.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { errorText } from '../../kernel/error-text.js';
import type { Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { answerText, explanationOf } from '../choose.js';
import { loadGame } from '../game-source.js';
import { workerFile } from '../worker-file.js';
import { describe } from './description.js';
import { loadHere } from './load-here.js';
import type { NumberedRequest, Request } from './messages.js';

/**
 * Runs in a child process: one agent, which has its own games, views and random streams, and sends back its choices.
 */

// The first argument is the id of the process that has started this one.
const parentWatch = new Worker(workerFile('arena/agent-files/parent-watch'), { workerData: Number(process.argv[2]) });
parentWatch.unref();
// Without this thread the agent plays on, as long as the program does.
parentWatch.on('error', () => undefined);

/** Most agents kept at once; the least recently used is dropped, and created anew if it is asked again. */
const MOST_AGENTS = 16;

/** An agent with its game, view and random stream. */
interface Seated {
  readonly agent: Agent<unknown>;
  readonly game: Game<unknown>;
  readonly view: unknown;
  readonly rng: Rng;
}

let choice: AgentChoice | undefined;
const games = new Map<number, Game<unknown>>();
const seated = new Map<number, Seated>();

function loaded(): AgentChoice {
  if (choice === undefined) throw new Error('the agent is not loaded');
  return choice;
}

async function answer(request: Request): Promise<object> {
  switch (request.ask) {
    case 'load': {
      const read = await loadHere(request.spec);
      if (!read.ok) return { problem: read.problem.message };
      choice = read.value;
      return { description: describe(choice) };
    }
    case 'settings': {
      const { configured } = loaded();
      return { settings: configured.settingsIn?.(request.game) ?? configured.settings };
    }
    case 'sit':
      return sit(request.agent, await gameOf(request.game, request.source));
    case 'choose':
      return choose(request);
    case 'explain':
      return explain(request.agent);
    default:
      throw new Error('unknown agent');
  }
}

function explain(number: number): object {
  const one = seated.get(number);
  return { explanation: one === undefined ? undefined : explanationOf(one.agent) };
}

/** The game with this number, loaded for this agent alone. */
async function gameOf(number: number, source: (Request & { ask: 'sit' })['source']): Promise<Game<unknown>> {
  const known = games.get(number);
  if (known !== undefined) return known;
  if (source === undefined) throw new Error('a game without a source');
  const game = await loadGame(source);
  if (!game.ok) throw new Error(game.problem.message);
  games.set(number, game.value.game);
  return game.value.game;
}

function sit(number: number, game: Game<unknown>): object {
  try {
    const agent = loaded().configured.create(game);
    const [oldest] = seated.keys();
    if (seated.size === MOST_AGENTS) seated.delete(oldest);
    seated.set(number, { agent, game, view: game.newState(), rng: new Rng() });
    return { explains: typeof agent.explain === 'function' };
  } catch (error) {
    return { failure: `failed: ${errorText(error)}` };
  }
}

function choose(request: Request & { ask: 'choose' }): object {
  const { agent: number, view, iterations, milliseconds, words } = request;
  const budget = budgetOf(iterations, milliseconds);
  const one = seated.get(number);
  if (one === undefined) return { forgotten: true };
  // The agents used most recently are kept.
  seated.delete(number);
  seated.set(number, one);
  const read = one.game.deserialize(view, one.view);
  if (!read.ok) return { failure: `failed: ${read.problem.message}` };
  one.rng.words.set(words);
  try {
    const action: unknown = one.agent.choose(one.view, budget, one.rng);
    if (typeof action === 'number') return { action, words: one.rng.words };
    return { failure: answerText(action) };
  } catch (error) {
    return { failure: `failed: ${errorText(error)}` };
  }
}

function budgetOf(iterations: number, milliseconds: number | undefined): Budget {
  if (milliseconds === undefined) return { iterations };
  const end = performance.now() + milliseconds;
  return { milliseconds, expired: () => performance.now() >= end };
}

const send = process.send?.bind(process);
let hasFailed = false;

process.on('message', ({ id, request }: NumberedRequest) => {
  // Whether a request arrives before the process ends is a race, on which no record may depend.
  if (hasFailed) return;
  void (async () => {
    const given = await answer(request).catch((error: unknown) => ({ failure: `failed: ${errorText(error)}` }));
    send?.({ id, answer: given });
  })();
});
// An agent may leave something behind that fails later.
process.on('uncaughtException', (error) => {
  hasFailed = true;
  send?.({ failed: errorText(error) }, () => process.exit(1));
});
process.on('disconnect', () => process.exit());
