import type { CaseSteps } from '../words/phases.js';
import type { CaseChoice } from './case-choice.js';

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
}
