import { lowestBit } from '../kernel/bits.js';
import { ActionBuffer } from '../kernel/buffers.js';
import type { Action } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';
import { scratch } from '../kernel/scratch.js';
import { LEGAL, NOT_OFFERED, type Reason } from './reason.js';

/**
 * How one kind of action works, in contexts of type C, that a unit or figure `u` chooses among others. Operands are
 * whole numbers, never negative, whose meaning only this kind knows: a place, a target, the number of a card. `left` is
 * how much of what actions cost there is left to spend.
 */
export interface KindRules<C> {
  /** Plain verb, such as `move` or `aim`; first word of its notation. */
  readonly name: string;
  /** True if every legal operand is listed: no free places, no subsets. Its operands are small numbers. */
  readonly listsAll?: true;
  /**
   * Why `u` cannot perform it now, whatever the operand: a cheap test, LEGAL unless it is certainly impossible. Whether
   * it may be chosen at all has been checked.
   */
  readonly unable: (c: C, u: number) => Reason;
  /** Writes every listed action, see {@link Kinds.actionOf}. */
  readonly list: (c: C, u: number, left: number, out: ActionBuffer) => void;
  /** One listed operand, or −1 if there is none (or none was found after trying all). */
  readonly sample: (c: C, u: number, left: number, rng: Rng) => number;
  /** Why `u` cannot perform it with that operand; called only if it is able to perform it at all. */
  readonly refusal: (c: C, u: number, left: number, operand: number) => Reason;
  /** Carries it out; may `call` procedures and `ask`. */
  readonly perform: (c: C, u: number, operand: number) => void;
  /** Notation without the name; empty if the name is enough. */
  readonly format: (c: C, u: number, operand: number) => string;
  /** Reads it back; −1 for any other text. */
  readonly parse: (c: C, u: number, text: string) => number;
  /**
   * Why `u`, which is able to perform it, cannot do so with what follows its name in a text; LEGAL if it can. Only for
   * explanations: it may take its time. If absent, `refusal` of the operand.
   */
  readonly why?: (c: C, u: number, left: number, text: string) => Reason;
}

/** A kind of action. */
export interface Kind<C> extends Required<Omit<KindRules<C>, 'listsAll'>> {
  /** Its number among all kinds of the process; never stored in a state or an action. */
  readonly uid: number;
  readonly listsAll: boolean;
}

/** The low digits of an action give its kind, so that actions of listed places stay below 2³¹. */
export const KINDS = 32;

/** Sets of kinds leave the last bit free for something else that a choice needs. */
const MOST_KINDS = KINDS - 1;

/** Operands are below this; greater numbers are rejected, since bit operations would use only their low 32 bits. */
const OPERANDS_END = 2 ** 31;

/** Number of kinds in this process so far. */
let made = 0;

/** Makes a kind, once, when its module is loaded. */
export function kind<C>(rules: KindRules<C>): Kind<C> {
  return {
    name: rules.name,
    uid: made++,
    listsAll: rules.listsAll === true,
    unable: rules.unable,
    list: rules.list,
    sample: rules.sample,
    refusal: rules.refusal,
    perform: rules.perform,
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
export class Kinds<K extends { readonly name: string; readonly uid: number }> {
  /** In the order of their codes. */
  readonly all: readonly K[];
  /** All of them, as bits. */
  readonly every: number;
  /** By uid: the code, or −1 for a kind that the edition lacks. */
  private readonly codes: Int8Array;

  /** Throws if there are more than 31 kinds, or if two have the same name. */
  constructor(kinds: readonly K[]) {
    if (kinds.length > MOST_KINDS) throw new Error(`${kinds.length} kinds of action; there can be ${MOST_KINDS}`);
    this.all = kinds.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.every = 2 ** kinds.length - 1;
    this.codes = new Int8Array(made).fill(-1);
    this.all.forEach(({ name, uid }, code) => {
      if (code > 0 && this.all[code - 1].name === name) throw new Error(`two kinds of action have the name ${name}`);
      this.codes[uid] = code;
    });
  }

  /** The code of a kind, which the edition must have. */
  codeOf({ name, uid }: K): number {
    const code = this.codes[uid];
    // For a kind made later the code is undefined, as it lies beyond the table.
    if (code >= 0) return code;
    throw new Error(`${name} is not among the actions of the edition`);
  }

  /** The kind alone as a bit; 0 if the edition lacks it. */
  bitOf({ uid }: K): number {
    const code = this.codes[uid];
    return code >= 0 ? 1 << code : 0;
  }

  /** Those that belong, as bits. */
  those(belong: (kind: K) => boolean): number {
    return this.all.reduce((mask, one, code) => (belong(one) ? mask | (1 << code) : mask), 0);
  }

  actionOf(one: K, operand: number): Action {
    return operand * KINDS + this.codeOf(one);
  }

  /** The kind of an action; undefined for a number that names none. */
  kindOf(action: Action): K {
    return this.all[codeIn(action)];
  }

  /** The kind with a name; undefined if there is none. */
  named(name: string): K | undefined {
    return this.all.find((one) => one.name === name);
  }
}

/** The code of the kind of an action, or a greater number. */
export function codeIn(action: Action): number {
  return action % KINDS;
}

export function operandOf(action: Action): number {
  return Math.floor(action / KINDS);
}

/** Bits over the kinds of `open` that `u` is able to perform now. A kind among them may still list no action. */
export function ableKinds<C>(c: C, { all }: Kinds<Kind<C>>, u: number, open: number): number {
  let mask = open;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (all[lowestBit(bit)].unable(c, u) !== LEGAL) mask &= ~bit;
  }
  return mask;
}

/** Whether `u` is able to perform any of the kinds of `open` now. */
export function isAble<C>(c: C, { all }: Kinds<Kind<C>>, u: number, open: number): boolean {
  for (let rest = open; rest !== 0; rest &= rest - 1) if (all[lowestBit(rest)].unable(c, u) === LEGAL) return true;
  return false;
}

/** Lists the actions of the kinds of `able`. */
export function listKinds<C>(
  c: C,
  { all }: Kinds<Kind<C>>,
  u: number,
  left: number,
  able: number,
  out: ActionBuffer,
): void {
  for (let rest = able; rest !== 0; rest &= rest - 1) all[lowestBit(rest)].list(c, u, left, out);
}

const spare = scratch(new ActionBuffer());

/** Whether the kinds of `able` list any action. */
export function listsAny<C>(c: C, { all }: Kinds<Kind<C>>, u: number, left: number, able: number): boolean {
  spare.clear();
  for (let rest = able; rest !== 0; rest &= rest - 1) {
    all[lowestBit(rest)].list(c, u, left, spare);
    if (spare.length > 0) return true;
  }
  return false;
}

const untried = scratch(new Uint8Array(KINDS));

/**
 * Draws a kind of `able`, then a listed action of it. With `orElse`, −1 counts as one more kind; otherwise it means
 * that there is no action.
 */
export function drawKind<C>(
  c: C,
  kinds: Kinds<Kind<C>>,
  u: number,
  left: number,
  able: number,
  orElse: boolean,
  rng: Rng,
): Action {
  const { all } = kinds;
  let count = 0;
  for (let rest = able; rest !== 0; rest &= rest - 1) untried[count++] = lowestBit(rest);
  const more = orElse ? 1 : 0;
  for (let slots = count; slots + more > 0; slots--) {
    const pick = rng.below(slots + more);
    if (pick === slots) return -1;
    const code = untried[pick];
    const operand = all[code].sample(c, u, left, rng);
    if (operand >= 0) return operand * KINDS + code;
    untried[pick] = untried[slots - 1];
  }
  return -1;
}

/** Whether an action names one of the kinds and has an operand that bit operations can use. */
export function isAction<C>({ all }: Kinds<Kind<C>>, action: Action): boolean {
  return codeIn(action) < all.length && operandOf(action) < OPERANDS_END;
}

/** Why `u` cannot perform an action of a kind that it may choose; see {@link isAction}. */
export function refusalOf<C>(c: C, { all }: Kinds<Kind<C>>, u: number, left: number, action: Action): Reason {
  const one = all[codeIn(action)];
  return one.unable(c, u) || one.refusal(c, u, left, operandOf(action));
}

/** The notation of an action: the name of its kind and what follows it. */
export function formatKind<C>(c: C, kinds: Kinds<Kind<C>>, u: number, action: Action): string {
  const one = kinds.kindOf(action);
  const rest = one.format(c, u, operandOf(action));
  return rest === '' ? one.name : `${one.name} ${rest}`;
}

/** Reads it back; −1 for any other text. */
export function parseKind<C>(c: C, kinds: Kinds<Kind<C>>, u: number, text: string): Action {
  const [name] = text.split(' ', 1);
  const one = kinds.named(name);
  const operand = one?.parse(c, u, text.slice(name.length + 1)) ?? -1;
  return one === undefined || operand < 0 ? -1 : kinds.actionOf(one, operand);
}
