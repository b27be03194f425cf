import { points } from '../../../games/legion/army/points.js';
import { randomArmy } from '../../../games/legion/army/random-army.js';
import type { ArmyList, UnitEntry } from '../../../games/legion/army/types.js';
import type { Faction } from '../../../games/legion/words/factions.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Arena } from './arena.js';

/** An army, and what it costs. */
export interface DrawnArmy {
  readonly list: ArmyList;
  readonly points: number;
}

/** What an army must or must not have. */
export interface Limits {
  readonly include?: readonly UnitEntry[];
  /** Unit and upgrade cards that it does not have, besides those of `include`. */
  readonly exclude?: readonly string[];
  /**
   * Unit cards of which it consists, as far as the format does not require units of other ranks; all if none of them is
   * of its faction.
   */
  readonly among?: readonly string[] | undefined;
  /** How often a unit that is not unique is taken when it is drawn; see {@link ArmyWish}. */
  readonly copies?: number | undefined;
  /** A unit card that is drawn before all others; see {@link ArmyWish}. */
  readonly first?: string | undefined;
}

/** A draw rarely fails; so often it is tried again. */
const TRIES = 5;

/** The closest of a few dozen random legal armies to the given points, which may be more than the format's. */
export function drawArmy(
  { library, edition, format, pool }: Arena,
  faction: Faction,
  wanted: number,
  rng: Rng,
  { include = [], exclude = [], among = [], copies = 1, first }: Limits = {},
): Result<DrawnArmy> {
  const { ranks } = edition.formats[format];
  const own = among.flatMap((id) => library.units.get(id) ?? []).filter((card) => card.faction === faction);
  const named = new Set(own.map(({ rank }) => rank));
  const isAllowed = (id: string): boolean => {
    if (exclude.includes(id)) return false;
    if (own.length === 0 || among.includes(id)) return true;
    const rank = library.units.get(id)?.rank;
    return rank !== undefined && rank !== 'counterpart' && ranks[rank].min > 0 && !named.has(rank);
  };
  const units = new Set([...pool.units].filter(isAllowed));
  const upgrades = new Set([...pool.upgrades].filter((id) => !exclude.includes(id)));
  const open = { ...pool, units, upgrades };
  const wish = { faction, format: edition.formats[format], points: wanted, pool: open, include, copies, first };
  for (let i = 0; i < TRIES; i++) {
    const list = randomArmy(library, wish, rng);
    if (list !== null) return ok({ list, points: points(library, list) });
  }
  const having = include.length === 0 ? '' : ` with ${include.map(({ card }) => card).join(', ')}`;
  return fail('no-army', `no legal army of the ${faction}${having} has ${wanted} points; ask for others`);
}

/** The unit cards of a faction that a random army may have, by id. */
export function unitsToDraw(
  { library, edition, format, pool }: Arena,
  faction: Faction,
  among: readonly string[] = [],
): string[] {
  const { ranks } = edition.formats[format];
  const ids = [...pool.units].filter((id) => {
    const card = library.units.get(id);
    return card?.faction === faction && card.rank !== 'counterpart' && ranks[card.rank].max > 0;
  });
  const named = ids.filter((id) => among.includes(id));
  return (named.length > 0 ? named : ids).sort((a, b) => (a < b ? -1 : 1));
}
