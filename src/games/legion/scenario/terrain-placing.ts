import type { Game } from '../../../kernel/game.js';
import type { PackedState } from '../../../kernel/packed.js';
import type { Point } from '../../../tabletop/polygon.js';
import type { Library } from '../cards/library.js';
import type { Scenario } from './types.js';

/** A table on which terrain is being placed. */
export interface PlacingState extends PackedState {
  /** Whether a coin is to be tossed to decide who begins. */
  readonly isTossing: boolean;
  /** Whose turn it is. */
  readonly player: number;
  /** The piece whose place is chosen next, or −1. */
  readonly piece: number;
}

/** The placing of a scenario's terrain as a separate game before the battle. */
export interface PlacingGame extends Game<PlacingState> {
  readonly scenario: Scenario;
  /** The pieces on the table, by id, with their outlines there. */
  outlines(state: PlacingState): ReadonlyMap<string, { readonly points: readonly Point[] }>;
}

/** The rules by which the players of an edition place terrain in turn. */
export interface TerrainPlacing {
  create(library: Library, scenario: Scenario): PlacingGame;
  /**
   * A scenario file (as parsed and checked JSON) with its terrain placed as in the final state: the pieces are where
   * they were put, none is left to place, and the id ends in `-placed`.
   */
  placed(file: Readonly<Record<string, unknown>>, game: PlacingGame, state: PlacingState): Record<string, unknown>;
}
