import type { ActionBuffer } from '../kernel/buffers.js';
import type { Action } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';
import type { Reason } from './reason.js';

/**
 * How one kind of decision works, in contexts of type C. It reads its operands from `c.s.game.pendingA` and `pendingB`
 * and from the frame that asked. Only `apply` may change the state. Actions are small integers whose meaning only this
 * decision knows.
 */
export type DecisionRules<C> = CommonRules<C> & (LegalRules<C> | RefusalRules<C>);

/** What is legal, for a decision that says no more of answers that are not. */
interface LegalRules<C> {
  /** True for listed actions, and for legal ones that are not listed. `action` is a whole number, never negative. */
  readonly isLegal: (c: C, action: Action) => boolean;
  readonly refusal?: never;
}

/** What is legal, for a decision that knows why an answer is not. */
interface RefusalRules<C> {
  readonly isLegal?: never;
  /**
   * LEGAL for listed actions, and for legal ones that are not listed; otherwise the first test that the action fails.
   * `action` is a whole number, never negative.
   */
  readonly refusal: (c: C, action: Action) => Reason;
}

interface CommonRules<C> {
  /** Plain verb or noun, such as `assign-wound`; first word of the notation. */
  readonly name: string;
  /** True if it lists every legal action; it is then not asked if only one is listed. */
  readonly listsAll?: true;
  /** If some legal actions are not listed, such as subsets: all legal actions below this number are. */
  readonly listsAllBelow?: number;
  /** True if there may be dozens of options, most of them places: a search should draw some rather than list them. */
  readonly listsMany?: true;
  /** True if the other side learns only later what was chosen. */
  readonly facedown?: true;
  /**
   * True if it is asked even where a single answer is legal, because not being asked would show what a player holds.
   */
  readonly secret?: true;
  /**
   * Given if only the player who is asked, and that player's team, may know that it is asked: in the views of others it
   * is hidden whom the game asks, if anybody. Makes the frame that asked, at `f`, such that its next step asks again as
   * if it had not asked; it must forget all that only the player knows.
   */
  readonly forget?: (c: C, f: number) => void;
  /** Writes every listed action, in a stable order, without repeats; at least one. */
  readonly list: (c: C, out: ActionBuffer) => void;
  /** One listed action; every listed action can be drawn. */
  readonly sample: (c: C, rng: Rng) => Action;
  /** Carries the choice out. Afterwards the machine continues with the next step of the top frame. */
  readonly apply: (c: C, action: Action) => void;
  /** Notation without the decision's own name, such as `b3` or `6,4 tight`; unique among the legal actions. */
  readonly format: (c: C, action: Action) => string;
  /** Reads what `format` writes, also for legal actions that are not listed; −1 for any other text. */
  readonly parse: (c: C, text: string) => Action;
  /**
   * Why a text is no answer, more exactly than `refusal` and for texts that name no action, such as a unit that cannot
   * be chosen; LEGAL if it is an answer. Only for explanations: it may take its time. If absent, `refusal` of the
   * action.
   */
  readonly why?: (c: C, text: string) => Reason;
  readonly notes?: NotesOf<C>;
}

/**
 * The type of what a game notes about its decisions besides their rules, from its contexts: how people are asked, how
 * agents answer. The machine reads none of it.
 */
export type NotesOf<C> = [C] extends [never]
  ? unknown
  : C extends { readonly set: { readonly decisions: readonly { readonly notes: infer N }[] } }
    ? Exclude<N, undefined>
    : unknown;

/** A decision of a rulebook. All have the same fields in the same order, which keeps the calls to them fast. */
export interface Decision<C, N = NotesOf<C>> {
  readonly name: string;
  /** Its number among all definitions of the process; never stored in a state. */
  readonly uid: number;
  readonly listsAll: boolean;
  /** 0 if {@link DecisionRules} does not give it. */
  readonly listsAllBelow: number;
  readonly listsMany: boolean;
  readonly facedown: boolean;
  readonly secret: boolean;
  readonly forget: DecisionRules<C>['forget'] | undefined;
  readonly list: DecisionRules<C>['list'];
  readonly sample: DecisionRules<C>['sample'];
  readonly isLegal: LegalRules<C>['isLegal'];
  readonly refusal: RefusalRules<C>['refusal'];
  readonly apply: DecisionRules<C>['apply'];
  readonly format: DecisionRules<C>['format'];
  readonly parse: DecisionRules<C>['parse'];
  readonly why: (c: C, text: string) => Reason;
  readonly notes: N | undefined;
}
