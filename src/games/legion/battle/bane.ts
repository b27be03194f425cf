import type { Library } from '../cards/library.js';
import type { UnitCard, Weapon } from '../cards/types.js';
import type { Edition } from '../editions/edition.js';
import { NONE } from '../state/state.js';

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

/** The Bane tokens of a battle of these units, by the command card that places them; `addWeapon` gives its weapon a number. */
export function baneFacts(
  library: Library,
  edition: Edition,
  builds: readonly { readonly side: number; readonly card: UnitCard }[],
  addWeapon: (weapon: Weapon) => number,
): BaneFacts {
  const card = [...library.commandCards.values()].find(({ id }) => edition.commandCards.get(id)?.placesBanes === true);
  const of = (side: number): number => {
    const u = builds.findIndex((build) => build.side === side && build.card.name === card?.character);
    return u < 0 ? NONE : u;
  };
  const unit: readonly [number, number] = [of(0), of(1)];
  const any = unit.some((u) => u !== NONE);
  const weapon = card?.weapon ?? null;
  return { any, unit, weapon: any && weapon !== null ? addWeapon(weapon) : NONE };
}
