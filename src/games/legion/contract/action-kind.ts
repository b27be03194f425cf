import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../machine/reason.js';

/** Effects that react to actions treat a kind as a move, as an attack, or as neither. */
export type ActionGroup = 'move' | 'attack' | 'other';

/** All that the kinds of action need of a context: its battle. */
export interface InBattle {
  readonly b: unknown;
}

/**
 * How one kind of action works that a unit can choose while it activates, or when an effect grants it a free action
 * (660–667). Operands are integers whose meaning only this kind knows: a place, a target, the number of a card.
 */
export interface ActionKindRules<C extends InBattle> {
  /** Plain verb, such as `move` or `aim`; first word of its notation. */
  readonly name: string;
  readonly group: ActionGroup;
  /** True if an activation can have it more than once (only moves can; 653–655). */
  readonly repeats: boolean;
  /** True for free card actions: an activation offers them even when no action is left (2467–2481, 2483–2496). */
  readonly free?: boolean;
  /**
   * True for an action that a rule makes the unit perform and no player chooses: it does not count as the first action
   * (1491).
   */
  readonly compelled?: boolean;
  /**
   * True for a kind that only combines other actions: effects that follow an action follow each of those, not the
   * whole.
   */
  readonly composed?: true;
  /** True for the one kind by which a passenger leaves its vehicle, its only kind of move. */
  readonly leavesVehicle?: boolean;
  /** True if every legal operand is listed: no free places, no subsets. Its operands are small numbers. */
  readonly listsAll?: true;
  /** How many of the unit's actions it uses (a free one uses none); called only for a legal operand. */
  readonly cost: (c: C, u: number, operand: number) => number;
  /** Why unit `u` can never choose it in the battle; called once. If absent, every unit may. */
  readonly never?: (b: C['b'], u: number) => Reason;
  /**
   * Why unit `u` cannot perform it now, whatever the operand: a cheap test, LEGAL unless it is certainly impossible.
   * The engine has already checked that it may be chosen at all.
   */
  readonly unable: (c: C, u: number) => Reason;
  /** Writes every listed operand with {@link push}. `left` is the number of actions it may cost. */
  readonly list: (c: C, u: number, left: number, out: ActionBuffer) => void;
  /** One listed operand, or −1 if there is none (or none was found after trying all). */
  readonly sample: (c: C, u: number, left: number, rng: Rng) => number;
  /** Why unit `u` cannot perform it with that operand; called only if it is able to perform it at all. */
  readonly refusal: (c: C, u: number, left: number, operand: number) => Reason;
  /** Carries it out; may `call` procedures and `ask`. */
  readonly perform: (c: C, u: number, operand: number) => void;
  /** The timing point at which cards act after it, see {@link ./behaviour}; only for kinds that such cards name. */
  readonly after?: number;
  /** Notation without the name; empty if the name is enough. */
  readonly format: (c: C, u: number, operand: number) => string;
  /** Reads it back; −1 for any other text. */
  readonly parse: (c: C, u: number, text: string) => number;
  /**
   * Why unit `u`, which is able to perform it, cannot do so with what follows its name in a text; LEGAL if it can. Only
   * for explanations: it may take its time. If absent, `refusal` of the operand.
   */
  readonly why?: (c: C, u: number, left: number, text: string) => Reason;
}

/** A kind of action. All have the same fields in the same order, which keeps the calls to them fast. */
export interface ActionKind<C extends InBattle> extends Required<Omit<ActionKindRules<C>, 'composed' | 'listsAll'>> {
  /** Its number among all kinds of the process; never stored in a state or an action. */
  readonly uid: number;
  readonly composed: boolean;
  readonly listsAll: boolean;
}

/** The low digits of an action give its kind, so that actions of listed places stay below 2³¹. */
const KINDS = 32;

/** Sets of kinds leave the last bit free for something else that a choice needs. */
const MOST_KINDS = KINDS - 1;

/** Number of kinds in this process so far. */
let made = 0;

/** {@link ActionKind.after} of kinds after which no card acts by name. */
export const NOTHING_AFTER = -1;

/** Makes a kind, once, when its module is loaded. An edition that has it lists it in its `actions`. */
export function actionKind<C extends InBattle>(rules: ActionKindRules<C>): ActionKind<C> {
  return {
    name: rules.name,
    uid: made++,
    group: rules.group,
    repeats: rules.repeats,
    free: rules.free === true,
    compelled: rules.compelled === true,
    composed: rules.composed === true,
    leavesVehicle: rules.leavesVehicle === true,
    listsAll: rules.listsAll === true,
    cost: rules.cost,
    never: rules.never ?? (() => LEGAL),
    unable: rules.unable,
    list: rules.list,
    sample: rules.sample,
    refusal: rules.refusal,
    perform: rules.perform,
    after: rules.after ?? NOTHING_AFTER,
    format: rules.format,
    parse: rules.parse,
    why:
      rules.why ??
      ((c, u, left, text) => {
        const operand = rules.parse(c, u, text);
        return operand < 0 ? NOT_OFFERED : rules.refusal(c, u, left, operand);
      }),
  };
}

/**
 * The kinds of action that an edition has, with their codes: the low digits of its actions, and bits in sets of kinds.
 * Codes follow from the names alone, so they do not depend on the order in which modules were loaded or on what else is
 * loaded.
 */
export class Kinds<C extends InBattle> {
  /** In the order of their codes. */
  readonly all: readonly ActionKind<C>[];
  /** Bits over kinds: the free ones. */
  readonly free: number;
  /** Bits over kinds: those that an activation can have more than once. */
  readonly repeating: number;
  /** Bits over kinds, by group. */
  readonly move: number;
  readonly attack: number;
  /** By uid: the code, or −1 for a kind that the edition lacks. */
  private readonly codes: Int8Array;

  /** Throws if there are more than 31 kinds, or if two have the same name. */
  constructor(kinds: readonly ActionKind<C>[]) {
    if (kinds.length > MOST_KINDS) throw new Error(`${kinds.length} kinds of action; there can be ${MOST_KINDS}`);
    this.all = kinds.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.codes = new Int8Array(made).fill(-1);
    this.all.forEach(({ name, uid }, code) => {
      if (code > 0 && this.all[code - 1].name === name) throw new Error(`two kinds of action have the name ${name}`);
      this.codes[uid] = code;
    });
    this.free = this.those(({ free }) => free);
    this.repeating = this.those((kind) => kind.repeats);
    this.move = this.those((kind) => kind.group === 'move');
    this.attack = this.those((kind) => kind.group === 'attack');
  }

  /** The code of a kind, which the edition must have. */
  codeOf(kind: ActionKind<C>): number {
    const code = this.codes[kind.uid];
    // For a kind made later the code is undefined, as it lies beyond the table.
    if (code >= 0) return code;
    throw new Error(`${kind.name} is not among the actions of the edition`);
  }

  /** The kind alone as a bit; 0 if the edition lacks it. */
  bitOf(kind: ActionKind<C>): number {
    const code = this.codes[kind.uid];
    return code >= 0 ? 1 << code : 0;
  }

  actionOf(kind: ActionKind<C>, operand: number): Action {
    return operand * KINDS + this.codeOf(kind);
  }

  /** The kind of an action; undefined for a number that names none. */
  kindOf(action: Action): ActionKind<C> {
    return this.all[action % KINDS];
  }

  private those(belong: (kind: ActionKind<C>) => boolean): number {
    return this.all.reduce((mask, kind, code) => (belong(kind) ? mask | (1 << code) : mask), 0);
  }
}

export function operandOf(action: Action): number {
  return Math.floor(action / KINDS);
}
