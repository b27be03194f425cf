import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action, Player } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from './context.js';
import { Register } from './register.js';

/**
 * One kind of decision. It reads its operands from `c.s.game.pendingA` and `pendingB` and from the frame that asked. All functions
 * but `apply` leave the state as it is. Actions are small integers that only this decision gives a meaning.
 */
export interface Decision {
  /** Plain verb or noun of the field, such as `assign-wound`; conformance cases and the log use it. */
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
  list(c: Context, out: ActionBuffer): void;
  /** One listed action; every listed action can come up. */
  sample(c: Context, rng: Rng): Action;
  /** True for listed actions, and for legal ones that are not listed. `action` is a whole number, never negative. */
  isLegal(c: Context, action: Action): boolean;
  /** Carries the choice out. The engine goes on with the next step of the frame on top afterwards. */
  apply(c: Context, action: Action): void;
  /** Notation without the decision's own name, such as `b3` or `6,4 tight`; unique within the decision at hand. */
  format(c: Context, action: Action): string;
  /** Reads what `format` wrote (and what is legal but not listed); −1 if it is nothing of the kind. */
  parse(c: Context, text: string): Action;
}

const register = new Register<Decision>();
const decisions = register.all;

/** Registers a decision once, when its module is loaded. */
export function decision<D extends Decision>(made: D): D {
  register.add(made);
  return made;
}

/** See {@link ./numbers}. */
export function numberDecisions(): void {
  register.settle();
}

/** Waits for `player` to take `asked`; the next step runs after it was carried out. */
export function ask(c: Context, asked: Decision, player: Player, a = 0, b = 0): void {
  const g = c.s.game;
  const id = register.numberOf(asked);
  if (id === undefined) throw new Error(`decision ${asked.name} is not registered`);
  g.pending = id + 1;
  g.pendingIsChance = 0;
  g.pendingPlayer = player;
  g.pendingA = a;
  g.pendingB = b;
}

/** Every decision there is, in the order of their ids: that of number {@link pendingId} is the one that waits. */
export function allDecisions(): readonly Decision[] {
  return decisions;
}

/** The number of the decision that waits. */
export function pendingId(c: Context): number {
  return c.s.game.pending - 1;
}

/** The decision that waits. */
export function pendingDecision(c: Context): Decision {
  return decisions[c.s.game.pending - 1];
}
