import type { ActionBuffer } from '../kernel/buffers.js';
import type { Action } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';

/**
 * How one kind of decision works, in contexts of type C. It reads its operands from `c.s.game.pendingA` and `pendingB` and from the
 * frame that asked. All functions but `apply` leave the state as it is. Actions are small integers that only this decision gives a
 * meaning.
 */
export interface DecisionRules<C> {
  /** Plain verb or noun, such as `assign-wound`; first word of the notation. */
  readonly name: string;
  /** True if it lists all there is: nothing else is legal, and it is not asked where only one option is listed. */
  readonly listsAll?: true;
  /** Where some of what is legal is not listed, such as subsets: all answers below this number are. */
  readonly listsAllBelow?: number;
  /** True where there may be dozens of options, most of them places: a search had better draw some. */
  readonly listsMany?: true;
  /** True where the other side learns only later what was chosen. */
  readonly facedown?: true;
  /** Writes every listed action, in a stable order, without repeats; at least one. */
  readonly list: (c: C, out: ActionBuffer) => void;
  /** One listed action; every listed action can come up. */
  readonly sample: (c: C, rng: Rng) => Action;
  /** True for listed actions, and for legal ones that are not listed. `action` is a whole number, never negative. */
  readonly isLegal: (c: C, action: Action) => boolean;
  /** Carries the choice out. The machine goes on with the next step of the frame on top afterwards. */
  readonly apply: (c: C, action: Action) => void;
  /** Notation without the decision's own name, such as `b3` or `6,4 tight`; unique among the actions that are legal then. */
  readonly format: (c: C, action: Action) => string;
  /** Reads what `format` wrote (and what is legal but not listed); −1 if it is nothing of the kind. */
  readonly parse: (c: C, text: string) => Action;
}

/** A decision that a rulebook holds. All have the same fields in the same order, which keeps the calls to them fast. */
export interface Decision<C> {
  readonly name: string;
  /** Its number among all definitions of the process; never stands in a state. */
  readonly uid: number;
  readonly listsAll: boolean;
  /** 0 where {@link DecisionRules} says nothing. */
  readonly listsAllBelow: number;
  readonly listsMany: boolean;
  readonly facedown: boolean;
  readonly list: DecisionRules<C>['list'];
  readonly sample: DecisionRules<C>['sample'];
  readonly isLegal: DecisionRules<C>['isLegal'];
  readonly apply: DecisionRules<C>['apply'];
  readonly format: DecisionRules<C>['format'];
  readonly parse: DecisionRules<C>['parse'];
}
