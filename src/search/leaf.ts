import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { PLAYOUT_CAP } from '../kernel/playout.js';
import { policyAction } from '../kernel/policy-action.js';
import type { Rng } from '../kernel/rng.js';
import { Horizon } from './horizon.js';
import type { LeafSettings } from './settings.js';
import type { Sides } from './sides.js';

/**
 * A learned or hand-made value of a state for a player, in the range of the game's returns. `owner` is the player whose
 * value it is, who may have a style.
 */
export type ValueFunction<S> = (state: S, player: Player, owner: Player) => number;

/** A playout checks the time once in this many steps. */
const STEPS_A_LOOK = 16;

/** Follows a line of play and finds its value for each side: by an estimate, by a playout, or by both. */
export class Leaf<S> {
  /** The value found by the last {@link judge}, by side. */
  readonly values: Float64Array;
  private readonly first: Float64Array;
  private readonly game: Game<S>;
  private readonly sides: Sides;
  private readonly value: ValueFunction<S> | undefined;
  private readonly usesPolicy: boolean;
  private readonly mix: number;
  private readonly limit: number;
  private readonly horizon: Horizon<S>;
  /** The player who decides where the line begins. */
  private owner: Player = 0;

  constructor(game: Game<S>, sides: Sides, settings: LeafSettings, value?: ValueFunction<S>) {
    this.game = game;
    this.sides = sides;
    this.values = new Float64Array(sides.count);
    this.first = new Float64Array(sides.count);
    const knowledge = game.knowledge ?? {};
    this.value = value ?? knowledge.evaluate?.bind(knowledge);
    this.usesPolicy = settings.playout === 'policy';
    const estimates = this.value !== undefined;
    this.mix = estimates ? settings.mix : 0;
    const plays = settings.playout !== 'none' || !estimates;
    this.limit = !plays ? 0 : settings.depth === 0 || !estimates ? PLAYOUT_CAP : settings.depth;
    // Without an estimate, a line can only be judged by the end of the game.
    this.horizon = new Horizon(game, estimates ? settings.horizon : 0);
  }

  /** Begins a line at a state in which `actor` decides. */
  begin(state: S, actor: Player): void {
    this.owner = actor;
    this.horizon.start(state, actor);
  }

  /**
   * Call this with each state of the line before it is judged and the player who acts in it; returns whether the line
   * has reached its horizon.
   */
  passes(state: S, actor: Player): boolean {
    // A finished game is judged by its returns, not by an estimate.
    return actor !== NOBODY && this.horizon.passes(state, actor);
  }

  /**
   * Sets {@link values} for the line that has reached `state`; a playout changes `state`. `atEnd`: the result of
   * {@link passes} for this state. Returns false, with values undefined, if the time is up before a playout ends.
   */
  judge(state: S, rng: Rng, atEnd: boolean, expired: (() => boolean) | undefined): boolean {
    const { game, mix } = this;
    const actor = game.actor(state);
    if (actor === NOBODY) {
      this.settle(state);
      return true;
    }
    if (mix > 0) {
      this.estimate(state);
      if (mix === 1) return true;
      this.first.set(this.values);
    }
    if (!this.play(state, actor, rng, atEnd, expired)) return false;
    if (mix > 0) {
      const { first, values } = this;
      for (let side = 0; side < values.length; side++) values[side] = mix * first[side] + (1 - mix) * values[side];
    }
    return true;
  }

  private play(state: S, first: Player, rng: Rng, atEnd: boolean, expired: (() => boolean) | undefined): boolean {
    const { game, limit } = this;
    let actor = first;
    let isOver = atEnd;
    for (let played = 0; played < limit && !isOver; played++) {
      if (expired !== undefined && played % STEPS_A_LOOK === STEPS_A_LOOK - 1 && expired()) return false;
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : this.draw(state, rng));
      actor = game.actor(state);
      if (actor === NOBODY) {
        this.settle(state);
        return true;
      }
      isOver = this.passes(state, actor);
    }
    if (limit === PLAYOUT_CAP && this.horizon.turns === 0)
      throw new Error(`${game.id} has not ended after ${limit} steps`);
    this.estimate(state);
    return true;
  }

  private draw(state: S, rng: Rng): Action {
    const { game } = this;
    return this.usesPolicy ? policyAction(game, state, rng) : game.sampleAction(state, rng);
  }

  /** The values of a finished game. */
  private settle(state: S): void {
    const { game, sides, values } = this;
    if (sides.opposed) {
      const value = game.returns(state, sides.speaker[0]);
      values[0] = value;
      values[1] = -value;
      return;
    }
    for (let side = 0; side < values.length; side++) values[side] = game.returns(state, sides.speaker[side]);
  }

  private estimate(state: S): void {
    const { sides, value, values, owner } = this;
    if (value === undefined) throw new Error('there is no estimate');
    if (sides.opposed) {
      const worth = value(state, sides.speaker[0], owner);
      values[0] = worth;
      values[1] = -worth;
      return;
    }
    for (let side = 0; side < values.length; side++) values[side] = value(state, sides.speaker[side], owner);
  }
}
