import type { Result } from '../kernel/result.js';
import type { LoadedGame } from './loaded-game.js';
import type { ScenarioFile } from './scenario-file.js';

/**
 * The interface of a family of games, such as Legion in its editions, for code that plays its scenarios without knowing
 * its rules.
 */
export interface GameKit {
  /** Checks a scenario file in full; the problem has all others with it, each in one line with the file's name. */
  check(file: ScenarioFile): Result<CheckedScenario>;
  /** Loads what a scenario file describes, ready to be played; the problem as for `check`, or a card without rules. */
  load(file: ScenarioFile): Result<LoadedGame>;
}

/** Cards that a picture shows, by name or id. */
export interface PictureWish {
  readonly deployment?: string | undefined;
  readonly objective?: string | undefined;
}

/** A checked scenario, with what commands need to know of it. */
export interface CheckedScenario {
  readonly id: string;
  readonly name: string;
  /** Its description, which names its reconstructed parts too. */
  readonly description: string;
  /** Its reconstructed parts, such as cards whose effect is partly in no source. */
  readonly reconstructed: readonly string[];
  readonly edition: string;
  readonly rounds: number;
  /** Width and depth of the table, such as `72 × 36 in`. */
  readonly table: string;
  /** Table, terrain, forces and rounds in one line. */
  readonly summary: string;
  readonly players: number;
  /** What is allowed, and hardly meant; one sentence each. */
  readonly doubts: readonly string[];
  /** Whether terrain is still to be placed before the battle. */
  readonly isToBePlaced: boolean;
  /** The scenario as it was read, with defaults filled in. */
  readonly content: unknown;
  /**
   * An SVG picture of the table and everything on it. `deployment` and `objective` name the cards whose zones and
   * tokens are drawn; by default the only deployment, and every objective.
   */
  svg(wish?: PictureWish): Result<string>;
}
