import type { PlayerName } from '../words/players.js';
import type { AttackFace } from '../words/dice.js';
import type { Cover } from '../words/terrain.js';
import type { Rank } from '../words/ranks.js';
import type { Choice } from './types-choices.js';
import type { CaseEvent, IllegalReason, RollPurpose } from './vocabulary.js';

export type Value = string | number | boolean | null;

export interface PathExpectation {
  readonly path: string;
  readonly is?: Value;
  readonly not?: Value;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface LegalExpectation {
  readonly legal: Choice;
  readonly is: boolean;
  readonly because?: IllegalReason;
}

/** Every option that the engine lists for the decision that waits, in notation, in any order. */
export interface OffersExpectation {
  readonly offers: readonly string[];
}

export interface EventExpectation {
  readonly event: CaseEvent;
  readonly times?: number;
  readonly unit?: string;
  readonly target?: string;
  readonly player?: PlayerName;
  readonly by?: string;
  readonly type?: string;
  readonly for?: RollPurpose;
  readonly token?: string;
  readonly rank?: Rank;
  readonly level?: Cover;
  readonly face?: AttackFace;
  readonly count?: number;
}

export type Expectation = PathExpectation | LegalExpectation | OffersExpectation | EventExpectation;
