import type { Behaviour } from '../engine/timing.js';

/** What differs between editions of the rules, as a value: the core asks it and never tests a year. */
export interface Edition {
  readonly id: string;
  readonly rounds: number;
  /** Unit and weapon keywords by id of the rules index. A keyword that is not here is not implemented. */
  readonly keywords: ReadonlyMap<string, Behaviour>;
  /** Effects by id of the card. */
  readonly upgrades: ReadonlyMap<string, Behaviour>;
  readonly commandCards: ReadonlyMap<string, Behaviour>;
  readonly objectives: ReadonlyMap<string, Behaviour>;
  readonly deployments: ReadonlyMap<string, Behaviour>;
  readonly conditions: ReadonlyMap<string, Behaviour>;
}
