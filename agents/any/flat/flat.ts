import type { Action, Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import { FlatMonteCarlo } from '../../../src/search/flat-monte-carlo.js';
import type { FlatSettings } from '../../../src/search/flat-monte-carlo.js';
import { decisionSeed } from '../../../src/search/root-parallel.js';
import { Rng as Stream } from '../../../src/kernel/rng.js';
import type { RootStatistics } from '../../../src/search/root-statistics.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, Explanation } from '../../agent.js';
import { explainSearch } from '../../explain-search.js';
import { MCTS_SHAPE } from '../mcts/settings.js';
import { UNLIMITED, chooseFrom } from '../mcts/mcts.js';
import { onlyAction } from '../../only-action.js';
import { choice, helpOf, parseSettings } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

const { exploration, width, growth, explore, list, depth, horizon, mix } = MCTS_SHAPE;
const SHAPE: ShapeOf<FlatSettings> = {
  exploration,
  width,
  growth,
  explore,
  list,
  playout: choice(
    ['random', 'policy', 'none'],
    'random',
    'how a game is played on; none uses the estimate of the game',
  ),
  depth,
  horizon,
  mix,
};

/**
 * Plays any game by flat Monte Carlo: every action is tried out, the promising ones more often. An iteration is one
 * try.
 */
export const flat: AgentFactory = {
  name: 'flat',
  version: '16',
  summary: 'tries out each action in many random games',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>): Result<ConfiguredAgent> {
    const read = parseSettings(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    return ok({ settings: { ...settings }, create: <S>(game: Game<S>): Agent<S> => new Tries(game, settings) });
  },
};

class Tries<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly search: FlatMonteCarlo<S>;
  private readonly view: S;
  private found: RootStatistics = { actions: [], iterations: 0 };

  constructor(game: Game<S>, settings: FlatSettings) {
    this.game = game;
    this.search = new FlatMonteCarlo(game, settings);
    this.view = game.newState();
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    const { game, search } = this;
    game.copy(view, this.view);
    this.found = { actions: [], iterations: 0 };
    const seed = decisionSeed(rng);
    const only = onlyAction(game, view);
    if (only >= 0) return only;
    search.begin(view, new Stream(seed, 'flat'));
    if ('expired' in budget) search.run(Infinity, budget.expired);
    else search.run(budget.iterations === Infinity ? UNLIMITED : budget.iterations);
    this.found = search.statistics();
    return chooseFrom(game, view, this.found, rng);
  }

  explain(): Explanation {
    const { game, view, found } = this;
    const explanation = explainSearch(game, view, found, []);
    return { ...explanation, line: explanation.choices.slice(0, 1).map(({ action }) => action) };
  }
}
