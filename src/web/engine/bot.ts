import { parseAgent } from '../../../agents/index.js';
import type { Agent } from '../../../agents/agent.js';
import { Asked } from '../../arena/asked.js';
import { explanationOf, made } from '../../arena/choose.js';
import { judge } from '../../arena/costly.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { ownGame } from '../../arena/own-game.js';
import { budgetOf } from '../../arena/play.js';
import type { Action } from '../../kernel/game.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { FromBot, ToBot } from '../bot-messages.js';
import { loadSource } from './load.js';

/** The agents of a game. They have a game of their own, and get nothing of the battle but their views. */
export class Bot {
  private readonly post: (message: FromBot) => void;
  private loaded: LoadedGame | undefined;
  /** Why no game could be loaded. */
  private problem = 'no game is loaded';
  private readonly agents = new Map<string, Asked<unknown>>();

  constructor(post: (message: FromBot) => void) {
    this.post = post;
  }

  receive(message: ToBot): void {
    if (message.do === 'load') {
      const loaded = loadSource(message.source);
      this.agents.clear();
      this.loaded = loaded.ok ? loaded.value : undefined;
      if (!loaded.ok) this.problem = loaded.problem.message;
    } else if (message.do === 'forget') this.agents.clear();
    else if (message.do === 'remember') this.remember(message);
    else if (message.do === 'explain') {
      const agent = this.agents.get(`${message.seat}`);
      const explanation = agent === undefined ? undefined : explanationOf(agent.agent);
      this.post({ say: 'explained', id: message.id, ...(explanation === undefined ? {} : { explanation }) });
    } else this.think(message);
  }

  private think(message: ToBot & { readonly do: 'choose' | 'judge' }): void {
    const { loaded } = this;
    const { id } = message;
    if (loaded === undefined) return this.post({ say: 'failed', id, why: this.problem });
    if (message.do === 'judge') {
      const judged = judge(loaded, viewIn(loaded, message.view), message.action, message.look);
      return this.post({ say: 'judged', id, ...(judged === undefined ? {} : { judged }) });
    }
    const found = this.choose(loaded, message);
    if (!found.ok) return this.post({ say: 'failed', id, why: found.problem.message });
    const { action, agent } = found.value;
    const explanation = message.explains ? explanationOf(agent) : undefined;
    this.post({ say: 'chosen', id, action, ...(explanation === undefined ? {} : { explanation }) });
  }

  /** An agent that could not answer then is not asked again: the game went on. */
  private remember(message: ToBot & { readonly do: 'remember' }): void {
    if (this.loaded !== undefined) this.choose(this.loaded, message);
  }

  private choose(
    loaded: LoadedGame,
    { seat, spec, view, words, without = [] }: Omit<ToBot & { readonly do: 'choose' }, 'do' | 'id' | 'explains'>,
  ): Result<{ readonly action: Action; readonly agent: Agent<unknown> }> {
    const choice = parseAgent(spec);
    if (!choice.ok) return choice;
    const { game } = loaded;
    const seen = viewIn(loaded, view);
    const own = game.newState();
    game.copy(seen, own);
    const create = (): Asked<unknown> =>
      new Asked(ownGame(loaded, seat), (narrow) => made(() => choice.value.configured.create(narrow)));
    // An adviser is asked about single decisions, and remembers nothing.
    const agent = seat === 'adviser' ? create() : (this.agents.get(`${seat}`) ?? create());
    if (seat !== 'adviser') this.agents.set(`${seat}`, agent);
    const rng = new Rng();
    rng.words.set(words);
    const chosen = agent.choose(game, seen, own, budgetOf(choice.value), rng, without);
    return chosen.ok ? ok({ action: chosen.value, agent: agent.agent }) : chosen;
  }
}

function viewIn({ game }: LoadedGame, bytes: Uint8Array): unknown {
  const view = game.newState();
  const read = game.deserialize(bytes, view);
  if (!read.ok) throw new Error(read.problem.message);
  return view;
}
