import type { ChanceBuffer } from '../kernel/buffers.js';
import type { Action } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';
import type { NotesOf } from './decision.js';

/** How one kind of chance event works: a roll, a draw, a shuffle. Operands are `c.s.game.pendingA` and `pendingB`. */
export interface ChanceRules<C> {
  readonly name: string;
  /** The request to a person who rolls by hand: `roll 2 white defence dice`, with an example of the answer. */
  readonly describe: (c: C) => string;
  /** Writes every outcome with its probability and returns true, or returns false if there are too many. */
  readonly outcomes: (c: C, out: ChanceBuffer) => boolean;
  /** Whether there are more outcomes than a search should list; absent if there are always few. */
  readonly listsMany?: (c: C) => boolean;
  /** Whether a player sees the outcome when it comes up; absent if all do. */
  readonly seenBy?: (c: C, player: number) => boolean;
  readonly sample: (c: C, rng: Rng) => Action;
  /** Whether the outcome, a whole number that is never negative, is possible. */
  readonly isOutcome: (c: C, outcome: Action) => boolean;
  readonly apply: (c: C, outcome: Action) => void;
  readonly format: (c: C, outcome: Action) => string;
  readonly parse: (c: C, text: string) => Action;
  readonly notes?: NotesOf<C>;
}

/** A chance event of a rulebook. */
export interface Chance<C, N = NotesOf<C>> extends Required<Omit<ChanceRules<C>, 'notes'>> {
  /** Its number among all definitions of the process; never stored in a state. */
  readonly uid: number;
  readonly notes: N | undefined;
}
