import { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action, Game, Player } from '../../../src/kernel/game.js';
import { isIdle, withoutIdle } from '../../../src/kernel/idle.js';
import { Rng } from '../../../src/kernel/rng.js';
import { exp } from '../../../src/learning/numbers.js';
import type { Agent, Budget, Explanation } from '../../agent.js';
import { Guesses } from '../greedy/guesses.js';
import { LookAhead, drawToFront } from '../greedy/look-ahead.js';

export interface OnePlySettings {
  /** If there are more actions than this, the game proposes half of as many, and the rest is drawn evenly. */
  readonly candidates: number;
  /** Number of guesses at hidden information, and of draws of a chance event that is too wide to average. */
  readonly samples: number;
  /**
   * 0 takes the best action. Otherwise an action that is worse by this share of the stakes is chosen 1/e times as
   * often.
   */
  readonly temperature: number;
}

/** Takes the action after which a learned value is best, one step deep. */
export class OnePly<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly settings: OnePlySettings;
  private readonly lookAhead: LookAhead<S>;
  private readonly guesses: Guesses<S>;
  private readonly actions: ActionBuffer = new ActionBuffer();
  private readonly proposed: ActionBuffer = new ActionBuffer();
  private readonly luck: Rng = new Rng();
  private readonly unit: number;
  private values: Float64Array = new Float64Array(64);
  private readonly view: S;
  private examined = 0;

  constructor(game: Game<S>, value: (state: S, player: Player) => number, settings: OnePlySettings) {
    this.game = game;
    this.settings = settings;
    this.unit = settings.temperature * (game.knowledge?.tokens?.stakes ?? 1);
    this.lookAhead = new LookAhead(game, settings.samples, {
      value,
      isJudged: (state) => game.knowledge?.tokens?.isJudged?.(state) ?? true,
    });
    this.guesses = new Guesses(game, settings.samples);
    this.view = game.newState();
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    const { game, actions, luck, guesses, lookAhead } = this;
    const most = Math.min(this.settings.candidates, 'iterations' in budget ? budget.iterations : Infinity);
    game.copy(view, this.view);
    this.examined = 0;
    this.list(view, most, rng);
    const player = game.actor(view);
    const worlds = guesses.guess(view, rng);
    luck.copyFrom(rng);
    rng.next();
    if (actions.length === 1) return actions.items[0];
    if (this.values.length < actions.length) this.values = new Float64Array(2 * actions.length);
    const { values } = this;
    for (let i = 0; i < actions.length; i++) {
      if (i > 0 && 'expired' in budget && budget.expired()) break;
      let sum = 0;
      for (let w = 0; w < worlds; w++) sum += lookAhead.value(guesses.worlds[w], actions.items[i], player, luck);
      values[i] = sum / worlds;
      this.examined++;
    }
    return actions.items[this.unit === 0 ? this.best(rng) : this.draw(rng)];
  }

  iterations(): number {
    return this.examined;
  }

  explain(): Explanation {
    const { game, view, actions, values, examined } = this;
    const order = Array.from({ length: examined }, (_, i) => i).sort((a, b) => values[b] - values[a]);
    const choices = order.map((i) => ({
      action: game.format(view, actions.items[i]),
      visits: 0,
      value: values[i],
      error: 0,
    }));
    const sentence =
      examined === 0 ? 'there was only one action' : `a learned value was compared after each of ${examined} actions`;
    return { sentence, choices, line: [] };
  }

  /** Fills {@link actions} with at most `most` candidates. */
  private list(view: S, most: number, rng: Rng): void {
    const { game, actions, proposed } = this;
    const isWide = game.listsMany?.(view) === true;
    if (isWide && game.knowledge?.proposals?.(view, rng, Math.ceil(most / 2), proposed) === true) {
      actions.clear();
      for (let i = 0; i < proposed.length; i++) actions.push(proposed.items[i]);
      // As many draws as are missing; some give what is there already.
      for (let left = most - proposed.length; left > 0; left--) {
        const action = game.sampleAction(view, rng);
        if (isIdle(game, view, action)) continue;
        if (!actions.items.subarray(0, actions.length).includes(action)) actions.push(action);
      }
      return;
    }
    game.legalActions(view, actions);
    withoutIdle(game, view, actions);
    if (actions.length <= most) return;
    drawToFront(actions, most, rng);
    actions.length = most;
  }

  /** The best action examined, one of several at random. */
  private best(rng: Rng): number {
    const { values, examined } = this;
    let best = 0;
    let ties = 1;
    for (let i = 1; i < examined; i++) {
      if (values[i] > values[best]) {
        best = i;
        ties = 1;
      } else if (values[i] === values[best] && rng.below(++ties) === 0) best = i;
    }
    return best;
  }

  /** An action by the exponentials of the values. */
  private draw(rng: Rng): number {
    const { values, examined, unit } = this;
    let most = -Infinity;
    for (let i = 0; i < examined; i++) most = Math.max(most, values[i]);
    let total = 0;
    for (let i = 0; i < examined; i++) total += exp((values[i] - most) / unit);
    let left = rng.fraction() * total;
    for (let i = 0; i < examined - 1; i++) {
      left -= exp((values[i] - most) / unit);
      if (left < 0) return i;
    }
    return examined - 1;
  }
}
