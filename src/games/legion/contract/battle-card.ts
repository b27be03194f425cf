import { type Reason } from '../../../machine/reason.js';
import type { Rng } from '../../../kernel/rng.js';
import type { BattleCard, UnitCard } from '../cards/types.js';
import type { Scenario } from '../scenario/types.js';
import type { Behaviour } from './behaviour.js';
import type { UnitTypes } from '../words/unit-types.js';

/** A place to which a unit should go, for agents that move it. */
export interface Draw {
  x: number;
  y: number;
  /** The objective token there that is worth touching, or −1. */
  token: number;
}

/** A keyword that units of a card's side, or of both sides, have while the card is in play (1396–1397). */
export interface KeywordGrant<C> {
  /** As unit cards print it, such as `Nimble` or `Detonate: Explosions!`. */
  readonly keyword: string;
  /** The keyword's number; the numbers of a keyword that the unit has anyway are added to it (2920). */
  readonly value?: number;
  /** Whether a unit with that card can ever have it by the command card. */
  readonly concerns: (card: UnitCard, types: UnitTypes) => boolean;
  /** Whether such a unit has it now, if not as long as the card is in play. */
  readonly now?: (c: C, u: number) => boolean;
}

/** The effects of a battle card that a {@link Behaviour} cannot express. */
export interface BattleCardRules<C> extends Behaviour<C> {
  /** Carries out its set-up instructions (setup steps 7 and 8); may `call` and `ask`. */
  setUp?(c: C): void;
  /** What players are told about token `t` of the card besides its place, such as its wound tokens. */
  tokenText?(c: C, t: number): string;
  /** Ids of the upgrade cards that the card gives units and whose text its module implements (2610). */
  readonly givesUpgrades?: readonly string[];
  /** Keywords that units have by the card; of a card that each side has for itself, only units of that side. */
  readonly grants?: readonly KeywordGrant<C>[];
  /** True for the card with the bomb carts. */
  readonly hasCarts?: true;
  /** True for a card that brings tokens that hide miniatures (`SightRules.hidingToken`). */
  readonly tokensHide?: true;
  /** True for the card with which units draw from the supply deck. */
  readonly hasSupplies?: true;
  /**
   * `player` has drawn an order token of `rank` that no unit on the table can use. True if the card turns that into a
   * turn.
   */
  unmatchedDraw?(c: C, player: number, rank: number): boolean;
}

/**
 * A card by which victory tokens are gained. Its results (standing, balance, end of a round, progress) depend only on
 * the battle, the tokens on the table, the cards and colours in play, the round, victory tokens, the words that the
 * cards or the edition keep in the state, and for each unit its status, carrier, rank, marks, exposure, effects of the
 * round and the place of its leader: agents keep the results until one of these changes (`estimates/objective-terms`).
 */
export interface ScoringRules<C> extends BattleCardRules<C> {
  /** True for a card that is scored at marked pieces of terrain. */
  readonly marksTerrain?: true;
  /**
   * Victory tokens that `side` gains at the end of round `round`, apart from those of the end of the battle; called
   * after each round.
   */
  endOfRound?(c: C, side: number, round: number): number;
  /** What the card does once all units are deployed, before the effects after setup; may `call` and `ask`. */
  deployed?(c: C): void;
  /** What it does at the end of each Activation Phase; may `call` and `ask`. */
  activationsOver?(c: C): void;
  /** What it does at the end of each round, before victory tokens are gained; may `call` and `ask`. */
  roundOver?(c: C): void;
  /**
   * How far a token that unit `u` carries would lie at (x, y) from where its side wants it; 0 if it is near enough. Of
   * the free places about the leader it goes to the first with the least (3294: its player may choose any).
   */
  carriedFrom?(c: C, u: number, x: number, y: number): number;
  /** Victory tokens that `side` would gain if the battle ended now. */
  standing(c: C, side: number): number;
  /** The standing of blue minus that of red, if computing both together is quicker; agents call it very often. */
  balance?(c: C): number;
  /**
   * Victory tokens that what the units of `side` have done will bring it before `rounds` more rounds have ended, the
   * current one included, apart from `standing` and `endOfRound`. Only agents call it.
   */
  foreseen?(c: C, side: number, rounds: number): number;
  /** Victory tokens that the other side gains at once if unit `u` is defeated. Only agents call it. */
  prize?(c: C, u: number): number;
  /**
   * What else of unit `u` the results depend on, beside what is listed above, as one number. Absent: nothing, but for
   * cards that change which leaders count.
   */
  readonly inputs?: (c: C, u: number) => number;
  /**
   * Whether unit `u`, which can perform the card's action `name` now, serves its side by it; absent: always. For
   * agents.
   */
  helps?(c: C, u: number, name: string): boolean;
  /** The action that serves the player who must answer a decision of the card, or −1 if none does. For agents. */
  advice?(c: C): number;
  /**
   * How near the units of `side` are to what the card asks, up to 1 or 2 for each unit or token, summed; more for a
   * cart. What they have done counts no less than being near it: a search would rather stay near. Only agents call it.
   */
  progress?(c: C, side: number): number;
  /**
   * Writes a place to which unit `u` should go for the card, one of several at random; false if there is none. Only
   * agents call it.
   */
  draws?(c: C, u: number, rng: Rng, out: Draw): boolean;
}

/** A card that says where units are deployed. */
export interface ZoneRules<C> extends BattleCardRules<C> {
  /** The zones on a table of this size, for rules that replace a card that was never printed. */
  standsIn?(table: Scenario['table']): BattleCard;
  /** The range band around its side's zone inside which unit `u` may be deployed too; 0 or absent: none. */
  around?(c: C, u: number): number;
  /** Why the card does not let `side` deploy unit `u` with its leader at (x, y); the zone has already been checked. */
  refusal?(c: C, side: number, u: number, x: number, y: number): Reason;
}

/** The rules of a battle card of any kind. */
export type AnyBattleCardRules<C> = BattleCardRules<C> & Partial<ScoringRules<C>> & Partial<ZoneRules<C>>;

/**
 * How the character of a command card, or a unit that it arms, uses the weapon that the card shows (1398): it has the
 * weapon during its activation; it makes attacks with that weapon alone; or it lays charges of that type.
 */
export type CommandWeaponUse = 'activation' | 'attack' | 'charge';

/** Two characters: the second can add weapons to attacks of the first while a card is in play. */
export interface SupportPair {
  readonly attacker: string;
  readonly supporter: string;
}

/** A command card. */
export interface CommandCardRules<C> extends Behaviour<C> {
  /** True for a card that returns to its owner's hand at the end of the Command Phase. */
  readonly returns?: boolean;
  readonly grants?: readonly KeywordGrant<C>[];
  readonly weaponUse?: CommandWeaponUse;
  /** The units that can have its weapon, for a card that is not its character's alone. */
  readonly armed?: (card: UnitCard, types: UnitTypes) => boolean;
  /** Whose attacks a unit supports by the card: its module sets `fire-support.by-card` when it may. */
  readonly supports?: SupportPair;
  /**
   * What happens when `player` reveals the card, before the effects of any card that name no moment (1379); may `call`
   * and `ask`. If it bars a player's card, those without a card select again.
   */
  whenRevealed?(c: C, player: number): void;
  /**
   * What happens while `player` has the card in play, before the turn of `enemy`, a player of the other side; may
   * `call` and `ask`. It may answer the unit that `enemy` then activates without a choice or a draw.
   */
  beforeEnemyTurn?(c: C, player: number, enemy: number): void;
  /**
   * What may happen instead of a draw from the order pool by `player`, who has the card in play; may `call` and `ask`.
   * It may answer the rank of the order token that is used; otherwise, which needs a token in the pool, one is drawn.
   */
  insteadOfDraw?(c: C, player: number): void;
  /**
   * What happens while `player` has the card in play, before `enemy`, a player of the other side, draws an order token;
   * may `ask`. It may answer the rank of the token, which it has taken out of the pool.
   */
  namesEnemyDraw?(c: C, player: number, enemy: number): void;
  /** Whether unit `u`, which could be nominated for it, is one that the card demands; it is not played without one. */
  led?(c: C, u: number): boolean;
  /** The most orders of the card that may be left unissued; then {@link ordersLeft} follows, with their number. */
  readonly mayLeave?: number;
  ordersLeft?(c: C, player: number, count: number): void;
  /** What happens at the end of the Command Phase, while `player` has the card in play; may `call` and `ask`. */
  commandOver?(c: C, player: number): void;
  /** True for the card that puts Bane tokens on the table. */
  readonly placesBanes?: boolean;
  /**
   * What happens if `player` reveals it at the start of the Deploy Units step (Divulge, 2108–2117); may `call` and
   * `ask`.
   */
  divulged?(c: C, player: number): void;
  /** What it does from the moment it is divulged until the end of the battle, whether or not it is in play. */
  readonly onceDivulged?: Pick<Behaviour<C>, 'triggers' | 'watches' | 'modifiers' | 'auras' | 'actions'> & {
    readonly grants?: readonly KeywordGrant<C>[];
  };
  /** Whether `player` can select the card now, if there is a unit to lead it; absent: always. */
  selectable?(c: C, player: number): boolean;
  /** True for a card with Divulge that has to be divulged. */
  readonly mustDivulge?: true;
  /** True for a card that is not returned to the hand when it is divulged but is in play from then on. */
  readonly divulgedIntoPlay?: true;
  /** Whether `player`, who holds the card, can select no other now: what it was divulged for demands it. */
  mustSelect?(c: C, player: number): boolean;
}

/**
 * What a battle force does in battle, beyond the army lists that it allows. Its effects are those of each of its units,
 * and `value` is the number of that unit.
 */
export interface BattleForceRules<C> extends Behaviour<C> {
  /** Keywords that its units have by it. */
  readonly grants?: readonly KeywordGrant<C>[];
}
