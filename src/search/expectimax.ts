import { ActionBuffer, ChanceBuffer } from '../kernel/buffers.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { withoutIdle } from '../kernel/idle.js';
import type { Rng } from '../kernel/rng.js';
import { shuffle } from './candidates.js';
import type { ValueFunction } from './leaf.js';
import { sidesOf } from './sides.js';
import type { Sides } from './sides.js';

export interface ExpectimaxSettings {
  /** Decisions to look ahead; chance events do not count. */
  readonly depth: number;
  /**
   * Pruning at chance events: none, Star1, or Star2, which probes each outcome first. Star2 pays only if many actions
   * follow an outcome.
   */
  readonly star: 0 | 1 | 2;
  /** Samples of a chance event that has too many outcomes to list. */
  readonly samples: number;
}

/** An action and its value to the side that decides, at the depth that was searched. */
export interface ActionValue {
  readonly action: Action;
  /** Exact for the best action; for others it may be only an upper bound. */
  readonly value: number;
}

export interface ExpectimaxResult {
  /** Best first. */
  readonly actions: readonly ActionValue[];
  /** The depth that was completed; 0 if not even depth 1 was, and then the actions are in random order. */
  readonly depth: number;
  /** States visited. */
  readonly states: number;
  /** The expected decisions from the best action on, up to the first chance event. */
  readonly line: readonly Action[];
}

/**
 * Expectimax with alpha-beta (Knuth & Moore 1975) and at chance events Star1 and Star2 pruning (Ballard, "The *-minimax
 * search procedure for trees containing chance nodes", 1983), by iterative deepening. Exact to its depth, where the
 * given value function or `evaluate` judges the state (0 if there is neither). The root's side maximises; all other
 * sides are assumed to play against it. The state must hide nothing.
 */
export class Expectimax<S> {
  private readonly game: Game<S>;
  private readonly settings: ExpectimaxSettings;
  private readonly sides: Sides;
  private readonly value: ValueFunction<S> | undefined;
  private readonly levels: Level<S>[] = [];
  private player: Player = 0;
  /** All values are within −bound to bound; if one is not, the bound is raised and the search repeated. */
  private bound = 1;
  private states = 0;
  private most = Infinity;
  private expired: (() => boolean) | undefined;
  private stopped = false;
  private rng: Rng | undefined;

  constructor(game: Game<S>, settings: ExpectimaxSettings, value?: ValueFunction<S>) {
    this.game = game;
    this.settings = settings;
    this.sides = sidesOf(game);
    this.value = value;
  }

  /**
   * Values the actions of a decision. `rng` decides ties and samples chance events that are too wide to list. The
   * result is that of the last depth that was completed before `most` states were visited or the time was up. With
   * `every`, the value of every action is exact, not only the best one's.
   */
  search(
    state: S,
    rng: Rng,
    most: number = Infinity,
    expired?: () => boolean,
    every: boolean = false,
  ): ExpectimaxResult {
    const { game, settings } = this;
    this.player = game.actor(state);
    this.states = 0;
    this.most = most;
    this.expired = expired;
    this.stopped = false;
    this.rng = rng;
    const list = new ActionBuffer();
    game.legalActions(state, list);
    withoutIdle(game, state, list);
    shuffle(list, rng);
    let actions = list.toArray().map((action): ActionValue => ({ action, value: 0 }));
    let line: readonly Action[] = [actions[0].action];
    let depth = 0;
    while (depth < settings.depth) {
      const found = this.deepen(state, actions, depth + 1, every);
      if (found === undefined) break;
      depth++;
      actions = found.actions;
      line = found.line;
    }
    return { actions, depth, states: this.states, line };
  }

  /** Searches to one depth, trying the best actions of the depth before first; undefined if it was stopped. */
  private deepen(
    state: S,
    order: readonly ActionValue[],
    depth: number,
    every: boolean,
  ): { actions: ActionValue[]; line: Action[] } | undefined {
    const { game } = this;
    for (;;) {
      const { bound } = this;
      const child = this.level(1);
      const values: ActionValue[] = [];
      let best = -bound;
      let line: Action[] = [];
      for (const { action } of order) {
        game.copy(state, child.state);
        game.apply(child.state, action);
        const value = this.worth(1, depth - 1, every ? -bound : best, bound);
        if (this.stopped) return undefined;
        values.push({ action, value });
        if (values.length === 1 || value > best) line = [action, ...child.line];
        best = Math.max(best, value);
      }
      if (this.bound > bound) continue;
      // The sort is stable: an action that was only shown to be no better stays behind the earlier one.
      return { actions: values.sort((a, b) => b.value - a.value), line };
    }
  }

  /**
   * The value of a level's state to the root's side: exact if between alpha and beta, otherwise a bound on the same
   * side.
   */
  private worth(at: number, depth: number, alpha: number, beta: number): number {
    const { game } = this;
    const level = this.level(at);
    level.line.length = 0;
    if (++this.states >= this.most || this.expired?.() === true) this.stopped = true;
    if (this.stopped) return 0;
    const actor = game.actor(level.state);
    if (actor === NOBODY) return this.noted(game.returns(level.state, this.player));
    if (actor === CHANCE) return this.expected(at, depth, alpha, beta);
    if (depth === 0) return this.noted(this.estimate(level.state));
    return this.decided(at, depth, alpha, beta, this.sides.of[actor] === this.sides.of[this.player]);
  }

  private decided(at: number, depth: number, alpha: number, beta: number, maximises: boolean): number {
    const { game } = this;
    const level = this.level(at);
    const child = this.level(at + 1);
    game.legalActions(level.state, level.list);
    let [low, high] = [alpha, beta];
    let best = maximises ? -Infinity : Infinity;
    for (let i = 0; i < level.list.length; i++) {
      const action = level.list.items[i];
      game.copy(level.state, child.state);
      game.apply(child.state, action);
      const value = this.worth(at + 1, depth - 1, low, high);
      if (this.stopped) return 0;
      if (maximises ? value > best : value < best) {
        best = value;
        level.line.length = 0;
        level.line.push(action, ...child.line);
      }
      if (maximises) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    return best;
  }

  /** The mean over the outcomes of a chance event. `low[i]` and `high[i]` bound the value of outcome i. */
  private expected(at: number, depth: number, alpha: number, beta: number): number {
    const { game, settings, bound } = this;
    const { state, chances, low, high } = this.level(at);
    if (!game.chanceOutcomes(state, chances)) this.draw(at);
    const count = chances.length;
    low.length = 0;
    high.length = 0;
    for (let i = 0; i < count; i++) {
      low.push(-bound);
      high.push(bound);
    }
    if (settings.star === 2 && depth > 0) {
      const cut = this.probe(at, depth, alpha, beta);
      if (cut !== undefined) return cut;
    }
    for (let i = 0; i < count; i++) {
      const { needed, enough } = this.window(at, i, alpha, beta);
      this.follow(at, chances.outcomes.items[i]);
      const value = this.worth(at + 1, depth, Math.max(needed, -bound), Math.min(enough, bound));
      if (this.stopped) return 0;
      low[i] = value;
      high[i] = value;
      if (value <= needed) return Math.min(alpha, mean(chances, high));
      if (value >= enough) return Math.max(beta, mean(chances, low));
    }
    return mean(chances, low);
  }

  /**
   * Star2: tries one action after each outcome. That bounds the outcome's value from below if the root's side decides,
   * and from above if another side does. Returns a bound for the whole event if that is enough to prune it.
   */
  private probe(at: number, depth: number, alpha: number, beta: number): number | undefined {
    const { game, bound } = this;
    const { chances, low, high } = this.level(at);
    const after = this.level(at + 1);
    const probed = this.level(at + 2);
    for (let i = 0; i < chances.length; i++) {
      this.follow(at, chances.outcomes.items[i]);
      const actor = game.actor(after.state);
      if (actor < 0) continue;
      const maximises = this.sides.of[actor] === this.sides.of[this.player];
      const { needed, enough } = this.window(at, i, alpha, beta);
      game.legalActions(after.state, after.list);
      game.copy(after.state, probed.state);
      game.apply(probed.state, after.list.items[0]);
      if (maximises) {
        low[i] = Math.max(low[i], this.worth(at + 2, depth - 1, -bound, Math.min(enough, bound)));
        if (this.stopped) return 0;
        const least = mean(chances, low);
        if (least >= beta) return least;
      } else {
        high[i] = Math.min(high[i], this.worth(at + 2, depth - 1, Math.max(needed, -bound), bound));
        if (this.stopped) return 0;
        const most = mean(chances, high);
        if (most <= alpha) return most;
      }
    }
    return undefined;
  }

  /**
   * Star1: the value that outcome i needs for the whole event to exceed alpha, and the value that is enough to reach
   * beta, whatever the other outcomes are worth.
   */
  private window(at: number, i: number, alpha: number, beta: number): { needed: number; enough: number } {
    if (this.settings.star === 0) return { needed: -Infinity, enough: Infinity };
    const { chances, low, high } = this.level(at);
    const p = chances.probabilities[i];
    return {
      needed: high[i] + (alpha - mean(chances, high)) / p,
      enough: low[i] + (beta - mean(chances, low)) / p,
    };
  }

  private follow(at: number, outcome: Action): void {
    const { game } = this;
    const child = this.level(at + 1);
    game.copy(this.level(at).state, child.state);
    game.apply(child.state, outcome);
  }

  /** Replaces the outcomes of an event that has too many by a few samples, equally likely. */
  private draw(at: number): void {
    const { game, rng } = this;
    const { state, chances } = this.level(at);
    if (rng === undefined) throw new Error('nothing to draw from');
    chances.clear();
    for (let i = 0; i < this.settings.samples; i++) {
      chances.push(game.sampleChance(state, rng), 1 / this.settings.samples);
    }
  }

  private estimate(state: S): number {
    if (this.value !== undefined) return this.value(state, this.player, this.player);
    return this.game.knowledge?.evaluate?.(state, this.player) ?? 0;
  }

  private noted(value: number): number {
    if (Math.abs(value) > this.bound) this.bound = Math.abs(value);
    return value;
  }

  private level(at: number): Level<S> {
    return (this.levels[at] ??= {
      state: this.game.newState(),
      list: new ActionBuffer(),
      chances: new ChanceBuffer(),
      low: [],
      high: [],
      line: [],
    });
  }
}

/** The scratch objects of one step of the recursion, made once. */
interface Level<S> {
  readonly state: S;
  readonly list: ActionBuffer;
  readonly chances: ChanceBuffer;
  readonly low: number[];
  readonly high: number[];
  /** The expected actions from here. */
  readonly line: Action[];
}

function mean(chances: ChanceBuffer, values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += chances.probabilities[i] * values[i];
  return sum;
}
