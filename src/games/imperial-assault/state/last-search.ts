import type { Placements } from '../../../grid/bases.js';
import type { Links } from '../../../grid/links.js';
import type { Manner } from '../../../grid/moving.js';
import { MOST_SPACES } from './state.js';

/** What the last search of a context was asked: it is not made again for the same, nor for fewer points. */
export class LastSearch {
  links: Links | undefined;
  manner: Manner | undefined;
  figure = -1;
  start = -1;
  /** With how many points it was made, and how many are asked for now. */
  points = 0;
  limit = 0;
  /** Spaces with rubble then. */
  rubble = 0;
  /** Whether several figures were in one space: then `held` does not say which. */
  isShared = false;
  /** Who was where, as the state has it. */
  readonly held: Uint8Array = new Uint8Array(MOST_SPACES);
  /** The same by words, four spaces each. */
  readonly heldWords: Int32Array = new Int32Array(this.held.buffer);
  bases: Placements | undefined;
}
