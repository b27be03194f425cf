import { LargeReach } from '../../../grid/large-reach.js';
import { Reach } from '../../../grid/reach.js';
import { MachineContext } from '../../../machine/context.js';
import type { Kind, Kinds } from '../../../machine/kinds.js';
import type { RuleSet } from '../../../machine/rule-set.js';
import type { Skirmish } from '../battle/skirmish.js';
import type { Notes } from '../rules/notes.js';
import { IaState, MOST_DOORS, MOST_SPACES } from './state.js';

/** What every rule works on: the game that is played, its state, and memory for searches. */
export class Ia extends MachineContext<IaState, Notes> {
  readonly battle: Skirmish;
  /** What a figure can do in its activation. */
  readonly kinds: Kinds<Kind<Ia>>;
  readonly reach: Reach;
  readonly largeReach: LargeReach;
  /** What stands in the way of a figure that moves, by space; which spaces set something off. */
  readonly inTheWay: Uint8Array = new Uint8Array(MOST_SPACES);
  readonly loud: Uint8Array = new Uint8Array(MOST_SPACES);
  /** What bars sight where figures do not. */
  readonly unheld: Uint8Array = new Uint8Array(MOST_SPACES + MOST_DOORS);

  constructor(set: RuleSet<Notes>, kinds: Kinds<Kind<Ia>>, battle: Skirmish) {
    super(set, new IaState());
    this.battle = battle;
    this.kinds = kinds;
    this.reach = new Reach(battle.grid);
    this.largeReach = new LargeReach(battle.grid);
  }
}
