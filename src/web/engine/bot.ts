import { parseAgent } from '../../../agents/index.js';
import type { Agent } from '../../../agents/agent.js';
import { chooseFromView, explanationOf, made } from '../../arena/choose.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { ownGame } from '../../arena/own-game.js';
import { budgetOf } from '../../arena/play.js';
import { Rng } from '../../kernel/rng.js';
import type { FromBot, ToBot } from '../protocol.js';
import { loadSource } from './load.js';

/** The agents of a game. They have a game of their own, and get nothing of the battle but their views. */
export class Bot {
  private readonly post: (message: FromBot) => void;
  private loaded: LoadedGame | undefined;
  /** Why no game could be loaded. */
  private problem = 'no game is loaded';
  private readonly agents = new Map<string, Agent<unknown>>();

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
    else this.choose(message);
  }

  private choose({ id, seat, spec, view, words, explains }: ToBot & { readonly do: 'choose' }): void {
    const { loaded } = this;
    if (loaded === undefined) return this.post({ say: 'failed', id, why: this.problem });
    const choice = parseAgent(spec);
    if (!choice.ok) return this.post({ say: 'failed', id, why: choice.problem.message });
    const { game } = loaded;
    const seen = game.newState();
    const read = game.deserialize(view, seen);
    if (!read.ok) throw new Error(read.problem.message);
    const own = game.newState();
    game.copy(seen, own);
    const create = (): Agent<unknown> => made(() => choice.value.configured.create(ownGame(loaded, seat)));
    // An adviser is asked about single decisions, and remembers nothing.
    const agent = seat === 'adviser' ? create() : (this.agents.get(`${seat}`) ?? create());
    if (seat !== 'adviser') this.agents.set(`${seat}`, agent);
    const rng = new Rng();
    rng.words.set(words);
    const chosen = chooseFromView(game, seen, own, agent, budgetOf(choice.value), rng);
    if (!chosen.ok) return this.post({ say: 'failed', id, why: chosen.problem.message });
    const explanation = explains ? explanationOf(agent) : undefined;
    this.post({ say: 'chosen', id, action: chosen.value, ...(explanation === undefined ? {} : { explanation }) });
  }
}
