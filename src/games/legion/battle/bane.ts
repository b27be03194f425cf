/** Faces of Bane tokens, each once a side (948–970). */
export const BANE_FACES = ['Here I Am', 'Smoke and Mirrors', 'Kablamo!'] as const;
/** A token's `state` is the place of its face here + 1. */
export const HERE_I_AM = 1;
export const SMOKE_AND_MIRRORS = 2;
export const KABLAMO = 3;

/** Whose Bane tokens there can be in a battle. */
export interface BaneFacts {
  /** True if a unit of the battle has Bane tokens: what they need to know is noted only then. */
  readonly any: boolean;
  /** For each side NONE, or the unit that its tokens stand for. */
  readonly unit: readonly [number, number];
  /** NONE, or the number of the weapon of Kablamo!. */
  readonly weapon: number;
}
