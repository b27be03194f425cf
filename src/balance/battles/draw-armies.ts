import { points } from '../../games/legion/army/points.js';
import { randomArmy } from '../../games/legion/army/random-army.js';
import type { ArmyList, UnitEntry } from '../../games/legion/army/types.js';
import type { Faction } from '../../games/legion/words/factions.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { Rng } from '../../kernel/rng.js';
import type { Arena } from './arena.js';

/** An army, and what it costs. */
export interface DrawnArmy {
  readonly list: ArmyList;
  readonly points: number;
}

/** What an army must or must not have. */
export interface Limits {
  readonly include?: readonly UnitEntry[];
  /** Unit cards that it does not have. */
  readonly exclude?: readonly string[];
}

/** A draw rarely fails; so often it is tried again. */
const TRIES = 5;

/** A random legal army of as nearly so many points as a few dozen drafts get; they may be more than the format's. */
export function drawArmy(
  { library, edition, format, pool }: Arena,
  faction: Faction,
  wanted: number,
  rng: Rng,
  { include = [], exclude = [] }: Limits = {},
): Result<DrawnArmy> {
  const units = exclude.length === 0 ? pool.units : new Set([...pool.units].filter((id) => !exclude.includes(id)));
  const wish = { faction, format: edition.formats[format], points: wanted, pool: { ...pool, units }, include };
  for (let i = 0; i < TRIES; i++) {
    const list = randomArmy(library, wish, rng);
    if (list !== null) return ok({ list, points: points(library, list) });
  }
  const having = include.length === 0 ? '' : ` with ${include.map(({ card }) => card).join(', ')}`;
  return fail('no-army', `no legal army of the ${faction}${having} has ${wanted} points; change --points`);
}
