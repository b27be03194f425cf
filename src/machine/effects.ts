import type { MachineContext } from './context.js';

/**
 * An effect of a card or a trait at a point of the rules, for its owner `u`: a unit, a figure, or whatever else has
 * effects in the game. P is the type of the names of the points.
 */
export interface Trigger<C, P extends string> {
  readonly at: P;
  /** An optional trigger is offered to its player; any other must happen. */
  readonly optional: boolean;
  /**
   * Whether it applies now. Checked again after every other trigger of the same point. `value` is the number it was
   * compiled with.
   */
  readonly when: (c: C, u: number, value: number) => boolean;
  /** Carries it out; may `call` procedures, `ask` and `roll`. */
  readonly run: (c: C, u: number, value: number) => void;
}

/** How a card or a trait changes a value that the rules use. V is the type of the names of the values. */
export interface Modifier<C, V extends string> {
  readonly of: V;
  readonly adjust: (c: C, u: number, value: number, amount: number) => number;
}

/** The triggers of one game, by point and owner, in the order in which they were given. */
export class CompiledTriggers<P extends string, E extends { readonly trigger: { readonly at: P } }> {
  private readonly lists: readonly (readonly E[])[];
  private readonly owners: number;

  /** `points` in the order of their numbers; owners are numbered below `owners`. */
  constructor(points: readonly P[], owners: number, entries: readonly { readonly owner: number; readonly entry: E }[]) {
    this.owners = owners;
    const lists: E[][] = [];
    for (let i = 0; i < points.length * owners; i++) lists.push([]);
    for (const { owner, entry } of entries) lists[points.indexOf(entry.trigger.at) * owners + owner].push(entry);
    this.lists = lists;
  }

  /** The triggers of owner `u` at the point with this number. */
  of(point: number, u: number): readonly E[] {
    return this.lists[point * this.owners + u];
  }
}

interface BoundModifier<C> {
  readonly adjust: (c: C, u: number, value: number, amount: number) => number;
  readonly value: number;
}

/** The modifiers of one game, applied in the order in which they were given. */
export class CompiledModifiers<C extends MachineContext, V extends string> {
  private readonly lists: readonly (readonly BoundModifier<C>[])[];
  /** By list: 1 if it holds anything. Most do not, and these bytes stay in the cache where the lists would not. */
  private readonly isGiven: Uint8Array;
  private readonly owners: number;

  /** `values` in the order of their numbers; owners are numbered below `owners`. */
  constructor(
    values: readonly V[],
    owners: number,
    entries: readonly { readonly owner: number; readonly modifier: Modifier<C, V>; readonly value: number }[],
  ) {
    this.owners = owners;
    const lists: BoundModifier<C>[][] = [];
    for (let i = 0; i < values.length * owners; i++) lists.push([]);
    for (const { owner, modifier, value } of entries) {
      lists[values.indexOf(modifier.of) * owners + owner].push({ adjust: modifier.adjust, value });
    }
    this.lists = lists;
    this.isGiven = Uint8Array.from(lists, ({ length }) => Number(length > 0));
  }

  /** Whether anything in the game can ever change the value with number `of` for owner `u`. */
  canChange(of: number, u: number): boolean {
    return this.isGiven[of * this.owners + u] === 1;
  }

  /** `amount` after every modifier of owner `u` for the value with number `of`. */
  apply(c: C, of: number, u: number, amount: number): number {
    if (this.isGiven[of * this.owners + u] === 0) return amount;
    const list = this.lists[of * this.owners + u];
    let result = amount;
    for (let i = 0; i < list.length; i++) result = list[i].adjust(c, u, list[i].value, result);
    return result;
  }
}
