import type { Keyword, Weapon } from '../cards/types.js';
import type { Miniatures } from './miniatures.js';
import { NONE } from '../state/state.js';

/** A keyword of one unit that names something behind its colon, such as `Detonate: Proton Charge`. */
export interface NamedKeyword {
  readonly unit: number;
  /** X, or 0. */
  readonly x: number;
  readonly of: readonly string[];
  /** NONE, or the number of the first area weapon of the battle with that name, which identifies the type of charge. */
  readonly weapon: number;
  /** Bits over the unit's miniatures that have such a weapon. */
  readonly bearers: number;
  readonly friends: NamedFriends;
}

/** The friendly units that a keyword names, as bits over units, without the unit that has the keyword. */
export interface NamedFriends {
  /** Units that it names by name or by type. */
  readonly always: number;
  /** By rank: units that it names while they have that rank. */
  readonly withRank: Uint32Array;
}

/** The entry of `battle.named` for a keyword of unit `unit`, whose miniatures have the numbers `first` to `end` − 1. */
export function namedKeyword(
  unit: number,
  keyword: Keyword,
  { weapons, miniWeapons, weaponFirst, weaponCount }: Miniatures,
  first: number,
  end: number,
  friends: NamedFriends,
): NamedKeyword {
  const isIt = ({ name, range }: Weapon): boolean => range.area && keyword.of.includes(name);
  let bearers = 0;
  for (let m = first; m < end; m++) {
    const own = miniWeapons.slice(weaponFirst[m], weaponFirst[m] + weaponCount[m]);
    if (own.some((w) => isIt(weapons[w]))) bearers |= 1 << (m - first);
  }
  const weapon = weapons.findIndex(isIt);
  return { unit, x: keyword.value, of: keyword.of, weapon: weapon < 0 ? NONE : weapon, bearers, friends };
}
