import type { CaseSteps } from '../words/phases.js';
import type { CaseChoice } from './case-choice.js';
import type { CaseValues } from './case-value.js';

/**
 * The words of an edition's conformance cases, beside those that every edition has and those that its decisions note.
 */
export interface CaseWords<C> {
  readonly steps: CaseSteps;
  /**
   * Kinds of choice that take several decisions, by their name. One with the name of a kind that every edition has
   * stands in its place.
   */
  readonly choices?: Readonly<Record<string, CaseChoice<C>>>;
  /** Fields of the head of a case that give a number by player; each puts it into the state. */
  readonly staged?: Readonly<Record<string, (c: C, player: number, count: number) => void>>;
  /** Properties in paths; one with the name of a property that every edition has stands in its place. */
  readonly values?: CaseValues<C>;
}
