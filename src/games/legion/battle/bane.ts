/** Faces of Bane tokens; each side has one of each (948–970). */
export const BANE_FACES = ['Here I Am', 'Smoke and Mirrors', 'Kablamo!'] as const;
/** A token's `state` is the index of its face here + 1. */
export const HERE_I_AM = 1;
export const SMOKE_AND_MIRRORS = 2;
export const KABLAMO = 3;

/** The Bane tokens that a battle can have. */
export interface BaneFacts {
  /** True if a unit of the battle has Bane tokens; the state is kept up to date for them only then. */
  readonly any: boolean;
  /** For each side NONE, or the unit that its tokens represent. */
  readonly unit: readonly [number, number];
  /** NONE, or the number of the weapon of Kablamo!. */
  readonly weapon: number;
}
