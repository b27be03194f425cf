import { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action } from '../../../src/kernel/game.js';
import { withoutIdle } from '../../../src/kernel/idle.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { Rng } from '../../../src/kernel/rng.js';
import {
  FREE,
  type LegionGame,
  type LegionState,
  PASS,
  pendingDecision,
  sideOf,
} from '../../../src/games/legion/for-agents.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, Explanation } from '../../agent.js';
import { LookAhead } from '../../any/greedy/look-ahead.js';
import { forLegion, LEGION_GAMES } from '../../legion-agent.js';
import { helpOf, parseSettings } from '../../settings.js';
import { wantsOtherObjective } from './battle-cards.js';
import { cardWorth, orderWorth } from './command.js';
import { ARRIVALS, bestArrival } from './deploy.js';
import { bestReroll } from './dice.js';
import { has, Memory } from './memory.js';
import { type Expired, type Plan, Planner } from './plans.js';
import { TurnOrder } from './turns.js';
import { type Scales, scaled, SHAPE } from './weights.js';
import { explainPlans } from './words.js';

/** Plans each unit's whole activation for damage, danger and the objective, with exact odds of attacks. */
export const officer: AgentFactory = {
  name: 'officer',
  version: '12',
  summary: 'plans each activation for the objective, damage and danger, with exact odds',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: false,
  games: LEGION_GAMES,
  configure(given: ReadonlyMap<string, string>): Result<ConfiguredAgent> {
    const scales = parseSettings(SHAPE, given);
    if (!scales.ok) return scales;
    return ok({
      settings: { ...scales.value },
      remembers: () => true,
      create: forLegion((game) => new Officer(game, scales.value)),
    });
  },
};

/** Samples of chance for each action when looking one step ahead. */
const SAMPLES = 2;

/** Most actions that are compared when looking one step ahead. */
const CANDIDATES = 60;

/** The objectives, as an option of `eliminate`. */
const OBJECTIVE = 0;

/** For budgets without a time limit. */
const never: Expired = () => false;

class Officer implements Agent<LegionState> {
  private readonly game: LegionGame;
  private readonly listed: ActionBuffer = new ActionBuffer();
  private readonly world: LegionState;
  /** The view of the last decision, for explanations. */
  private readonly seen: LegionState;
  /** A copy to try things on. */
  private readonly after: LegionState;
  private readonly planner: Planner;
  private readonly turns: TurnOrder;
  private readonly memory: Memory = new Memory();
  private readonly lookAhead: LookAhead<LegionState>;
  private readonly luck: Rng = new Rng();
  private expired: Expired = never;
  private why: () => Explanation = () => ({ sentence: 'no decision has been made yet', choices: [], line: [] });

  constructor(game: LegionGame, scales: Scales) {
    this.game = game;
    this.world = game.newState();
    this.seen = game.newState();
    this.after = game.newState();
    this.planner = new Planner(game, scaled(scales));
    this.turns = new TurnOrder(game, this.planner);
    this.lookAhead = new LookAhead(game, SAMPLES);
  }

  choose(view: LegionState, budget: Budget, rng: Rng): Action {
    const { game, listed, world } = this;
    this.expired = 'expired' in budget ? budget.expired : never;
    game.copy(view, this.seen);
    game.legalActions(view, listed);
    withoutIdle(game, view, listed);
    if (listed.length === 1) return this.say(listed.items[0], 'nothing else is possible');
    const { name } = pendingDecision(game.contextOf(view));
    game.copy(view, world);
    game.determinize(world, rng);
    if (name === 'choose-action') return this.act(view, rng);
    return this.byRule(view, name, rng) ?? this.lookOneAhead(view, rng);
  }

  explain(): Explanation {
    return this.why();
  }

  /** Takes an action that one sentence explains. */
  private say(action: Action, sentence: string): Action {
    this.why = () => {
      const text = this.game.format(this.seen, action);
      return { sentence: `${text}: ${sentence}`, choices: [], line: [text] };
    };
    return action;
  }

  /** The next action of an activation: the one that is planned, or the first of a new plan. */
  private act(view: LegionState, rng: Rng): Action {
    const { game, world, listed, planner, memory, seen } = this;
    const u = view.game.pendingA;
    const isFree = (view.game.pendingB & FREE) !== 0;
    const kept = isFree ? null : memory.due(game.contextOf(view), u);
    if (kept !== null && has(listed.items, listed.length, kept.second)) {
      this.why = () => explainPlans(game, seen, u, [kept], true);
      return kept.second;
    }
    const left = isFree ? 1 : view.game.actionsLeft;
    const plans: readonly Plan[] = planner.plansFor(world, u, left, listed, rng, this.expired);
    if (!isFree) memory.keep(game.contextOf(view), u, plans[0]);
    this.why = () => explainPlans(game, seen, u, plans, false);
    return plans[0].first;
  }

  /** Decisions with a rule of their own; undefined for others. */
  private byRule(view: LegionState, name: string, rng: Rng): Action | undefined {
    const { game, listed, world } = this;
    const c = game.contextOf(view);
    if (ARRIVALS.has(name)) {
      const action = bestArrival(game, world, this.after, listed);
      return this.say(action, 'nearest to the goal of the objective');
    }
    const { notes } = pendingDecision(c);
    if (notes?.manner === 'activate' || name === 'voracious-ambition') {
      const options = listed.toArray();
      const worths = this.turns.worths(world, options, rng, this.expired);
      return this.highest(options, 'most to gain now, or to lose by waiting', (_u, i) => worths[i]);
    }
    if (notes?.manner === 'order') {
      return this.highest(listed.toArray(), 'the unit that needs the order most', (u) =>
        u === PASS ? 0 : orderWorth(c, u),
      );
    }
    if (notes?.manner === 'command-card') {
      const player = game.actor(view);
      return this.highest(listed.toArray(), 'the card that suits the round', (card) => cardWorth(c, player, card));
    }
    switch (name) {
      case 'eliminate': {
        const other = wantsOtherObjective(c, sideOf(game.actor(view))) && has(listed.items, listed.length, OBJECTIVE);
        return this.say(
          other ? OBJECTIVE : PASS,
          other ? 'the next objective suits us better' : 'the current objective suits us',
        );
      }
      case 'reroll': {
        const action = bestReroll(game, c, view);
        return action < 0 ? undefined : this.say(action, 'by the odds of the pool');
      }
      default:
        return undefined;
    }
  }

  /** The option of the greatest worth; the first of equal ones. */
  private highest(options: readonly number[], why: string, worth: (option: number, i: number) => number): Action {
    let best = 0;
    const worths = options.map(worth);
    for (let i = 1; i < worths.length; i++) if (worths[i] > worths[best]) best = i;
    return this.say(options[best], why);
  }

  /** The action with the best mean estimate of the game after one step; for decisions without a rule of their own. */
  private lookOneAhead(view: LegionState, rng: Rng): Action {
    const { game, listed, world, luck } = this;
    const player = game.actor(view);
    luck.copyFrom(rng);
    rng.next();
    let best = listed.items[0];
    let bestValue = -Infinity;
    const stride = Math.max(1, listed.length / CANDIDATES);
    for (let i = 0; i < listed.length && (i === 0 || !this.expired()); i += stride) {
      const action = listed.items[Math.floor(i)];
      const value = this.lookAhead.value(world, action, player, luck);
      if (value <= bestValue) continue;
      best = action;
      bestValue = value;
    }
    return this.say(best, 'looks best of the choices');
  }
}
