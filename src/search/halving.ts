import { ActionBuffer } from '../kernel/buffers.js';
import type { Action, Game } from '../kernel/game.js';
import { isIdle, withoutIdle } from '../kernel/idle.js';
import { policyAction } from '../kernel/policy-action.js';
import { Rng } from '../kernel/rng.js';
import type { ValueFunction } from './leaf.js';
import { Playouts } from './policy-playouts.js';
import type { RootStatistics } from './root-statistics.js';

export interface HalvingSettings {
  /** How many rounds end, the current one included, before a playout is judged; 0 plays to the end of the game. */
  readonly rounds: number;
  /**
   * Most actions that are compared. Where there are more, they are drawn: every other one by the game's policy, the
   * rest evenly.
   */
  readonly most: number;
}

/** At most this many draws for each of the wanted actions: a draw can repeat an action, and there may be too few. */
const DRAWS = 4;

/**
 * Compares the actions of one decision by playouts of the game's policy, with sequential halving (Karnin, Koren &
 * Somekh, "Almost optimal exploration in multi-armed bandits", 2013): the playouts are shared out over about log2(n)
 * stages, in each stage evenly over the actions that are left, and the worse half of them is dropped. Playout number i
 * of every action has the same hidden facts and begins with the same dice, so that luck differs less than the actions
 * do.
 */
export class Halving<S> {
  private readonly game: Game<S>;
  private readonly settings: HalvingSettings;
  private readonly playouts: Playouts<S>;
  private readonly list: ActionBuffer = new ActionBuffer();
  private readonly view: S;
  private seed = '';
  private arms: Arm[] = [];
  private made = 0;

  /** `value` judges the end of a playout that is not the end of the game. */
  constructor(game: Game<S>, settings: HalvingSettings, value: ValueFunction<S>) {
    this.game = game;
    this.settings = settings;
    this.playouts = new Playouts(game, value, undefined, Math.max(1, settings.rounds));
    this.view = game.newState();
  }

  /** Starts with the decision of a view. All random numbers come from `seed`. */
  begin(view: S, seed: string): void {
    this.game.copy(view, this.view);
    this.seed = seed;
    this.made = 0;
    this.arms = this.candidates().map((action, order) => ({ action, order, visits: 0, mean: 0, squares: 0 }));
  }

  /**
   * Distributes `iterations` playouts; plays more only if needed to give each action one per stage. With `expired` it
   * ignores `iterations`: it goes through the stages again and again, each time from all actions and with twice as many
   * playouts, until the time is up.
   */
  run(iterations: number, expired?: () => boolean): void {
    if (expired === undefined) this.pass(iterations, 0);
    else
      for (let share = 1, number = 0; this.arms.length > 1 && number >= 0; share *= 2)
        number = this.pass(share * this.arms.length, number, expired);
  }

  /** Goes through all stages once, with playouts from `number` on. Returns the next number, or −1 if the time is up. */
  private pass(iterations: number, number: number, expired?: () => boolean): number {
    let left = this.arms;
    let next = number;
    const stages = Math.ceil(Math.log2(left.length));
    for (let stage = 0; stage < stages; stage++) {
      const each = Math.max(1, Math.floor(iterations / stages / left.length));
      for (const end = next + each; next < end; next++) {
        for (const arm of left) {
          if (expired?.() === true) return -1;
          this.play(arm, next);
        }
      }
      left = [...left].sort((a, b) => b.mean - a.mean || a.order - b.order).slice(0, Math.ceil(left.length / 2));
    }
    return next;
  }

  /** The statistics of the actions, the best first: by the number of playouts, then by their mean value. */
  statistics(): RootStatistics {
    const sorted = [...this.arms].sort((a, b) => b.visits - a.visits || b.mean - a.mean || a.order - b.order);
    const actions = sorted.map(({ action, visits, mean, squares }) => ({ action, visits, mean, squares }));
    return { actions, iterations: this.made };
  }

  private play(arm: Arm, number: number): void {
    const { playouts, view, seed, settings } = this;
    const { outcome } = playouts;
    playouts.play(view, arm.action, seed, number, settings.rounds === 0 ? 'end' : 'round');
    const value = settings.rounds === 0 ? outcome.end : outcome.roundEnd;
    const from = value - arm.mean;
    arm.mean += from / ++arm.visits;
    arm.squares += from * (value - arm.mean);
    this.made++;
  }

  /** The actions to compare, in the order in which they are listed or drawn. */
  private candidates(): Action[] {
    const { game, list, view, settings, seed } = this;
    if (game.listsMany?.(view) !== true) {
      game.legalActions(view, list);
      withoutIdle(game, view, list);
      if (list.length <= settings.most) return Array.from(list.items.subarray(0, list.length));
    }
    const rng = new Rng(seed, 'candidates');
    const found: Action[] = [];
    for (let draw = 0; draw < DRAWS * settings.most && found.length < settings.most; draw++) {
      const sensible = draw % 2 === 0 && game.knowledge?.rolloutPolicy !== undefined;
      const action = sensible ? policyAction(game, view, rng) : game.sampleAction(view, rng);
      if (!found.includes(action) && (sensible || !isIdle(game, view, action))) found.push(action);
    }
    return found;
  }
}

interface Arm {
  readonly action: Action;
  readonly order: number;
  visits: number;
  mean: number;
  squares: number;
}
