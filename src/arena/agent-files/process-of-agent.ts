import { z } from 'zod';
import { errorText } from '../../kernel/error-text.js';
import { AgentFault } from './agent-fault.js';
import { agentFile } from './agent-file.js';
import { descriptionSchema } from './description.js';
import type { Description } from './description.js';
import type { Request } from './messages.js';
import { threadWatcher } from './thread-watcher.js';

const numbered = z.object({ id: z.number(), answer: z.unknown() });
const loadAnswer = z.object({
  description: descriptionSchema.optional(),
  problem: z.string().optional(),
  failure: z.string().optional(),
});

/** The process of an agent has ended; the message says how, to be read after the agent's name. */
export class ProcessEnded extends Error {}

/** An agent in a process of its own, which is asked one thing at a time. The process is started when it is first asked, and again after it has ended. */
export class ProcessOfAgent {
  readonly spec: string;
  /** How often the process was started: an agent in one that has ended knows nothing any more. */
  starts = 0;
  private readonly limit: number;
  private readonly megabytes: number | undefined;
  private process: number | undefined;
  private asked = 0;
  /** Numbers of the games that the process has loaded. */
  private readonly games: Set<number> = new Set();

  /**
   * `limit`: milliseconds that the agent may take for what it has no budget for; `megabytes`: memory for its objects, without a limit where
   * left out. What it keeps in typed arrays does not count.
   */
  constructor(spec: string, limit: number, megabytes?: number) {
    this.spec = spec;
    this.limit = limit;
    this.megabytes = megabytes;
  }

  /** Loads the agent in its process. Gives what there is to tell of it, or what is wrong with it, in a line. */
  load(): Description | string {
    let given: unknown;
    try {
      given = this.start();
    } catch (error) {
      return `agent ${this.name}: ${errorText(error)}`;
    }
    const answer = loadAnswer.safeParse(given);
    if (answer.success) {
      const { description, problem, failure } = answer.data;
      if (description !== undefined) return description;
      this.stop();
      return problem ?? `agent ${this.name}: ${failure ?? 'cannot be loaded'}`;
    }
    this.stop();
    const [issue] = answer.error.issues;
    return `agent ${this.name}: ${issue.path.slice(1).join('.')} ${issue.message}`;
  }

  /**
   * What the agent answers, which may be anything. Throws a {@link ProcessEnded} where its process ends, and an {@link AgentFault} where it
   * takes longer than `milliseconds`, which may be left out for the limit; the process is ended then.
   */
  ask(request: Request, milliseconds: number = this.limit): unknown {
    if (this.process === undefined) this.start();
    return this.askProcess(request, milliseconds);
  }

  /** Starts the process and loads the agent, if need be anew; gives what the agent answers. */
  start(): unknown {
    this.stop();
    this.starts++;
    this.process = threadWatcher().start(this.name, this.megabytes);
    return this.askProcess({ ask: 'load', spec: this.spec }, this.limit);
  }

  get isRunning(): boolean {
    return this.process !== undefined;
  }

  /** Whether the process has been told what game a number stands for; from now on it has. */
  knows(game: number): boolean {
    if (this.games.has(game)) return true;
    this.games.add(game);
    return false;
  }

  /** Ends the process. */
  stop(): void {
    if (this.process !== undefined) threadWatcher().stop(this.process);
    this.process = undefined;
    this.games.clear();
  }

  private get name(): string {
    return agentFile(this.spec)?.path ?? this.spec;
  }

  private askProcess(request: Request, milliseconds: number): unknown {
    const { process } = this;
    if (process === undefined) throw new Error('an agent without a process');
    const id = ++this.asked;
    const watcher = threadWatcher();
    watcher.send(process, { id, request });
    const end = performance.now() + milliseconds;
    for (;;) {
      const notice = watcher.wait(process, end);
      if (notice === undefined || 'ended' in notice) this.stop();
      if (notice === undefined) throw new AgentFault('agent-late', tooLong(request, milliseconds));
      if ('ended' in notice) throw new ProcessEnded(notice.ended);
      const given = numbered.safeParse(notice.answer);
      // An agent may send what it likes; what does not answer this request is passed over.
      if (given.success && given.data.id === id) return given.data.answer;
    }
  }
}

function tooLong({ ask }: Request, milliseconds: number): string {
  const what =
    ask === 'load' ? 'load' : ask === 'sit' ? 'get ready for a game' : ask === 'explain' ? 'explain' : 'choose';
  return `took more than ${milliseconds / 1000} s to ${what}`;
}
