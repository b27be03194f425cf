import { plainCards } from '../cards/mission.js';
import type { Side } from '../words/sides.js';
import type { ScenarioEdition } from './edition.js';
import type { ArmyList, UnitEntry } from '../army/types.js';
import type { Faction } from '../words/factions.js';
import type { BattleChoice, OptionalRule, Scenario, TerrainPiece } from './types.js';

/** One player's army, without limits. */
export interface StagedArmy {
  readonly faction: Faction;
  readonly units: readonly UnitEntry[];
  readonly commandHand: readonly string[];
  /** Cards that Contingencies sets aside; none if left out. */
  readonly contingencies?: readonly string[];
  /** Id of the battle force that it is; none if left out. */
  readonly battleForce?: string | undefined;
}

/** The parts of a battle that begins in the middle. */
export interface Staged {
  readonly id: string;
  readonly description: string;
  readonly table: Scenario['table'];
  readonly terrain: readonly TerrainPiece[];
  readonly armies: Readonly<Record<Side, StagedArmy>> & { readonly blue2?: StagedArmy; readonly red2?: StagedArmy };
  /** The battle cards; if left out, the plain ones of the edition's mission. */
  readonly battle?: BattleChoice;
  readonly colours?: Scenario['colours'];
  readonly rounds?: number;
  readonly optional?: readonly OptionalRule[];
  readonly terrainToPlace?: readonly TerrainPiece[];
}

function army(name: string, given: StagedArmy): ArmyList {
  return { ...given, name, contingencies: given.contingencies ?? [], battleDeck: null };
}

/** The scenario of a battle that begins in the middle: six rounds, and armies without limits. */
export function stagedScenario(edition: ScenarioEdition, staged: Staged): Scenario {
  const {
    id,
    description,
    table,
    terrain,
    armies,
    battle = { kind: 'fixed', ...plainCards(edition.vocabulary.mission) },
    colours = 'fixed',
    rounds = edition.numbers.rounds,
  } = staged;
  const { optional = [], terrainToPlace = [] } = staged;
  const any = { min: 0, max: 20 };
  const { blue, red, blue2, red2 } = armies;
  return {
    id,
    name: id,
    description,
    edition: edition.id,
    table,
    terrain,
    colours,
    armies: {
      blue: army('blue', blue),
      red: army('red', red),
      blue2: blue2 && army('blue2', blue2),
      red2: red2 && army('red2', red2),
    },
    format: {
      id: 'staged',
      points: 10_000,
      ranks: { commander: any, operative: any, corps: any, 'special forces': any, support: any, heavy: any },
    },
    rounds,
    optional,
    terrainToPlace,
    battle,
  };
}

/** A unit of an army list with only its card and its upgrades. */
export function unitEntry(card: string, upgrades: readonly string[] = []): UnitEntry {
  return { card, upgrades, counterpart: null, loadout: [] };
}
