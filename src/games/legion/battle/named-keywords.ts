import type { Keyword, Weapon } from '../cards/types.js';
import type { Miniatures } from './miniatures.js';
import { NONE } from '../state/state.js';

/** A keyword of one unit that names something behind its colon, such as `Detonate: Proton Charge`. */
export interface NamedKeyword {
  readonly unit: number;
  /** X, or 0. */
  readonly x: number;
  readonly of: readonly string[];
  /** NONE, or the number of the first area weapon of the battle that is called so: it stands for the type of charge. */
  readonly weapon: number;
  /** Bits over the unit's miniatures: those that have such a weapon. */
  readonly bearers: number;
  readonly friends: NamedFriends;
}

/** The friendly units that a keyword names, as bits over units; its own unit is left out. */
export interface NamedFriends {
  /** Those that it names by their name or their type. */
  readonly always: number;
  /** By rank: those that it names for as long as they have that rank. */
  readonly withRank: Uint32Array;
}

/** What `battle.named` says of a keyword of unit `unit`, whose miniatures are numbers `first` to `end` − 1. */
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
