import { ChanceBuffer } from '../../../src/kernel/buffers.js';
import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../src/kernel/game.js';
import type { Action, Game, Player } from '../../../src/kernel/game.js';
import { PLAYOUT_CAP } from '../../../src/kernel/playout.js';
import { policyAction } from '../../../src/kernel/policy-action.js';
import { Rng } from '../../../src/kernel/rng.js';

/** What a look ahead ends with: the value of a state for a player, finished or not. */
export interface Judge<S> {
  value(state: S, player: Player): number;
  /** Whether a state that is not finished can be judged; if not, the game's policy plays on. */
  isJudged(state: S): boolean;
}

/** Judges by the game's own estimate, or by 0. */
export function estimateOf<S>(game: Game<S>): Judge<S> {
  return {
    value: (state, player) => {
      if (game.actor(state) === NOBODY) return game.returns(state, player);
      return game.knowledge?.evaluate?.(state, player) ?? 0;
    },
    isJudged: () => true,
  };
}

/** Evaluates one action for a player, at the next decision of any player, or where a judge judges after it. */
export class LookAhead<S> {
  private readonly game: Game<S>;
  private readonly samples: number;
  private readonly judge: Judge<S>;
  private readonly after: S;
  private readonly drawn: S;
  private readonly chances: ChanceBuffer = new ChanceBuffer();
  private readonly draws: Rng = new Rng();

  constructor(game: Game<S>, samples: number, judge: Judge<S> = estimateOf(game)) {
    this.game = game;
    this.samples = samples;
    this.judge = judge;
    this.after = game.newState();
    this.drawn = game.newState();
  }

  /**
   * The expected value of `action` in `world`, which is left as it is. A first chance event with at most
   * {@link MAX_LISTED} outcomes is averaged exactly; a wider one over `samples` draws, and each outcome's further
   * chance events by one draw. Every call draws from the start of `luck`, which is not advanced, so that actions are
   * compared with the same random numbers.
   */
  value(world: S, action: Action, player: Player, luck: Rng): number {
    const { game, after, drawn, chances, draws } = this;
    draws.copyFrom(luck);
    game.copy(world, after);
    game.apply(after, action);
    if (game.actor(after) !== CHANCE) return this.worth(after, player);
    let total = 0;
    chances.clear();
    if (game.chanceOutcomes(after, chances) && chances.length <= MAX_LISTED) {
      for (let i = 0; i < chances.length; i++) {
        game.copy(after, drawn);
        game.apply(drawn, chances.outcomes.items[i]);
        total += chances.probabilities[i] * this.worthAfterChance(drawn, player);
      }
      return total;
    }
    for (let i = 0; i < this.samples; i++) {
      game.copy(after, drawn);
      total += this.worthAfterChance(drawn, player);
    }
    return total / this.samples;
  }

  private worthAfterChance(state: S, player: Player): number {
    const { game } = this;
    while (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, this.draws));
    return this.worth(state, player);
  }

  private worth(state: S, player: Player): number {
    const { game, judge, draws } = this;
    for (let step = 0, actor = game.actor(state); actor !== NOBODY && !judge.isJudged(state); step++) {
      if (step === PLAYOUT_CAP) throw new Error(`${game.id} is not judged within ${PLAYOUT_CAP} steps`);
      if (actor === CHANCE) game.apply(state, game.sampleChance(state, draws));
      else game.apply(state, policyAction(game, state, draws));
      actor = game.actor(state);
    }
    return judge.value(state, player);
  }
}

/** Chance events with more outcomes than this are sampled, as the exact average would cost too much. */
export const MAX_LISTED = 36;

/** Moves a random choice of `count` actions to the front of the list, each subset as likely as any other. */
export function drawToFront(list: ActionBuffer, count: number, rng: Rng): void {
  const { items } = list;
  for (let i = 0; i < count; i++) {
    const other = i + rng.below(list.length - i);
    const held = items[i];
    items[i] = items[other];
    items[other] = held;
  }
}
