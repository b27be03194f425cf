import type { Action } from './action.js';

/**
 * A growable list of actions that is reused from call to call, so that listing allocates nothing once it is large
 * enough.
 */
export class ActionBuffer {
  /** The actions are `items[0]` to `items[length - 1]`. */
  items: Float64Array = new Float64Array(256);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  push(action: Action): void {
    if (this.length === this.items.length) this.grow();
    this.items[this.length++] = action;
  }

  private grow(): void {
    const larger = new Float64Array(this.items.length * 2);
    larger.set(this.items);
    this.items = larger;
  }

  /** A copy as a plain array, for tests and messages. */
  toArray(): Action[] {
    return Array.from(this.items.subarray(0, this.length));
  }
}

/** A growable list of chance outcomes with their probabilities (which sum to 1 up to rounding). */
export class ChanceBuffer {
  readonly outcomes: ActionBuffer = new ActionBuffer();
  probabilities: Float64Array = new Float64Array(256);

  get length(): number {
    return this.outcomes.length;
  }

  clear(): void {
    this.outcomes.clear();
  }

  push(outcome: Action, probability: number): void {
    const at = this.outcomes.length;
    if (at === this.probabilities.length) {
      const larger = new Float64Array(at * 2);
      larger.set(this.probabilities);
      this.probabilities = larger;
    }
    this.probabilities[at] = probability;
    this.outcomes.push(outcome);
  }
}
