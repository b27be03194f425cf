import type { Agent, Budget, GameName, GameOver, Setting } from '../../../agents/agent.js';
import type { AgentChoice } from '../../../agents/choice.js';
import type { Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { answerText, explanationOf } from '../choose.js';
import { faultOf, GameFault, guarded } from '../game-fault.js';
import type { LoadedGame } from '../loaded-game.js';
import { describe } from './description.js';
import type { Description } from './description.js';
import type { Host } from './host.js';
import type { Request } from './messages.js';
import { thrownText } from './thrown.js';

/** Most agents kept at once; the least recently used is dropped, and created anew if it is asked again. */
const MOST_AGENTS = 16;

/** An agent with its game, view and random stream. */
interface Seated {
  readonly agent: Agent<unknown>;
  readonly game: Game<unknown>;
  readonly view: unknown;
  readonly rng: Rng;
}

/** Runs an agent that is JavaScript, in this process. */
export class ModuleHost implements Host {
  readonly description: Description;
  private readonly choice: AgentChoice;
  private readonly isOwn: boolean;
  private readonly seated: Map<number, Seated> = new Map();

  /** `isOwn`: whether the agent comes with Opfor. */
  constructor(choice: AgentChoice, isOwn: boolean) {
    this.choice = choice;
    this.isOwn = isOwn;
    this.description = describe(choice);
  }

  settingsIn(game: GameName): Readonly<Record<string, Setting>> {
    const { configured } = this.choice;
    return configured.settingsIn?.(game) ?? configured.settings;
  }

  sit(number: number, loaded: LoadedGame): object {
    const { seated } = this;
    const game = guarded(loaded.game);
    try {
      const agent = this.choice.configured.create(game);
      const [oldest] = seated.keys();
      if (seated.size === MOST_AGENTS) seated.delete(oldest);
      seated.set(number, { agent, game, view: game.newState(), rng: new Rng() });
      return { explains: typeof agent.explain === 'function', hearsEnd: typeof agent.over === 'function' };
    } catch (error) {
      return failureOf(error);
    }
  }

  choose(request: Request & { ask: 'choose' }): object {
    const { agent: number, view, iterations, milliseconds, words } = request;
    const budget = budgetOf(iterations, milliseconds);
    const one = this.seated.get(number);
    if (one === undefined) return { forgotten: true };
    // The agents used most recently are kept.
    this.seated.delete(number);
    this.seated.set(number, one);
    const unread = readView(one, view);
    if (unread !== undefined) return { failure: unread };
    one.rng.words.set(words);
    try {
      const action: unknown = one.agent.choose(one.view, budget, one.rng);
      if (typeof action === 'number') return { action, words: one.rng.words };
      return { failure: answerText(action) };
    } catch (error) {
      // An agent of Opfor plays by the game's functions alone.
      return failureOf(
        (this.isOwn ? faultOf(one.game, 'failed while an agent was thinking', error) : undefined) ?? error,
      );
    }
  }

  explain(number: number): object {
    const one = this.seated.get(number);
    return { explanation: one === undefined ? undefined : explanationOf(one.agent) };
  }

  over(number: number, result: GameOver): object {
    this.seated.get(number)?.agent.over?.(result);
    return {};
  }

  leave(): Promise<void> {
    return Promise.resolve();
  }
}

function failureOf(error: unknown): object {
  if (error instanceof GameFault) return { failure: error.message, isOfGame: true };
  return { failure: `failed: ${thrownText(error)}` };
}

/** Reads a view into the agent's own; if that cannot be done, what the agent did, to be read after its name. */
function readView({ game, view }: Seated, bytes: Uint8Array): string | undefined {
  try {
    const read = game.deserialize(bytes, view);
    return read.ok ? undefined : `failed: ${read.problem.message}`;
  } catch {
    // Each decision is read into the same view, which the agent has in its hands.
    return 'changed the view that it was given, so that the next one cannot be read into it; change a copy instead';
  }
}

function budgetOf(iterations: number, milliseconds: number | undefined): Budget {
  if (milliseconds === undefined) return { iterations };
  const end = performance.now() + milliseconds;
  return { milliseconds, expired: () => performance.now() >= end };
}
