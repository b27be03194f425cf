import type { Zone } from '../../../tabletop/terrain.js';
import type { CaseSteps } from '../words/phases.js';
import type { CaseChoice } from './case-choice.js';
import type { CaseValues } from './case-value.js';

/** A family of custom terrain, as conformance cases name it. */
export interface TerrainFamily {
  readonly zone: Zone;
  /** Whether miniatures can stand on a piece of which the case does not say it; if absent, as its kind has it. */
  readonly flatTop?: boolean;
}

/**
 * The words of an edition's conformance cases, beside those that every edition has and those that its decisions note.
 */
export interface CaseWords<C> {
  readonly steps: CaseSteps;
  /** The families of custom terrain, by name. */
  readonly families: Readonly<Record<string, TerrainFamily>>;
  /**
   * Kinds of choice that take several decisions, by their name. One with the name of a kind that every edition has
   * stands in its place.
   */
  readonly choices?: Readonly<Record<string, CaseChoice<C>>>;
  /** Words that a choice `use` can name as a target, beside units, kinds of token and cards. */
  readonly targets?: readonly string[];
  /** Fields of the head of a case that give a number by player; each puts it into the state. */
  readonly staged?: Readonly<Record<string, (c: C, player: number, count: number) => void>>;
  /** Properties in paths; one with the name of a property that every edition has stands in its place. */
  readonly values?: CaseValues<C>;
}
