import { ActionBuffer } from '../../../src/kernel/buffers.js';
import { NOBODY } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';
import {
  chooseAction,
  DRAW,
  type LegionGame,
  type LegionState,
  PASS,
  pendingDecision,
} from '../../../src/games/legion/for-agents.js';
import type { Expired, Planner } from './plans.js';

/** Share of the points that a unit may lose before it acts that counts in favour of acting now. */
const EXPOSED = 0.3;

/** Worth of a draw from the order pool, in points. */
const DRAW_WORTH = 6;

/** Worth of letting the other side act first, in points: a unit that gains less now waits, and does not draw either. */
const PASS_WORTH = 8;

/** Most decisions between choosing a unit and its first action. */
const STEPS = 12;

/**
 * Chooses which unit to activate: each is activated in a copy of the state, and its best plan is compared with doing
 * nothing.
 */
export class TurnOrder {
  private readonly game: LegionGame;
  private readonly planner: Planner;
  private readonly trial: LegionState;
  private readonly options: ActionBuffer = new ActionBuffer();

  constructor(game: LegionGame, planner: Planner) {
    this.game = game;
    this.planner = planner;
    this.trial = game.newState();
  }

  /**
   * The worth of each option (a unit, an order token, a draw or a pass) if taken now, in points; −Infinity for options
   * that were not examined before the time was up.
   */
  worths(world: LegionState, options: readonly number[], rng: Rng, expired: Expired): number[] {
    return options.map((option, i) => {
      if (option === DRAW) return DRAW_WORTH;
      if (option === PASS) return PASS_WORTH;
      return i > 0 && expired() ? -Infinity : this.gain(world, option, rng, expired);
    });
  }

  private gain(world: LegionState, option: number, rng: Rng, expired: Expired): number {
    const { trial, options, planner } = this;
    const u = this.activate(world, option, rng);
    if (u < 0) return 0;
    const [plan] = planner.plansFor(trial, u, trial.game.actionsLeft, options, rng, expired);
    return plan.worth - planner.stayed + EXPOSED * planner.exposure(u);
  }

  /**
   * Takes `option` in the copy and plays on until a unit has to choose its first action. The unit, or −1 if that never
   * happens.
   */
  private activate(world: LegionState, option: number, rng: Rng): number {
    const { game, trial, options } = this;
    game.copy(world, trial);
    game.apply(trial, option);
    for (let i = 0; i < STEPS && game.actor(trial) !== NOBODY; i++) {
      if (game.actor(trial) < 0) {
        game.apply(trial, game.sampleChance(trial, rng));
        continue;
      }
      game.legalActions(trial, options);
      if (pendingDecision(game.contextOf(trial)) === chooseAction) {
        const { pendingA, activating } = trial.game;
        return pendingA === activating ? activating : -1;
      }
      game.apply(trial, options.items[0]);
    }
    return -1;
  }
}
