import type { Side } from '../words/sides.js';
import type { PlayerName } from '../words/players.js';
import type { DefenseColour } from '../words/dice.js';
import type { Cover } from '../words/terrain.js';
import type { Rank } from '../words/ranks.js';
import type { Phase } from '../words/phases.js';
import type { OptionalRule } from '../scenario/types.js';
import type { UnitToken } from '../state/unit-tokens.js';
import type { CaseStep, Difficulty, TerrainFamily, TerrainKind, TokenKind } from './vocabulary.js';

/** A place on the table in millimetres, at most one decimal: x along blue's long edge from its left, y towards red. */
export type PlaceMm = readonly [number, number];

export interface CaseKeyword {
  readonly name: string;
  readonly value?: number;
  readonly capacity?: number;
}

export interface CaseDice {
  readonly red?: number;
  readonly black?: number;
  readonly white?: number;
}

/** A weapon as in the card data; `max` null is without limit. */
export interface CaseWeapon {
  readonly name: string;
  readonly range: { readonly melee?: true; readonly min?: number; readonly max?: number | null };
  readonly dice: CaseDice;
  readonly keywords?: readonly CaseKeyword[];
}

/** Changes to a unit's card for one case. `keywords` are added, `withoutKeywords` taken away, everything else replaces. */
export interface CardChanges {
  readonly keywords?: readonly CaseKeyword[];
  readonly withoutKeywords?: readonly string[];
  readonly weapons?: readonly CaseWeapon[];
  readonly rank?: Rank;
  readonly wounds?: number;
  readonly courage?: number | null;
  readonly resilience?: number | null;
  readonly speed?: number;
  readonly defenseDie?: DefenseColour;
  readonly surgeAttack?: 'hit' | 'crit' | null;
  readonly surgeDefense?: boolean;
  /** Numbers of the miniatures that are Small, as counterparts can be. */
  readonly smallMinis?: readonly number[];
}

export type CaseTokens = {
  readonly [T in UnitToken | 'marks' | 'bounties' | 'shield' | 'inactiveShield']?: number;
};

/** One miniature as it stands, or `defeated` for one that is gone. */
export type CaseMini =
  | 'defeated'
  | { readonly atMm: PlaceMm; readonly wounds?: number; readonly levelMm?: number; readonly facingDeg?: number };

export interface CaseUnit {
  readonly id: string;
  readonly side: PlayerName;
  readonly card: string;
  readonly with?: CardChanges;
  readonly upgrades?: readonly string[];
  /** The counterpart that has joined it. */
  readonly counterpart?: { readonly card: string; readonly with?: CardChanges; readonly upgrades?: readonly string[] };
  readonly leaderMm?: PlaceMm;
  readonly line?: 'x' | 'y';
  readonly lost?: number;
  readonly wounds?: number;
  readonly minis?: readonly CaseMini[];
  readonly levelMm?: number;
  readonly facingDeg?: number;
  readonly where?: 'reserve' | 'defeated' | 'set-aside';
  readonly aboard?: string;
  readonly driven?: number;
  readonly tokens?: CaseTokens;
  readonly damage?: { readonly damaged?: true; readonly disabled?: true; readonly weaponDisrupted?: string };
  readonly order?: 'pool' | 'faceup' | 'facedown';
  readonly exhausted?: readonly string[];
  readonly expended?: readonly string[];
  /** Its two-sided upgrade cards whose second side is faceup. */
  readonly flipped?: readonly string[];
  readonly commander?: true;
}

/** Cover for everyone, or by kind of unit; a kind that is not named has none. */
export type CaseCover =
  | Cover
  | {
      readonly trooper?: Cover;
      readonly creature?: Cover;
      readonly emplacement?: Cover;
      readonly groundVehicle?: Cover;
      readonly repulsorVehicle?: Cover;
    };

export interface CaseTerrain {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly family?: TerrainFamily;
  readonly polygonMm: readonly PlaceMm[];
  readonly heightMm: number;
  readonly cover?: CaseCover;
  readonly movement?: {
    readonly trooper: Difficulty;
    readonly groundVehicle: Difficulty;
    readonly repulsorVehicle: Difficulty;
  };
  readonly flatTop?: boolean;
  readonly ladder?: boolean;
}

export interface CaseToken {
  readonly kind: TokenKind;
  readonly atMm?: PlaceMm;
  readonly terrain?: string;
  readonly claimedBy?: string;
  /** Of a charge: whose it is, and its type; of a Bane token whose it is, and its face. */
  readonly owner?: Side;
  readonly type?: string;
}

export interface BattleCards {
  readonly objectives: readonly string[];
  readonly deployments: readonly string[];
  readonly conditions: readonly string[];
}

export type CaseTable = 'standard' | 'skirmish' | 'grand-army';

export interface CaseBattle {
  readonly table?: CaseTable;
  readonly optional?: readonly OptionalRule[];
  readonly rounds?: number;
  readonly colours?: 'chosen';
  readonly objective?: string;
  readonly deployment?: string;
  readonly condition?: string;
  readonly deck?: BattleCards;
  readonly revealed?: BattleCards;
}

export interface CaseMoment {
  readonly round?: number;
  readonly phase: Phase;
  readonly step?: CaseStep;
  readonly player?: PlayerName;
  readonly activating?: string;
  readonly actionsLeft?: number;
  readonly priority?: PlayerName;
  readonly counter?: Side;
}
