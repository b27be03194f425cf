import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { PLAYOUT_CAP } from '../kernel/playout.js';
import { policyAction } from '../kernel/policy-action.js';
import { Rng } from '../kernel/rng.js';
import { Horizon } from './horizon.js';
import type { ValueFunction } from './leaf.js';

/** What one playout came to, as the player who chose its first action sees it. */
export interface Outcome {
  /** The value at the end of the player's own turn, and at the end of the round or of a number of rounds. */
  turn: number;
  roundEnd: number;
  /** The result; 0 if the game was not played to its end. */
  end: number;
}

/**
 * Is shown the states of a playout that are worth comparing: `next`, where after its first action the same kind of
 * decision comes again within the player's turn, and `turn`, the end of that turn, unless the game is over by then.
 */
export type Watcher<S> = (state: S, at: 'next' | 'turn') => void;

/** How far a playout goes. */
export type Goal = 'turn' | 'round' | 'end';

/**
 * Plays on from a view after an action of the player who decides there, by the game's policy. Playout number `n` of a
 * position has the same hidden facts and begins with the same dice whatever the action is.
 */
export class Playouts<S> {
  readonly outcome: Outcome = { turn: 0, roundEnd: 0, end: 0 };
  private readonly game: Game<S>;
  private readonly value: ValueFunction<S>;
  private readonly world: S;
  private readonly horizon: Horizon<S>;
  private readonly chance: Rng = new Rng();
  private readonly policy: Rng = new Rng();

  private readonly watcher: Watcher<S> | undefined;
  private readonly rounds: number;

  /** `rounds`: how many rounds end, the current one included, before `roundEnd` is judged. */
  constructor(game: Game<S>, value: ValueFunction<S>, watcher?: Watcher<S>, rounds = 1) {
    this.game = game;
    this.value = value;
    this.watcher = watcher;
    this.rounds = rounds;
    this.world = game.newState();
    this.horizon = new Horizon(game, 1);
  }

  /** Plays to the goal and sets {@link outcome}. `seed` is that of the position. */
  play(view: S, action: Action, seed: string, n: number, goal: Goal): void {
    const { game, world, outcome, horizon, chance, policy } = this;
    const player = game.actor(view);
    game.copy(view, world);
    policy.reseed(`${seed}/${n}`, 'world');
    game.determinize(world, policy);
    chance.reseed(`${seed}/${n}`, 'chance');
    policy.reseed(`${seed}/${n}`, 'policy');
    horizon.start(world, player);
    let round = game.round?.(world) ?? 0;
    let rounds = 0;
    outcome.end = 0;
    const kind = game.decisionKinds?.pending(world) ?? 0;
    let isNext = false;
    let turnEnded = false;
    let roundEnded = false;
    let next = action;
    for (let step = 0; step < PLAYOUT_CAP; step++) {
      game.apply(world, next);
      const actor = game.actor(world);
      if (!turnEnded && (actor === NOBODY || horizon.passes(world, actor))) {
        turnEnded = true;
        outcome.turn = this.judge(player);
        if (actor !== NOBODY) this.watcher?.(world, 'turn');
        if (goal === 'turn') return;
      }
      if (!turnEnded && !isNext && actor >= 0 && (game.decisionKinds?.pending(world) ?? 0) === kind) {
        isNext = true;
        this.watcher?.(world, 'next');
      }
      if (game.round !== undefined && game.round(world) !== round) {
        round = game.round(world);
        rounds++;
      }
      if (!roundEnded && (actor === NOBODY || rounds === this.rounds)) {
        roundEnded = true;
        outcome.roundEnd = this.judge(player);
        if (goal === 'round') return;
      }
      if (actor === NOBODY) {
        outcome.end = game.returns(world, player);
        return;
      }
      next = actor === CHANCE ? game.sampleChance(world, chance) : policyAction(game, world, policy);
    }
    throw new Error(`${game.id} has not ended after ${PLAYOUT_CAP} steps`);
  }

  private judge(player: Player): number {
    const { game, world } = this;
    return game.actor(world) === NOBODY ? game.returns(world, player) : this.value(world, player, player);
  }
}
