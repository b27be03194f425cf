import { armyPoints } from '../../games/imperial-assault/army/points.js';
import { randomArmy } from '../../games/imperial-assault/army/random-army.js';
import { type ArmyList, SKIRMISH } from '../../games/imperial-assault/army/types.js';
import type { Library } from '../../games/imperial-assault/cards/library.js';
import { ARMY_AFFILIATIONS } from '../../games/imperial-assault/words/affiliations.js';
import type { Rng } from '../../kernel/rng.js';
import type { Fielded } from '../run/plan.js';
import type { SkirmishArena } from './arena.js';

/** An army, and what it costs. */
export interface DrawnSkirmishArmy {
  readonly list: ArmyList;
  readonly points: number;
}

/** What an army must or must not have. */
export interface SkirmishLimits {
  /** Cards with the upgrades attached to them. */
  readonly include?: readonly Fielded[];
  /** Deployment cards that it does not have, besides those of `include`. */
  readonly exclude?: readonly string[];
  /** Deployment cards and upgrades of which it consists; all where it is left out. */
  readonly among?: readonly string[] | undefined;
}

/** A draw with cards that it must have may fail; so often it is tried again. */
const TRIES = 20;

/**
 * A random legal army of an affiliation that costs as nearly `wanted` as some dozens of drafts get; the limit of points
 * is `wanted`, whatever the format allows. Throws if none was found.
 */
export function drawSkirmishArmy(
  { edition, cards }: SkirmishArena,
  faction: string,
  wanted: number,
  rng: Rng,
  { include = [], exclude = [], among }: SkirmishLimits = {},
): DrawnSkirmishArmy {
  const affiliation = ARMY_AFFILIATIONS.find((one) => one === faction);
  const needed = new Set(include.flatMap(({ card, upgrades }) => [card, ...upgrades]));
  const isOpen = (id: string): boolean => needed.has(id) || among === undefined || among.includes(id);
  const open: Library = {
    ...cards,
    deployment: new Map(
      [...cards.deployment].filter(([id]) => isOpen(id) && (needed.has(id) || !exclude.includes(id))),
    ),
    upgrades: new Map([...cards.upgrades].filter(([id]) => isOpen(id))),
  };
  const wish = {
    affiliation,
    format: { ...SKIRMISH, points: wanted },
    include: include.flatMap(({ card, upgrades }) => [card, ...upgrades]),
  };
  for (let i = 0; i < TRIES; i++) {
    const list = randomArmy(open, rng, wish);
    if (list !== null && hasAll(list, include)) return { list, points: armyPoints(cards, list) };
  }
  const having = include.length === 0 ? '' : ` with ${[...needed].join(', ')}`;
  throw new Error(`no legal ${faction} army of ${edition}${having} of ${wanted} points was found; ask for others`);
}

function hasAll({ groups }: ArmyList, include: readonly Fielded[]): boolean {
  return include.every((one) => countOf(groups, one) >= countOf(include, one));
}

/** How many are the card with at least its upgrades. */
function countOf(some: readonly Fielded[], { card, upgrades }: Fielded): number {
  return some.filter((one) => one.card === card && upgrades.every((id) => one.upgrades.includes(id))).length;
}
