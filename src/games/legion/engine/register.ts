/**
 * What modules register as they load. Its numbers stand in states and actions, and random choices follow them; so they must not depend on which
 * module a program happened to load first, and are given by name once all are there.
 */
export class Register<T extends { readonly name: string }> {
  /** Everything registered: after {@link settle} in the order of its number. */
  readonly all: T[] = [];
  private readonly numbers = new Map<T, number>();
  private settled = false;

  add(one: T): void {
    if (this.settled) throw new Error(`${one.name} registers after the numbers were given`);
    this.numbers.set(one, this.all.length);
    this.all.push(one);
  }

  /** Gives the numbers once, in the order of the names; `told` hears each. Nothing can be added afterwards. */
  settle(told?: (one: T, number: number) => void): void {
    if (this.settled) return;
    this.all.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.settled = true;
    this.all.forEach((one, i) => {
      if (i > 0 && this.all[i - 1].name === one.name) throw new Error(`two register as ${one.name}`);
      this.numbers.set(one, i);
      told?.(one, i);
    });
  }

  /** The number of what is registered, undefined for what is not. Throws before there are numbers: a module that asks while it loads would get another. */
  numberOf(one: T): number | undefined {
    if (!this.settled) throw new Error(`${one.name} is asked for its number before the numbers were given`);
    return this.numbers.get(one);
  }
}
