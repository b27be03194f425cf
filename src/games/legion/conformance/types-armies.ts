import type { FormatName } from '../army/formats.js';
import type { BattleCards } from './types-situation.js';

export interface ArmyUnit {
  readonly card: string;
  readonly upgrades?: readonly string[];
  readonly counterpart?: { readonly card: string; readonly upgrades?: readonly string[] };
  readonly loadout?: readonly string[];
}

export interface ArmyList {
  readonly format: FormatName;
  readonly units: readonly ArmyUnit[];
  readonly commandHand?: readonly string[];
  readonly contingencies?: readonly string[];
  readonly battleDeck?: BattleCards;
  /** With the format `team`: the units of the team mate's army. */
  readonly mate?: readonly ArmyUnit[];
}
