import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { errorText } from '../../kernel/error-text.js';
import { thrownText } from './thrown.js';
import { loadGame } from '../game-source.js';
import { placeCopies } from '../copies.js';
import type { LoadedGame } from '../loaded-game.js';
import { workerFile } from '../worker-file.js';
import type { Host } from './host.js';
import { loadHere } from './load-here.js';
import type { NumberedRequest, Request } from './messages.js';
import { ModuleHost } from './module-host.js';
import { outsideAgent } from './outside-agent.js';
import { endProcess } from './pids.js';
import { ProgramHost } from './program-host.js';

/**
 * Runs in a child process: one agent, which has its own games, views and random streams, and sends back its choices.
 */

// The first argument is the id of the process that has started this one, the second the memory of the agent.
const [, , parent, megabytes] = process.argv;
const watch = { parent: Number(parent), megabytes: megabytes === '' ? undefined : Number(megabytes) };
const parentWatch = new Worker(workerFile('arena/agent-files/parent-watch'), { workerData: watch });
parentWatch.unref();
// Without this thread the agent plays on, as long as the program does.
parentWatch.on('error', () => undefined);

let running: Host | undefined;
const games = new Map<number, LoadedGame>();

function host(): Host {
  if (running === undefined) throw new Error('the agent is not loaded');
  return running;
}

async function answer(request: Request): Promise<object> {
  switch (request.ask) {
    case 'load':
      placeCopies(request.copies);
      return load(request.spec);
    case 'settings':
      return { settings: host().settingsIn(request.game) };
    case 'sit':
      return host().sit(request.agent, await gameOf(request.game, request.source), request.limits);
    case 'choose':
      return host().choose(request);
    case 'explain':
      return host().explain(request.agent);
    case 'over':
      return host().over(request.agent, request.result);
    default:
      throw new Error('unknown request');
  }
}

async function load(spec: string): Promise<object> {
  const outside = outsideAgent(spec);
  if (outside?.kind === 'program') {
    const started = await ProgramHost.start(outside, watch.megabytes);
    if (!started.ok) return { problem: started.problem.message };
    running = started.value;
  } else {
    const read = await loadHere(spec);
    if (!read.ok) return { problem: read.problem.message };
    running = new ModuleHost(read.value);
  }
  return { description: running.description };
}

/** The game with this number, loaded for this agent alone. */
async function gameOf(number: number, source: (Request & { ask: 'sit' })['source']): Promise<LoadedGame> {
  const known = games.get(number);
  if (known !== undefined) return known;
  if (source === undefined) throw new Error('a game without a source');
  const game = await loadGame(source);
  if (!game.ok) throw new Error(game.problem.message);
  games.set(number, game.value);
  return game.value;
}

const send = process.send?.bind(process);
let hasFailed = false;

process.on('message', ({ id, request }: NumberedRequest) => {
  // Whether a request arrives before the process ends is a race, on which no record may depend.
  if (hasFailed) return;
  void (async () => {
    const given = await answer(request).catch((error: unknown) => ({ failure: `failed: ${thrownText(error)}` }));
    send?.({ id, answer: given });
  })();
});
// An agent may leave something behind that fails later.
process.on('uncaughtException', (error) => {
  hasFailed = true;
  send?.({ failed: errorText(error) }, () => process.exit(1));
});

/** Says goodbye to a program, and ends with it and everything that it has started. */
async function leave(): Promise<void> {
  await running?.leave();
  endProcess(process.pid);
}

if (outsideAgent(process.argv[4] ?? '')?.kind === 'program') {
  process.on('SIGTERM', () => void leave());
  process.on('disconnect', () => void leave());
} else {
  process.on('disconnect', () => process.exit());
}
