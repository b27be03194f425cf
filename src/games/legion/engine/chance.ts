import type { ChanceBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from './context.js';
import { Register } from './register.js';

/** One kind of chance event: a roll, a draw, a shuffle. Operands are `c.s.game.pendingA` and `pendingB`. */
export interface Chance {
  readonly name: string;
  /** What a person who rolls by hand is asked: `roll 2 white defence dice`, with an example of the answer. */
  describe(c: Context): string;
  /** Writes every outcome with its probability and returns true, or returns false where there are too many. */
  outcomes(c: Context, out: ChanceBuffer): boolean;
  /** Whether there are more outcomes than a search may care to list; left out where there are always few. */
  listsMany?(c: Context): boolean;
  sample(c: Context, rng: Rng): Action;
  /** Whether the outcome, a whole number that is never negative, can come up. */
  isOutcome(c: Context, outcome: Action): boolean;
  apply(c: Context, outcome: Action): void;
  format(c: Context, outcome: Action): string;
  parse(c: Context, text: string): Action;
}

const register = new Register<Chance>();
const chances = register.all;

/** Registers a chance event once, when its module is loaded. */
export function chance<E extends Chance>(made: E): E {
  register.add(made);
  return made;
}

/** See {@link ./numbers}. */
export function numberChances(): void {
  register.settle();
}

/** Waits for chance; the next step runs after the outcome was carried out. */
export function roll(c: Context, event: Chance, a = 0, b = 0): void {
  const g = c.s.game;
  const id = register.numberOf(event);
  if (id === undefined) throw new Error(`chance event ${event.name} is not registered`);
  g.pending = id + 1;
  g.pendingIsChance = 1;
  g.pendingPlayer = -1;
  g.pendingA = a;
  g.pendingB = b;
}

/** The chance event that waits. */
export function pendingChance(c: Context): Chance {
  return chances[c.s.game.pending - 1];
}
