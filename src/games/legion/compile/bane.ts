import type { BaneFacts } from '../battle/bane.js';
import type { Library } from '../cards/library.js';
import type { UnitCard, Weapon } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { NONE } from '../state/state.js';

/** The Bane tokens of a battle of these units, by the command card that places them; `addWeapon` numbers its weapon. */
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
