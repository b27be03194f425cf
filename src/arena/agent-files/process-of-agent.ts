import { z } from 'zod';
import { errorText } from '../../kernel/error-text.js';
import { placesHere } from '../places.js';
import { AgentFault } from './agent-fault.js';
import { descriptionSchema } from './description.js';
import type { Description } from './description.js';
import type { Limits } from './limits.js';
import type { Request } from './messages.js';
import { outsideAgent } from './outside-agent.js';
import { quoted } from './protocol.js';
import { threadWatcher } from './thread-watcher.js';

const numbered = z.object({ id: z.number(), answer: z.unknown().optional() });
const loadAnswer = z.object({
  description: descriptionSchema.optional(),
  problem: z.string().optional(),
  failure: z.string().optional(),
});

/** Thrown when the process of an agent has ended; the message says how, to be read after the agent's name. */
export class ProcessEnded extends Error {}

/**
 * An agent in its own process, with one request at a time. The process is started at the first request, and again after
 * it has ended.
 */
export class ProcessOfAgent {
  readonly spec: string;
  /** How often the process was started; agents created before the latest start are lost. */
  starts = 0;
  /** What the agent may use. */
  readonly limits: Limits;
  /** The last line that its process has printed, as far as was heard with its last answer or its end. */
  printed: string | undefined;
  private process: number | undefined;
  private asked = 0;
  /** Numbers of the games that the process has loaded. */
  private readonly games: Set<number> = new Set();

  constructor(spec: string, limits: Limits) {
    this.spec = spec;
    this.limits = limits;
  }

  /** Loads the agent in its process. Gives its description, or a problem in one line. */
  load(): Description | string {
    let given: unknown;
    try {
      given = this.start();
    } catch (error) {
      return `agent ${this.name}: ${errorText(error)}`;
    }
    return this.read(given);
  }

  private read(given: unknown): Description | string {
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
   * The agent's answer, which may be anything. Throws a {@link ProcessEnded} if its process ends, and an {@link
   * AgentFault} if it writes to stdout, or takes longer than `milliseconds` (default: the limit of a decision), in
   * which case the process is ended; `tooLong` says what it was too slow for.
   */
  ask(request: Request, milliseconds?: number, tooLong?: string): unknown {
    if (this.process === undefined) this.restart();
    return this.askProcess(request, milliseconds ?? this.limits.decision ?? Infinity, tooLong);
  }

  /** Starts the process again and loads the agent. Throws an {@link AgentFault} if that fails. */
  restart(): void {
    const description = this.read(this.start());
    if (typeof description !== 'string') return;
    throw new AgentFault('agent-ended', description.replace(`agent ${this.name}: `, ''));
  }

  private start(): unknown {
    this.stop();
    this.starts++;
    this.printed = undefined;
    this.process = threadWatcher().start(this.spec, this.limits.megabytes);
    return this.askProcess({ ask: 'load', spec: this.spec, places: placesHere() }, this.limits.start ?? Infinity);
  }

  get isRunning(): boolean {
    return this.process !== undefined;
  }

  /** Whether the process knows the source of game `number` already; marks it as known. */
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
    return outsideAgent(this.spec)?.path ?? this.spec;
  }

  private askProcess(request: Request, milliseconds: number, tooLong?: string): unknown {
    const { process } = this;
    if (process === undefined) throw new Error('an agent without a process');
    const id = ++this.asked;
    const watcher = threadWatcher();
    watcher.send(process, { id, request });
    const end = performance.now() + milliseconds;
    for (;;) {
      const notice = watcher.wait(process, end);
      if (notice?.printed !== undefined) this.printed = notice.printed;
      if (notice === undefined || 'ended' in notice) this.stop();
      if (notice === undefined) throw new AgentFault('agent-late', tooLong ?? tookTooLong(request, milliseconds));
      if ('ended' in notice) throw new ProcessEnded(notice.ended);
      if (notice.spoken !== undefined) {
        const said = `wrote to stdout (${quoted(notice.spoken)}), which is not for agents; write to stderr`;
        throw new AgentFault('agent-stdout', said);
      }
      const given = numbered.safeParse(notice.answer);
      // An agent may send anything; messages that do not answer this request are ignored.
      if (given.success && given.data.id === id) return given.data.answer;
    }
  }
}

function tookTooLong({ ask }: Request, milliseconds: number): string {
  const what =
    ask === 'load' ? 'load' : ask === 'sit' ? 'get ready for a game' : ask === 'explain' ? 'explain' : 'choose';
  return `took more than ${milliseconds / 1000} s to ${what}`;
}
