import { LargeReach } from '../../../grid/large-reach.js';
import { Reach } from '../../../grid/reach.js';
import { MachineContext } from '../../../machine/context.js';
import type { Kind, Kinds } from '../../../machine/kinds.js';
import type { RuleSet } from '../../../machine/rule-set.js';
import type { Mission } from '../battle/mission.js';
import type { Skirmish } from '../battle/skirmish.js';
import type { Effects, EntryOf } from '../effects/effects.js';
import type { Notes } from '../rules/notes.js';
import { LastSearch } from './last-search.js';
import { IaState, MOST_DOORS, MOST_SPACES } from './state.js';

/**
 * What effects need of rules that have effects themselves: playing a card, suffering strain and discarding cards as a
 * cost, the activation of a group. Each is done before the next step.
 */
export interface Sequences<C> {
  readonly playCard: (c: C, entry: EntryOf<C>, user: number, subject: number) => void;
  readonly strain: (c: C, u: number, amount: number) => void;
  /** A player discards Command cards of the hand. */
  readonly discard: (c: C, side: number, count: number) => void;
  readonly activate: (c: C, group: number) => void;
  /** Discards the Command cards that are attached to a group. */
  readonly detach: (c: C, group: number) => void;
}

/** What a game is made of besides its map and figures. */
export interface Parts<C> extends Sequences<C> {
  /** What a figure can do in its activation. */
  readonly kinds: Kinds<Kind<C>>;
  readonly effects: Effects<C>;
  readonly mission: Mission<C>;
}

/** What every rule works on: the game that is played, its state, and memory for searches. */
export class Ia extends MachineContext<IaState, Notes> {
  readonly battle: Skirmish;
  readonly kinds: Kinds<Kind<Ia>>;
  readonly effects: Effects<Ia>;
  readonly mission: Mission<Ia>;
  readonly sequences: Sequences<Ia>;
  readonly reach: Reach;
  readonly largeReach: LargeReach;
  readonly lastSearch: LastSearch = new LastSearch();
  /** What stands in the way of a figure that moves, by space; which spaces set something off. */
  readonly inTheWay: Uint8Array = new Uint8Array(MOST_SPACES);
  /** Difficult terrain where there is rubble. */
  readonly rough: Uint8Array = new Uint8Array(MOST_SPACES);
  readonly loud: Uint8Array = new Uint8Array(MOST_SPACES);
  /** What bars sight where figures do not. */
  readonly unheld: Uint8Array = new Uint8Array(MOST_SPACES + MOST_DOORS);

  constructor(set: RuleSet<Notes>, battle: Skirmish, parts: Parts<Ia>) {
    super(set, new IaState(battle.campaign !== undefined));
    this.battle = battle;
    this.kinds = parts.kinds;
    this.effects = parts.effects;
    this.mission = parts.mission;
    this.sequences = parts;
    this.reach = new Reach(battle.grid);
    this.largeReach = new LargeReach(battle.grid);
  }
}
