import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Battle } from '../battle/battle.js';
import type { Context } from './context.js';
import { Register } from './register.js';

/** What listens to an action hears it as a move, as an attack, or as neither. */
export type ActionGroup = 'move' | 'attack' | 'other';

/**
 * One kind of action a unit can choose while it activates, or when an effect grants it a free action (660–667). Operands are integers
 * that only this kind gives a meaning: a place, a target, the number of a card.
 */
export interface ActionKind {
  /** Plain verb, such as `move` or `aim`; first word of its notation. */
  readonly name: string;
  readonly group: ActionGroup;
  /** True if an activation can have it more than once (only moves can; 653–655). */
  readonly repeats: boolean;
  /** True for free card actions: an activation offers them even when no action is left (2485). */
  readonly free?: boolean;
  /** True for an action that a rule makes the unit perform, and no player chooses: it is nobody's first action (1491). */
  readonly compelled?: boolean;
  /** True for what is nothing but the actions of which it is made: what follows actions follows each of those, not the whole. */
  readonly composed?: true;
  /** True for the one kind by which a passenger leaves its vehicle; of moves it has no other. */
  readonly leavesVehicle?: boolean;
  /** True if what is not listed is not legal: no free places, no subsets. Its operands are small numbers. */
  readonly listsAll?: true;
  /** Actions it takes of the unit's own (free ones take none); asked only for an operand that is legal. */
  cost(c: Context, u: number, operand: number): number;
  /** False if unit `u` can never choose it in the battle; asked once. Without it every unit may. */
  concerns?(b: Battle, u: number): boolean;
  /** A cheap test: false if it is surely impossible. The engine has checked that it may be chosen at all. */
  available(c: Context, u: number): boolean;
  /** Writes every listed operand with {@link push}. `left` is the number of actions it may cost. */
  list(c: Context, u: number, left: number, out: ActionBuffer): void;
  /** One listed operand, or −1 if there is none (or none was found after trying all). */
  sample(c: Context, u: number, left: number, rng: Rng): number;
  isLegal(c: Context, u: number, left: number, operand: number): boolean;
  /** Carries it out; may `call` procedures and `ask`. */
  perform(c: Context, u: number, operand: number): void;
  /** Point at which cards act when it is over, see {@link ./timing}; for kinds that such cards name. */
  readonly after?: number;
  /** Notation without the name; empty if the name says all. */
  format(c: Context, u: number, operand: number): string;
  /** Reads it back; −1 if it is nothing of the kind. */
  parse(c: Context, u: number, text: string): number;
}

/** Kinds are told apart by the low digits of an action, so that actions of listed places stay below 2³¹. */
const KINDS = 32;

const register = new Register<ActionKind>();
const kinds = register.all;

/** Registers a kind once, when its module is loaded. */
export function actionKind<K extends ActionKind>(made: K): K {
  if (kinds.length === KINDS) throw new Error('too many kinds of action');
  register.add(made);
  return made;
}

/** See {@link ./numbers}. */
export function numberKinds(): void {
  register.settle();
  kinds.forEach((kind, code) => {
    if (kind.free === true) free |= 1 << code;
    if (kind.repeats) repeating |= 1 << code;
  });
}

let free = 0;
let repeating = 0;

/** Bits over kinds: the free ones. */
export function freeKinds(): number {
  return free;
}

/** Bits over kinds: those that an activation can have more than once. */
export function repeatingKinds(): number {
  return repeating;
}

export function allKinds(): readonly ActionKind[] {
  return kinds;
}

export function codeOf(kind: ActionKind): number {
  return register.numberOf(kind) as number;
}

export function kindOf(action: Action): ActionKind {
  return kinds[action % KINDS];
}

export function operandOf(action: Action): number {
  return Math.floor(action / KINDS);
}

export function actionOf(kind: ActionKind, operand: number): Action {
  return operand * KINDS + (register.numberOf(kind) as number);
}

/** Writes one listed operand of `kind`. */
export function push(out: ActionBuffer, kind: ActionKind, operand: number): void {
  out.push(actionOf(kind, operand));
}

/** Bits over kinds: all of a group. Take it when asked, not when a module loads: kinds may still register. */
export function kindsOf(group: ActionGroup): number {
  let mask = 0;
  for (let i = 0; i < kinds.length; i++) if (kinds[i].group === group) mask |= 1 << i;
  return mask;
}

/** An action without operands: aim, dodge, standby and their like. */
export function plainKind(
  name: string,
  available: (c: Context, u: number) => boolean,
  perform: (c: Context, u: number) => void,
  after?: number,
): ActionKind {
  const kind: ActionKind = actionKind({
    name,
    group: 'other',
    repeats: false,
    listsAll: true,
    cost: () => 1,
    available,
    list: (_c, _u, _left, out) => push(out, kind, 0),
    sample: () => 0,
    isLegal: (_c, _u, _left, operand) => operand === 0,
    perform: (c, u) => perform(c, u),
    ...(after === undefined ? {} : { after }),
    format: () => '',
    parse: (_c, _u, text) => (text === '' ? 0 : -1),
  });
  return kind;
}
