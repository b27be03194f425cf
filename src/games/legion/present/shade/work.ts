import type { Context } from '../../engine/context.js';
import type { LegionGame } from '../../legion.js';
import type { Showing } from '../wording/showing.js';
import type { LegionState } from '../../state/state.js';

/** The work at hand on a state of its own, which nothing else changes between two steps. */
export interface Work {
  readonly game: LegionGame;
  readonly showing: Showing;
  readonly state: LegionState;
  /** The context of {@link state}: to be asked for anew after each pause, as others use it too. */
  readonly here: () => Context;
}
