import { LEGAL } from '../../../src/machine/reason.js';
import { ActionBuffer } from '../../../src/kernel/buffers.js';
import { NOBODY } from '../../../src/kernel/game.js';
import type { Action } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';
import {
  type ActionKind,
  aimKind,
  attackKind,
  cardActionKind,
  chooseAction,
  Context,
  damageInProgress,
  destinationOf,
  dodgeKind,
  END_ACTIVATION as END,
  estimate,
  FACEDOWN,
  FREE,
  isEngaged,
  type LegionGame,
  type LegionState,
  lookAt,
  moveCost,
  moveKind,
  NO_SLOWING,
  NONE,
  operandOf,
  pendingDecision,
  shareOf,
  sideOf,
  standardSpeed,
  standAt,
  standbyKind,
  WITHDRAWS,
} from '../../../src/games/legion/for-agents.js';
import { Field, isLastRound, type Outlook } from './field.js';
import { bestStrike, NO_STRIKE, standbyGain, type Strike, strikeAt } from './strikes.js';
import type { Weights } from './weights.js';

/** A kind of action that not every edition has. */
const WITHDRAW = 'withdraw';

/** Whether the time for the decision is up. */
export type Expired = () => boolean;

/** A plan for a whole activation: its first action, its second, and their worth together. */
export interface Plan {
  readonly first: Action;
  /** −1 if the plan has no second action, or none that can be named before the first is done. */
  readonly second: Action;
  /** In points; comparable between all plans of one activation. */
  readonly worth: number;
  /** The situation after the plan, without the effects of the attack. */
  readonly end: Outlook;
  /** The attack of the plan, or {@link NO_STRIKE}. */
  readonly strike: Strike;
}

/** A place to which a move leads. */
interface Spot {
  readonly action: Action;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** The situation with the unit there, and its best attack from there. */
  readonly end: Outlook;
  readonly strike: Strike;
}

/** Number of places from which second actions are considered. */
const SECOND_MOVES = 4;

/** Most decisions and chance events that are followed after one action. */
const FOLLOWED = 12;

/** Added to a plan that does something, so that it beats doing nothing if both are worth the same. */
const SOMETHING = 0.01;

/** An action that is neither a move, an attack nor aiming. */
interface Other {
  readonly action: Action;
  /** In points. */
  readonly gain: number;
  /** Whether it takes no action of the activation. */
  readonly free: boolean;
  /** The best attack that can follow it, or {@link NO_STRIKE}. */
  readonly strike: Strike;
}

/** A battle won, in points. */
const WON = 10_000;

/** The value of one army point in the game's estimate: what losing a whole unit costs for each of its points. */
const POINT = 3.6;

/** Makes the plans of an activation. Everything is tried on copies of the state. */
export class Planner {
  readonly field: Field;
  private readonly game: LegionGame;
  private readonly here: Context;
  private readonly there: Context;
  private readonly beyond: ActionBuffer = new ActionBuffer();
  /** Worth of the latest plans' situation if the unit does nothing. */
  stayed = 0;

  constructor(game: LegionGame, weights: Weights) {
    this.game = game;
    this.field = new Field(game.battle.units.count, weights);
    this.here = new Context(game.battle, game.newState());
    this.there = new Context(game.battle, game.newState());
  }

  /**
   * All sensible plans for unit `u`, whose actions are `listed`, best first. `left`: actions that the unit has left.
   * When the time is up, returns the plans found so far: at least one.
   */
  plansFor(world: LegionState, u: number, left: number, listed: ActionBuffer, rng: Rng, expired: Expired): Plan[] {
    const { game, field, here } = this;
    const c = here;
    game.copy(world, c.s);
    field.look(c, c.b.units.side[u], u);
    const stay = field.outlook(c, u);
    this.stayed = stay.worth;
    const plans: Plan[] = [];
    const add = (first: Action, second: Action, end: Outlook, more: number, strike: Strike = NO_STRIKE): void => {
      plans.push({ first, second, worth: end.worth + more + strike.worth, end, strike });
    };
    const spots: Spot[] = [];
    const strikes: Strike[] = [];
    const others: Other[] = [];
    let aim = -1;
    for (let i = 0; i < listed.length; i++) {
      if (plans.length + spots.length + strikes.length + others.length > 0 && expired()) break;
      const action = listed.items[i];
      const kind = c.b.kinds.kindOf(action);
      if (action === END) add(END, -1, stay, 0);
      else if (kind === moveKind || kind.name === WITHDRAW) spots.push(this.spot(world, u, action, left));
      else if (kind === attackKind) strikes.push(strikeAt(field, c, u, operandOf(action)));
      else if (kind === aimKind) aim = action;
      else others.push(this.other(world, u, action, stay.worth, left, rng));
    }
    for (const { action, end, strike } of spots) {
      add(action, -1, end, SOMETHING);
      if (strike.target >= 0) add(action, c.b.kinds.actionOf(attackKind, strike.target), end, 0, strike);
    }
    const bestSpot = best(
      spots.filter(({ action }) => c.b.kinds.kindOf(action) === moveKind),
      ({ end }) => end.worth,
    );
    const bestOther = best(others, ({ gain }) => gain);
    for (const strike of strikes) {
      const first = c.b.kinds.actionOf(attackKind, strike.target);
      add(first, -1, stay, 0, strike);
      if (left < 2) continue;
      // The worth of the attack does not depend on where the unit goes afterwards.
      if (bestSpot !== null) add(first, bestSpot.action, bestSpot.end, 0, strike);
      if (bestOther !== null) add(first, bestOther.action, stay, bestOther.gain, strike);
    }
    for (const { action, gain, free, strike } of others) {
      if (free) continue;
      add(action, -1, stay, gain + SOMETHING);
      if (left > 1 && bestSpot !== null) add(action, bestSpot.action, bestSpot.end, gain);
      if (strike.target >= 0) add(action, c.b.kinds.actionOf(attackKind, strike.target), stay, gain, strike);
    }
    if (left > 1) {
      if (aim >= 0) this.aimed(world, u, aim, strikes, stay, plans);
      this.afterMoves(world, u, spots, plans, expired);
    }
    this.withFreeActions(others, stay, plans);
    return plans.sort((a, b) => b.worth - a.worth);
  }

  /**
   * The most points that one enemy that has not acted yet could take from unit `u` in the situation of the latest
   * plans.
   */
  exposure(u: number): number {
    return this.field.harmTo(this.here, u);
  }

  /**
   * A free action takes nothing from the best plan: it is done first unless it harms. Where the estimate sees no
   * effect, it is trusted, since cards print what helps.
   */
  private withFreeActions(others: readonly Other[], stay: Outlook, plans: Plan[]): void {
    const then = best(plans, ({ worth }) => worth);
    for (const { action, gain, free } of others) {
      if (!free || (gain < 0 && then !== null)) continue;
      const { worth, end, strike } = then ?? { worth: stay.worth, end: stay, strike: NO_STRIKE };
      plans.push({ first: action, second: -1, worth: worth + gain + SOMETHING, end, strike });
    }
  }

  /** Plans that aim and then attack. */
  private aimed(
    world: LegionState,
    u: number,
    aim: Action,
    strikes: readonly Strike[],
    end: Outlook,
    plans: Plan[],
  ): void {
    const { game, there, field } = this;
    game.copy(world, there.s);
    there.s.units.aim[u]++;
    for (const { target } of strikes) {
      const strike = strikeAt(field, there, u, target);
      plans.push({
        first: aim,
        second: this.game.battle.kinds.actionOf(attackKind, target),
        worth: end.worth + strike.worth,
        end,
        strike,
      });
    }
  }

  /** Plans that move and then dodge, perform the objective's action or move again. */
  private afterMoves(world: LegionState, u: number, spots: readonly Spot[], plans: Plan[], expired: Expired): void {
    const { field, there } = this;
    const ranked = spots
      .filter(({ action }) => this.game.battle.kinds.kindOf(action) === moveKind)
      .sort((a, b) => b.end.worth - a.end.worth)
      .slice(0, SECOND_MOVES);
    for (const { action, x, y, facing, end } of ranked) {
      if (expired()) return;
      this.stand(world, u, x, y, facing);
      const claim = this.claimAt(u);
      if (claim >= 0) {
        const worth = end.worth + claimWorth(there, field.weights);
        plans.push({ first: action, second: claim, worth, end, strike: NO_STRIKE });
      }
      there.s.units.dodge[u]++;
      const dodged = field.outlook(there, u);
      const { worth } = dodged;
      plans.push({
        first: action,
        second: this.game.battle.kinds.actionOf(dodgeKind, 0),
        worth,
        end: dodged,
        strike: NO_STRIKE,
      });
      this.moveAgain(world, u, action, x, y, facing, plans, expired);
    }
  }

  /** Adds the best plan that moves on from (x, y), where `first` has led. */
  private moveAgain(
    world: LegionState,
    u: number,
    first: Action,
    x: number,
    y: number,
    facing: number,
    plans: Plan[],
    expired: Expired,
  ): void {
    const { field, there, beyond } = this;
    this.stand(world, u, x, y, facing);
    if (isEngaged(there, u) || moveCost(there, u) > 1) return;
    beyond.clear();
    moveKind.list(there, u, 1, beyond);
    let end: Outlook | null = null;
    let second = -1;
    for (let i = 0; i < beyond.length && !expired(); i++) {
      this.stand(world, u, x, y, facing);
      lookAt(there, u, standardSpeed(there, u), 0);
      const place = destinationOf(there, operandOf(beyond.items[i]));
      if (place.x === x && place.y === y && place.facing === facing) continue;
      standAt(there, u, place.x, place.y, place.facing);
      const outlook = field.outlook(there, u);
      if (end !== null && outlook.worth <= end.worth) continue;
      end = outlook;
      second = beyond.items[i];
    }
    if (end !== null) plans.push({ first, second, worth: end.worth, end, strike: NO_STRIKE });
  }

  /** Makes `there` a copy of the world in which the unit stands at a place. */
  private stand(world: LegionState, u: number, x: number, y: number, facing: number): void {
    this.game.copy(world, this.there.s);
    standAt(this.there, u, x, y, facing);
    this.there.s.game.movesMade++;
  }

  /** The action of the objective card that the unit could perform where it stands in `there`; −1 if there is none. */
  private claimAt(u: number): Action {
    const { there } = this;
    const cards = there.b.units.actions[u];
    for (const [i, { action, value, ofScoring }] of cards.entries()) {
      if (ofScoring && !action.free && action.unable(there, u, value) === LEGAL)
        return this.game.battle.kinds.actionOf(cardActionKind, i);
    }
    return -1;
  }

  private spot(world: LegionState, u: number, action: Action, left: number): Spot {
    const { field, there, game } = this;
    game.copy(world, there.s);
    const withdraws = this.game.battle.kinds.kindOf(action).name === WITHDRAW;
    if (withdraws) lookAt(there, u, 1, WITHDRAWS | NO_SLOWING);
    else lookAt(there, u, standardSpeed(there, u), 0);
    const { x, y, facing } = destinationOf(there, operandOf(action));
    standAt(there, u, x, y, facing);
    there.s.game.movesMade++;
    const end = field.outlook(there, u);
    const attacks = !withdraws && left > moveCost(there, u) && there.s.game.attacked === 0;
    return { action, x, y, facing, end, strike: attacks ? bestStrike(field, there, u) : NO_STRIKE };
  }

  /** Judges an action that is neither a move, an attack nor aiming. */
  private other(world: LegionState, u: number, action: Action, stay: number, left: number, rng: Rng): Other {
    const { field, there, game } = this;
    game.copy(world, there.s);
    const kind = game.battle.kinds.kindOf(action);
    const plain = (gain: number): Other => ({ action, gain, free: false, strike: NO_STRIKE });
    if (kind === standbyKind) return plain(standbyGain(field, there, u));
    if (kind === dodgeKind) {
      there.s.units.dodge[u]++;
      return plain(field.outlook(there, u).worth - stay);
    }
    if (isClaim(there, u, action)) return plain(claimWorth(there, field.weights));
    if (!isOfCard(kind)) {
      const struck = this.follow(action, rng);
      return plain(field.outlook(there, u).worth - stay + struck);
    }
    return this.ofCard(u, action, left, rng);
  }

  /**
   * Judges an action of a card in `there` by what the game's estimate says of both sides afterwards, since it may
   * concern any unit; and finds the best attack that can follow it.
   */
  private ofCard(u: number, action: Action, left: number, rng: Rng): Other {
    const { field, there, game } = this;
    const { activating } = there.s.game;
    const { free } = game.battle.kinds.kindOf(action);
    const before = othersWorth(there, u);
    // One action more, so that the activation does not end by itself.
    there.s.game.actionsLeft++;
    this.follow(action, rng);
    if (game.actor(there.s) === NOBODY) {
      const won = game.returns(there.s, game.battle.units.owner[u]);
      return { action, gain: WON * won, free, strike: NO_STRIKE };
    }
    const gain = othersWorth(there, u) - before;
    const acts = !free && left > 1 && activating === u && there.s.game.activating === u && there.s.game.attacked === 0;
    const mayStrike = acts && there.s.attack.pools === 0;
    return { action, gain, free, strike: mayStrike ? bestStrike(field, there, u) : NO_STRIKE };
  }

  /**
   * Carries out an action on `there` and everything that follows until a unit chooses its next action, answering the
   * decisions on the way as the game's policy does: also what a unit does with an action that the effect grants it. An
   * attack is not rolled: its expected damage, in points, is the result, else 0.
   */
  private follow(action: Action, rng: Rng): number {
    const { game, there } = this;
    const state = there.s;
    const side = there.b.units.side[state.game.pendingA];
    game.apply(state, action);
    for (let i = 0; i < FOLLOWED; i++) {
      const actor = game.actor(state);
      if (actor === NOBODY) return 0;
      if (actor < 0) {
        const { attacker } = state.attack;
        if (state.attack.pools > 0 && attacker >= 0 && attacker !== NONE)
          return there.b.units.side[attacker] === side ? damageInProgress(there) : 0;
        game.apply(state, game.sampleChance(state, rng));
        continue;
      }
      if (sideOf(actor) !== side) return 0;
      if (pendingDecision(game.contextOf(state)) === chooseAction && (state.game.pendingB & FREE) === 0) return 0;
      game.apply(state, game.knowledge.rolloutPolicy(state, rng));
    }
    return 0;
  }
}

/** Whether the kind of action is one that cards give. */
function isOfCard({ name }: ActionKind): boolean {
  return name.includes('card');
}

/**
 * The game's estimate for the side of unit `u` as if that unit had already acted, in points: what it can still do in
 * this activation is judged by the plans.
 */
function othersWorth(c: Context, u: number): number {
  const { game, units } = c.s;
  const { activating } = game;
  const order = units.order[u];
  game.activating = -1;
  units.order[u] = FACEDOWN;
  const worth = estimate(c, c.b.units.side[u]) / (POINT * shareOf(c));
  game.activating = activating;
  units.order[u] = order;
  return worth;
}

function isClaim(c: Context, u: number, action: Action): boolean {
  return c.b.kinds.kindOf(action) === cardActionKind && c.b.units.actions[u][operandOf(action)].ofScoring;
}

/** A claimed token is held until its unit is defeated or leaves the table, so claiming it is worth most of a token. */
function claimWorth(c: Context, weights: Weights): number {
  return weights.token * (isLastRound(c) ? 1.5 : 0.8);
}

function best<T>(from: readonly T[], worth: (one: T) => number): T | null {
  let top: T | null = null;
  for (const one of from) if (top === null || worth(one) > worth(top)) top = one;
  return top;
}
