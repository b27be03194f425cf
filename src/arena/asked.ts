import type { Agent, Budget } from '../../agents/agent.js';
import { isWithout } from '../kernel/corrections.js';
import type { Action, Game } from '../kernel/game.js';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { Rng } from '../kernel/rng.js';
import { chooseFromView } from './choose.js';
import { Narrowing } from './narrowing.js';

/** An agent that can be asked without some answers. */
export class Asked<S> {
  readonly agent: Agent<S>;
  private readonly narrowing: Narrowing<S>;

  /** `own`: the game object for the agent alone. */
  constructor(own: Game<S>, create: (game: Game<S>) => Agent<S>) {
    this.narrowing = new Narrowing(own);
    this.agent = create(this.narrowing.game);
  }

  /**
   * Its choice as in {@link chooseFromView}, without the answers whose notation contains a part of `without`. Agents
   * see the game without them; for one that insists on another all the same, the game's policy chooses.
   */
  choose(game: Game<S>, state: S, view: S, budget: Budget, rng: Rng, without: readonly string[]): Result<Action> {
    this.narrowing.leaveOut(view, without);
    const chosen = chooseFromView(game, state, view, this.agent, budget, rng);
    const isFine = !chosen.ok || without.length === 0 || !isWithout(game.format(state, chosen.value), without);
    return isFine ? chosen : ok(this.narrowing.otherwise(view, rng));
  }
}
