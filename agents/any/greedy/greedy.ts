import { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action, Game } from '../../../src/kernel/game.js';
import { withoutIdle } from '../../../src/kernel/idle.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { Rng } from '../../../src/kernel/rng.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent } from '../../agent.js';
import { helpOf, integer, parseSettings } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';
import { Guesses } from './guesses.js';
import { LookAhead, drawToFront } from './look-ahead.js';

interface Settings {
  /** If there are more actions than this, this many of them are drawn and examined. */
  readonly candidates: number;
  /** Number of guesses at hidden information, and of draws of a chance event that is too wide to average. */
  readonly samples: number;
}

const SHAPE: ShapeOf<Settings> = {
  candidates: integer(1, 1_000_000, 1000, 'most actions that are examined; if there are more, this many are drawn'),
  samples: integer(1, 1000, 2, 'guesses at what is hidden, and draws of wide chance events'),
};

/**
 * Plays any game one step deep: takes the action after which the game's own estimate is best for it. Hidden information
 * is filled in by guesses, chance is averaged, ties are broken at random. An iteration of its budget is one action
 * examined.
 */
export const greedy: AgentFactory = {
  name: 'greedy',
  version: '15',
  summary: 'takes the action after which the game looks best for it',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>): Result<ConfiguredAgent> {
    const read = parseSettings(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    return ok({ settings: { ...settings }, create: <S>(game: Game<S>): Agent<S> => new Greedy(game, settings) });
  },
};

class Greedy<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly settings: Settings;
  private readonly lookAhead: LookAhead<S>;
  private readonly guesses: Guesses<S>;
  private readonly actions: ActionBuffer = new ActionBuffer();
  private readonly luck: Rng = new Rng();

  constructor(game: Game<S>, settings: Settings) {
    this.game = game;
    this.settings = settings;
    this.lookAhead = new LookAhead(game, settings.samples);
    this.guesses = new Guesses(game, settings.samples);
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    const { game, actions, luck } = this;
    game.legalActions(view, actions);
    withoutIdle(game, view, actions);
    if (actions.length === 1) return actions.items[0];
    const player = game.actor(view);
    const worlds = this.guesses.guess(view, rng);
    const count = Math.min(
      actions.length,
      this.settings.candidates,
      'iterations' in budget ? budget.iterations : Infinity,
    );
    if (count < actions.length || 'expired' in budget) drawToFront(actions, count, rng);
    luck.copyFrom(rng);
    rng.next();

    let best = actions.items[0];
    let bestValue = -Infinity;
    let ties = 0;
    for (let i = 0; i < count; i++) {
      if (i > 0 && 'expired' in budget && budget.expired()) break;
      const action = actions.items[i];
      let value = 0;
      for (let w = 0; w < worlds; w++) value += this.lookAhead.value(this.guesses.worlds[w], action, player, luck);
      if (value > bestValue) {
        best = action;
        bestValue = value;
        ties = 1;
      } else if (value === bestValue && rng.below(++ties) === 0) {
        best = action;
      }
    }
    return best;
  }
}
