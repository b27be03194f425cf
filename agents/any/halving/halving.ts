import type { Action, Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import { Halving } from '../../../src/search/halving.js';
import type { HalvingSettings } from '../../../src/search/halving.js';
import { decisionSeed } from '../../../src/search/root-parallel.js';
import type { RootStatistics } from '../../../src/search/root-statistics.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, Explanation } from '../../agent.js';
import { explainSearch } from '../../explain-search.js';
import { UNLIMITED } from '../mcts/mcts.js';
import { onlyAction } from '../../only-action.js';
import { helpOf, integer, parseSettings } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

const SHAPE: ShapeOf<HalvingSettings> = {
  rounds: integer(0, 100, 1, 'rounds that a playout goes on, this one included; 0: to the end of the game'),
  most: integer(2, 1000, 16, 'actions that are compared at most'),
};

/**
 * Plays any game by sequential halving: it compares the actions of each decision by playouts of the game's policy to
 * the end of the round, with common dice, and drops the worse half of them again and again. An iteration is one
 * playout.
 */
export const halving: AgentFactory = {
  name: 'halving',
  version: '11',
  summary: 'compares actions by playing rounds to their end, and drops the worse half again and again',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>): Result<ConfiguredAgent> {
    const read = parseSettings(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    return ok({ settings: { ...settings }, create: <S>(game: Game<S>): Agent<S> => new Halver(game, settings) });
  },
};

class Halver<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly search: Halving<S>;
  private readonly view: S;
  private found: RootStatistics = { actions: [], iterations: 0 };

  constructor(game: Game<S>, settings: HalvingSettings) {
    this.game = game;
    // A game without rounds or without an estimate can only be played to its end.
    const rounds = game.round === undefined || game.knowledge?.evaluate === undefined ? 0 : settings.rounds;
    this.search = new Halving(
      game,
      { ...settings, rounds },
      (state, player) => game.knowledge?.evaluate?.(state, player) ?? 0,
    );
    this.view = game.newState();
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    const { game, search } = this;
    game.copy(view, this.view);
    this.found = { actions: [], iterations: 0 };
    const seed = decisionSeed(rng);
    const only = onlyAction(game, view);
    if (only >= 0) return only;
    search.begin(view, seed);
    if ('expired' in budget) search.run(Infinity, budget.expired);
    else search.run(budget.iterations === Infinity ? UNLIMITED : budget.iterations);
    this.found = search.statistics();
    return this.found.actions[0].action;
  }

  iterations(): number {
    return this.found.iterations;
  }

  explain(): Explanation {
    const { game, view, found } = this;
    const explanation = explainSearch(game, view, found, []);
    return { ...explanation, line: explanation.choices.slice(0, 1).map(({ action }) => action) };
  }
}
