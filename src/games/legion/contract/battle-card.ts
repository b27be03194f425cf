import type { Rng } from '../../../kernel/rng.js';
import type { DeploymentCard } from '../cards/types.js';
import type { Scenario } from '../scenario/types.js';
import type { Behaviour } from './behaviour.js';

/** A place that draws a unit, for agents that move it. */
export interface Draw {
  x: number;
  y: number;
  /** The objective token that lies there and is worth touching, or −1. */
  token: number;
}

/** What a battle card does besides what a {@link Behaviour} can say. */
export interface BattleCardRules<C> extends Behaviour<C> {
  /** Carries out its set-up instructions (setup steps 7 and 8); may `call` and `ask`. */
  setUp?(c: C): void;
}

/**
 * An objective card. What it counts (the standing, the balance, the end of a round, the progress) depends on nothing but the battle, the tokens on the table, the
 * cards and colours in play, the round, what the cards keep, and of each unit its status, carrier, rank, marks, exposure and effects of the round and where its
 * leader is: agents keep the answers as long as none of these changes (`estimates/objective-terms`).
 */
export interface ObjectiveRules<C> extends BattleCardRules<C> {
  /** Victory tokens that `side` gains at the end of round `round`, apart from those of the end of the battle; asked after each round. */
  endOfRound?(c: C, side: number, round: number): number;
  /** Victory tokens that `side` would gain if the battle ended now. */
  standing(c: C, side: number): number;
  /** The standing of blue less that of red, where both are worked out at once sooner than one after the other; agents ask for it all the time. */
  balance?(c: C): number;
  /** How far the units of `side` are on their way to what it asks, from 0 to 1 a unit, summed; only agents ask. */
  progress?(c: C, side: number): number;
  /** Writes a place to which the card draws unit `u`, one of several by lot; false where it asks nothing of the unit. Only agents ask. */
  draws?(c: C, u: number, rng: Rng, out: Draw): boolean;
}

/** A deployment card. */
export interface DeploymentRules<C> extends BattleCardRules<C> {
  /** The card on a table of this size, for rules that take the place of a card that nobody printed. */
  standsIn?(table: Scenario['table']): DeploymentCard;
  /** Whether `side` may deploy unit `u` with its leader at (x, y) as far as the card goes; the zone has been checked. */
  allows?(c: C, side: number, u: number, x: number, y: number): boolean;
}

/** A condition card. */
export interface ConditionRules<C> extends BattleCardRules<C> {
  /** `player` has drawn an order token of `rank` that no unit on the table can use. True if the card makes a turn of it. */
  unmatchedDraw?(c: C, player: number, rank: number): boolean;
}

/** A command card. */
export interface CommandCardRules<C> extends Behaviour<C> {
  /** True for a card that goes back to its owner's hand at the end of the Command Phase. */
  readonly returns?: boolean;
  /** True for the card that puts Bane tokens on the table. */
  readonly placesBanes?: boolean;
  /** What happens if `player` reveals it at the start of the Deploy Units step (Divulge, 2108–2117); may `call` and `ask`. */
  divulged?(c: C, player: number): void;
}
