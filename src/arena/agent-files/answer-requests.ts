import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { errorText } from '../../kernel/error-text.js';
import type { Result } from '../../kernel/result.js';
import { stayWithin } from '../places.js';
import { loadGame } from '../game-source.js';
import type { LoadedGame } from '../loaded-game.js';
import { workerFile } from '../worker-file.js';
import type { Host } from './host.js';
import type { NumberedRequest, Request } from './messages.js';
import { thrownText } from './thrown.js';

type Load = (spec: string) => Promise<Result<Host>>;

// The first argument is the id of the process that has started this one, the second the memory of the agent.
const [, , parent, memory] = process.argv;
/** What the agent may use at most; undefined for no limit. */
export const megabytes: number | undefined = memory === '' ? undefined : Number(memory);

/**
 * Answers the requests to the agent of this process, which has its own games, views and random streams. `load` makes
 * what hosts the agent of a specification, and is called once.
 */
export function answerRequests(load: Load): void {
  const watch = { parent: Number(parent), megabytes };
  const parentWatch = new Worker(workerFile('arena/agent-files/parent-watch'), { workerData: watch });
  parentWatch.unref();
  // Without this thread the agent plays on, as long as the program does.
  parentWatch.on('error', () => undefined);
  const answers = new Answers(load);
  const send = process.send?.bind(process);
  let hasFailed = false;
  process.on('message', ({ id, request }: NumberedRequest) => {
    // Whether a request arrives before the process ends is a race, on which no record may depend.
    if (hasFailed) return;
    void (async () => {
      const given = await answers.to(request).catch((error: unknown) => ({ failure: `failed: ${thrownText(error)}` }));
      send?.({ id, answer: given });
    })();
  });
  // An agent may leave something behind that fails later.
  process.on('uncaughtException', (error) => {
    hasFailed = true;
    send?.({ failed: errorText(error) }, () => process.exit(1));
  });
}

class Answers {
  private readonly load: Load;
  private running: Host | undefined;
  private readonly games: Map<number, LoadedGame> = new Map();

  constructor(load: Load) {
    this.load = load;
  }

  async to(request: Request): Promise<object> {
    switch (request.ask) {
      case 'load':
        stayWithin(request.places);
        return this.begin(request.spec);
      case 'settings':
        return { settings: this.host().settingsIn(request.game) };
      case 'sit':
        return this.host().sit(request.agent, await this.gameOf(request.game, request.source), request.limits);
      case 'choose':
        return this.host().choose(request);
      case 'explain':
        return this.host().explain(request.agent);
      case 'over':
        return this.host().over(request.agent, request.result);
      default:
        throw new Error('unknown request');
    }
  }

  private host(): Host {
    if (this.running === undefined) throw new Error('the agent is not loaded');
    return this.running;
  }

  private async begin(spec: string): Promise<object> {
    const made = await this.load(spec);
    if (!made.ok) return { problem: made.problem.message };
    this.running = made.value;
    return { description: made.value.description };
  }

  /** The game with this number, loaded for this agent alone. */
  private async gameOf(number: number, source: (Request & { ask: 'sit' })['source']): Promise<LoadedGame> {
    const known = this.games.get(number);
    if (known !== undefined) return known;
    if (source === undefined) throw new Error('a game without a source');
    const game = await loadGame(source);
    if (!game.ok) throw new Error(game.problem.message);
    this.games.set(number, game.value);
    return game.value;
  }
}
