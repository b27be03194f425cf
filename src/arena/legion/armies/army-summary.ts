import { cardIds, points, pointsKind, unitPoints } from '../../../games/legion/army/points.js';
import type { ArmyList, UnitEntry } from '../../../games/legion/army/types.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { Strength } from '../../../games/legion/estimates/strength.js';
import { createLegion, type LegionGame } from '../../../games/legion/legion.js';
import { stagedScenario, unitEntry } from '../../../games/legion/scenario/staged.js';
import { ok, type Result } from '../../../kernel/result.js';
import { legionLibrary } from '../library.js';

/** Ranges for which damage is given: melee, then the bands of the ruler as far as most weapons reach. */
export const DAMAGE_RANGES = ['melee', '1', '2', '3', '4', '5'] as const;

/** A unit of an army with its upgrades, and how often the army has exactly this unit. */
export interface UnitSummary {
  readonly count: number;
  readonly card: string;
  readonly name: string;
  readonly rank: string;
  /** Points of one of them with its upgrades. */
  readonly points: number;
  readonly upgrades: readonly string[];
  readonly miniatures: number;
  /** Wound thresholds of all its miniatures together. */
  readonly health: number;
  /** Null for a dash. */
  readonly courage: number | null;
  readonly speed: number;
  readonly defense: string;
  /** Mean wounds of one attack by the whole unit on the target, for each of {@link DAMAGE_RANGES}. */
  readonly damage: readonly number[];
}

/** What an army is, in numbers. */
export interface ArmySummary {
  readonly name: string;
  readonly faction: string;
  readonly points: number;
  /** Units, each of which activates once a round. */
  readonly activations: number;
  readonly miniatures: number;
  readonly health: number;
  /** Id of the unit card that the damage is computed against. */
  readonly target: string;
  readonly cover: number;
  readonly units: readonly UnitSummary[];
  /** The sum over all units, for each of {@link DAMAGE_RANGES}. */
  readonly damage: readonly number[];
}

/**
 * Summarises an army whose cards are all known. Damage is the mean number of wounds that one attack with everything a
 * unit has deals to the unit card `target`, in `cover` (0 none, 1 light, 2 heavy), neither with tokens. Fails with one
 * line if a card is not implemented.
 */
export function armySummary(edition: Edition, list: ArmyList, target: string, cover: number): Result<ArmySummary> {
  const library = legionLibrary(edition.id);
  const game = createLegion(library, arena(edition, list, target), edition);
  if (!game.ok) return game;
  const { battle } = game.value;
  const strength = new Strength(battle);
  const state = game.value.newState();
  const faced = battle.units.miniCount[list.units.length];
  const inArmy = cardIds(list);
  const all = list.units.map((entry, u): UnitSummary => {
    const count = battle.units.miniCount[u];
    const first = battle.units.firstMini[u];
    let health = 0;
    for (let m = first; m < first + count; m++) health += battle.minis.wounds[m];
    const card = battle.units.card[u];
    const standing = 2 ** count - 1;
    return {
      count: 1,
      card: card.id,
      name: card.title === null ? card.name : `${card.name}, ${card.title}`,
      rank: card.rank,
      points: unitPoints(library, entry, inArmy, pointsKind(list)),
      upgrades: upgradeNames(game.value, entry, u),
      miniatures: count,
      health,
      courage: card.courage,
      speed: battle.units.speed[u],
      defense: card.defenseDie,
      damage: DAMAGE_RANGES.map((_, range) => strength.of(state, u, list.units.length, range, cover, standing, faced)),
    };
  });
  const sum = (of: (unit: UnitSummary) => number): number => all.reduce((total, unit) => total + of(unit), 0);
  return ok({
    name: list.name,
    faction: list.faction,
    points: points(library, list),
    activations: all.length,
    miniatures: sum(({ miniatures }) => miniatures),
    health: sum(({ health }) => health),
    target,
    cover,
    units: grouped(all),
    damage: DAMAGE_RANGES.map((_, range) => sum(({ damage }) => damage[range])),
  });
}

/** A battle in which the army meets one unit of the target. */
function arena(edition: Edition, list: ArmyList, target: string): ReturnType<typeof stagedScenario> {
  const library = legionLibrary(edition.id);
  const faction = library.units.get(target)?.faction ?? list.faction;
  return stagedScenario(edition, {
    id: list.name,
    description: 'An army and its target.',
    table: { widthIn: 72, depthIn: 36 },
    terrain: [],
    armies: {
      blue: { faction: list.faction, units: list.units, commandHand: [] },
      red: { faction, units: [unitEntry(target)], commandHand: [] },
    },
  });
}

function upgradeNames({ battle }: LegionGame, { counterpart }: UnitEntry, u: number): string[] {
  const names = battle.units.upgrades[u].map(({ name }) => name);
  const joined = counterpart === null ? undefined : battle.library.units.get(counterpart.card)?.name;
  return joined === undefined ? names : [...names, joined];
}

/** Units that are alike become one with their number; the order is that of the first of each. */
function grouped(units: readonly UnitSummary[]): UnitSummary[] {
  const groups = new Map<string, UnitSummary>();
  for (const unit of units) {
    const key = JSON.stringify([unit.card, unit.upgrades, unit.points]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? unit : { ...known, count: known.count + 1 });
  }
  return [...groups.values()];
}
