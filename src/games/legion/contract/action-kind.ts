import { type Kind, kind, type KindRules, Kinds } from '../../../machine/kinds.js';
import { LEGAL, type Reason } from '../../../machine/reason.js';
import type { AnswerWords } from '../words/said.js';

/** Effects that react to actions treat a kind as a move, as an attack, or as neither. */
export type ActionGroup = 'move' | 'attack' | 'other';

/** All that the kinds of action need of a context: its battle. */
export interface InBattle {
  readonly b: unknown;
}

/**
 * How one kind of action works that a unit can choose while it activates, or when an effect grants it a free action
 * (660–667). `left` is the number of actions that it may cost.
 */
export interface ActionKindRules<C extends InBattle> extends KindRules<C> {
  readonly group: ActionGroup;
  /** True if an activation can have it more than once (only moves can; 653–655). */
  readonly repeats: boolean;
  /** True for free card actions: an activation offers them even when no action is left (2467–2481, 2483–2496). */
  readonly free?: boolean;
  /**
   * True for an action that a rule makes the unit perform: it does not count as the first action (1491), and may come
   * before one that must be the first.
   */
  readonly compelled?: boolean;
  /**
   * True for a kind that only combines other actions: effects that follow an action follow each of those, not the
   * whole.
   */
  readonly composed?: true;
  /** True for the one kind by which a passenger leaves its vehicle, its only kind of move. */
  readonly leavesVehicle?: boolean;
  /** How many of the unit's actions it uses (a free one uses none); called only for a legal operand. */
  readonly cost: (c: C, u: number, operand: number) => number;
  /** Why unit `u` can never choose it in the battle; called once. If absent, every unit may. */
  readonly never?: (b: C['b'], u: number) => Reason;
  /** The timing point at which cards act after it, see {@link ./behaviour}; only for kinds that such cards name. */
  readonly after?: number;
  /** The kind of which it is another way, by name: agents weigh both alike. */
  readonly wayOf?: string | undefined;
  /** How the action is said, by what follows its name; if absent, by its name. */
  readonly said?: AnswerWords | undefined;
}

/** A kind of action. All have the same fields in the same order, which keeps the calls to them fast. */
export interface ActionKind<C extends InBattle>
  extends Kind<C>, Required<Omit<ActionKindRules<C>, keyof KindRules<C> | 'composed' | 'said' | 'wayOf'>> {
  readonly composed: boolean;
  readonly said: AnswerWords | undefined;
  readonly wayOf: string | undefined;
}

/** {@link ActionKind.after} of kinds after which no card acts by name. */
export const NOTHING_AFTER = -1;

/** Makes a kind, once, when its module is loaded. An edition that has it lists it in its `actions`. */
export function actionKind<C extends InBattle>(rules: ActionKindRules<C>): ActionKind<C> {
  return {
    ...kind(rules),
    group: rules.group,
    repeats: rules.repeats,
    free: rules.free === true,
    compelled: rules.compelled === true,
    composed: rules.composed === true,
    leavesVehicle: rules.leavesVehicle === true,
    cost: rules.cost,
    never: rules.never ?? (() => LEGAL),
    after: rules.after ?? NOTHING_AFTER,
    said: rules.said,
    wayOf: rules.wayOf,
  };
}

/** The kinds of action that an edition has. */
export class ActionKinds<C extends InBattle> extends Kinds<ActionKind<C>> {
  /** Bits over kinds: the free ones. */
  readonly free: number = this.those(({ free }) => free);
  /** Bits over kinds: those that an activation can have more than once. */
  readonly repeating: number = this.those(({ repeats }) => repeats);
  /** Bits over kinds: those that a rule makes units perform. */
  readonly compelled: number = this.those(({ compelled }) => compelled);
  /** Bits over kinds, by group. */
  readonly move: number = this.those(({ group }) => group === 'move');
  readonly attack: number = this.those(({ group }) => group === 'attack');
}
