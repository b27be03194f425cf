import type { Until } from '../proof/position.js';

/** A position with a known answer; its texts are English. */
export interface PositionFacts {
  readonly name: string;
  readonly says: string;
  /** Why a good player answers as it is good. */
  readonly why: string;
  readonly player: string;
  /** How far it is played on. */
  readonly until: Until;
  /** How the general answers, if that is known: whether well, and what it chooses first in plain words. */
  readonly general?: { readonly isGood: boolean; readonly phrase: string };
}
