import type { Action } from '../../src/kernel/game.js';
import type { Game } from '../../src/kernel/game.js';
import { ok, type Result } from '../../src/kernel/result.js';
import type { Rng } from '../../src/kernel/rng.js';
import type { IaState, ImperialAssault } from '../../src/games/imperial-assault/for-agents.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, Explanation } from '../agent.js';

/** Skirmishes of both pools of cards. */
const SKIRMISHES: readonly string[] = ['imperial-assault'];

/**
 * Plays like the application for solo play, see `policy/app` of the game: that comes with the game, so that what does
 * not play it does not load it.
 */
export const app: AgentFactory = {
  name: 'app',
  version: '4',
  summary: 'follows the program of each card, as the application for solo play does',
  settings: [],
  budgeted: false,
  games: SKIRMISHES,
  configure(): Result<ConfiguredAgent> {
    return ok({ settings: {}, remembers: () => true, create: forSkirmish((game) => new App(game)) });
  },
};

/** `create` of an agent that plays Imperial Assault only: `games` of its factory keeps every other game away. */
function forSkirmish(make: (game: ImperialAssault) => Agent<IaState>): ConfiguredAgent['create'] {
  return <S>(game: Game<S>): Agent<S> => {
    if (!isSkirmish(game)) throw new Error(`an agent for Imperial Assault was asked to play ${game.id}`);
    // What is a skirmish has states of Imperial Assault: S is IaState.
    const agent: unknown = make(game);
    return agent as Agent<S>;
  };
}

function isSkirmish(game: unknown): game is ImperialAssault {
  return typeof game === 'object' && game !== null && 'appPlayer' in game;
}

class App implements Agent<IaState> {
  private readonly player: ReturnType<ImperialAssault['appPlayer']>;

  constructor(game: ImperialAssault) {
    this.player = game.appPlayer();
  }

  choose(view: IaState, _budget: Budget, rng: Rng): Action {
    return this.player.choose(view, rng);
  }

  explain(): Explanation {
    const { sentence, taken } = this.player.explain();
    return { sentence, choices: [], line: [taken] };
  }
}
