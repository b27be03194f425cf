import type { FormatName } from '../army/formats.js';
import type { OptionalRule } from '../scenario/types.js';
import type {
  ArmyReason,
  AttackColor,
  AttackFace,
  CaseEvent,
  CasePhase,
  CaseRank,
  CaseStep,
  Category,
  CoverLevel,
  DefenseColor,
  DefenseFace,
  Difficulty,
  IllegalReason,
  RollPurpose,
  PlayerName,
  Side,
  TerrainFamily,
  TerrainKind,
  TokenKind,
} from './vocabulary.js';

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
  readonly rank?: CaseRank;
  readonly wounds?: number;
  readonly courage?: number | null;
  readonly resilience?: number | null;
  readonly speed?: number;
  readonly defenseDie?: DefenseColor;
  readonly surgeAttack?: 'hit' | 'crit' | null;
  readonly surgeDefense?: boolean;
  /** Numbers of the miniatures that are Small, as counterparts can be. */
  readonly smallMinis?: readonly number[];
}

export interface CaseTokens {
  readonly aim?: number;
  readonly dodge?: number;
  readonly standby?: number;
  readonly surge?: number;
  readonly suppression?: number;
  readonly ion?: number;
  readonly immobilize?: number;
  readonly poison?: number;
  readonly marks?: number;
  readonly bounties?: number;
  readonly panic?: number;
  readonly observation?: number;
  readonly shield?: number;
  readonly inactiveShield?: number;
}

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
  | CoverLevel
  | {
      readonly trooper?: CoverLevel;
      readonly creature?: CoverLevel;
      readonly emplacement?: CoverLevel;
      readonly groundVehicle?: CoverLevel;
      readonly repulsorVehicle?: CoverLevel;
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
  readonly phase: CasePhase;
  readonly step?: CaseStep;
  readonly player?: PlayerName;
  readonly activating?: string;
  readonly actionsLeft?: number;
  readonly priority?: PlayerName;
  readonly counter?: Side;
}

type BySide<T> = { readonly [S in Side]?: T };
type ByPlayer<T> = { readonly [P in PlayerName]?: T };

export interface WeaponCount {
  readonly weapon: string;
  readonly count: number;
}

export interface CasePool {
  readonly target: string;
  readonly weapons?: readonly WeaponCount[];
  readonly support?: CaseSupport;
}

/** A unit that adds weapons to another's pool (Fire Support). */
export interface CaseSupport {
  readonly unit: string;
  readonly weapons?: readonly WeaponCount[];
}

export type AttackRoll = { readonly [C in AttackColor]?: readonly AttackFace[] };
export type DefenseRoll = { readonly [C in DefenseColor]?: readonly DefenseFace[] };

interface Move {
  readonly unit: string;
  readonly toMm: PlaceMm;
  readonly facingDeg?: number;
  readonly minisMm?: readonly PlaceMm[];
  readonly by?: string;
}

interface Act {
  readonly unit: string;
  readonly by?: string;
}

/** One decision of a player. */
export type Choice =
  | { readonly kind: 'choose-edge'; readonly player: PlayerName; readonly edge: 'near' | 'far' }
  | { readonly kind: 'choose-colour'; readonly player: PlayerName; readonly colour: Side }
  | { readonly kind: 'eliminate'; readonly player: PlayerName; readonly category: Category }
  | { readonly kind: 'forfeit'; readonly player: PlayerName }
  | {
      readonly kind: 'place-objective';
      readonly player: PlayerName;
      readonly atMm?: PlaceMm;
      readonly terrain?: string;
    }
  | { readonly kind: 'place-condition'; readonly player: PlayerName; readonly atMm: PlaceMm }
  | { readonly kind: 'set-aside'; readonly player: PlayerName; readonly units: readonly string[] }
  | {
      readonly kind: 'deploy';
      readonly unit: string;
      readonly aboard?: string;
      readonly beside?: string;
      readonly leaderMm?: PlaceMm;
      readonly facingDeg?: number;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'select-command'; readonly player: PlayerName; readonly card: string }
  | { readonly kind: 'nominate'; readonly player: PlayerName; readonly unit: string }
  | { readonly kind: 'order'; readonly unit: string; readonly by?: string }
  | { readonly kind: 'divert'; readonly unit: string; readonly to: string; readonly by: string }
  | { readonly kind: 'choose-teammate'; readonly player: PlayerName }
  | { readonly kind: 'draw-order'; readonly player: PlayerName }
  | { readonly kind: 'choose-unit'; readonly unit: string }
  | {
      readonly kind: 'place-reinforcement';
      readonly unit: string;
      readonly leaderMm: PlaceMm;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'use-courage'; readonly unit: string; readonly of: string }
  | { readonly kind: 'spend-from'; readonly unit: string; readonly of: string }
  | {
      readonly kind: 'use';
      readonly unit: string;
      readonly ability: string;
      readonly targets?: readonly string[];
      readonly count?: number;
    }
  | ({ readonly kind: 'move' } & Move)
  | { readonly kind: 'pivot'; readonly unit: string; readonly facingDeg: number; readonly by?: string }
  | ({ readonly kind: 'reverse' } & Move)
  | ({ readonly kind: 'strafe' } & Move)
  | {
      readonly kind: 'climb';
      readonly unit: string;
      readonly to: string;
      readonly minisMm?: readonly PlaceMm[];
      readonly by?: string;
    }
  | {
      readonly kind: 'clamber';
      readonly unit: string;
      readonly to: string;
      readonly minisMm?: readonly PlaceMm[];
      readonly by?: string;
    }
  | { readonly kind: 'embark'; readonly unit: string; readonly into: string; readonly by?: string }
  | {
      readonly kind: 'disembark';
      readonly unit: string;
      readonly leaderMm?: PlaceMm;
      readonly toMm?: PlaceMm;
      readonly facingDeg?: number;
      readonly minisMm?: readonly PlaceMm[];
      readonly by?: string;
    }
  | {
      readonly kind: 'bail-out';
      readonly unit: string;
      readonly leaderMm: PlaceMm;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'withdraw'; readonly unit: string; readonly toMm: PlaceMm }
  | {
      readonly kind: 'attack';
      readonly unit: string;
      readonly target?: string;
      readonly weapons?: readonly WeaponCount[];
      readonly support?: CaseSupport;
      readonly pools?: readonly CasePool[];
      readonly by?: string;
    }
  | ({ readonly kind: 'aim' } & Act)
  | ({ readonly kind: 'dodge' } & Act)
  | ({ readonly kind: 'standby' } & Act)
  | ({ readonly kind: 'recover'; readonly removeSuppression?: number; readonly ready?: readonly string[] } & Act)
  | {
      readonly kind: 'card-action';
      readonly unit: string;
      readonly name: string;
      readonly targets?: readonly string[];
      readonly mini?: number;
      readonly token?: string;
      readonly by?: string;
    }
  | { readonly kind: 'divulge'; readonly player: PlayerName; readonly card: string }
  | { readonly kind: 'place-bane'; readonly player: PlayerName; readonly atMm: PlaceMm }
  | { readonly kind: 'bane-faces'; readonly player: PlayerName; readonly faces: readonly string[] }
  | { readonly kind: 'reveal-bane'; readonly player: PlayerName; readonly token: string }
  | { readonly kind: 'place-charge'; readonly unit: string; readonly atMm: PlaceMm }
  | { readonly kind: 'end-activation'; readonly unit: string }
  | { readonly kind: 'lose-suppression'; readonly unit: string; readonly count: number }
  | { readonly kind: 'detonate'; readonly unit: string; readonly token: string }
  | { readonly kind: 'next-victim'; readonly player: PlayerName; readonly target: string }
  | { readonly kind: 'timing-order'; readonly player: PlayerName; readonly first: Side }
  | { readonly kind: 'choose-pool'; readonly target: string }
  | { readonly kind: 'reroll'; readonly spend: 'aim' | 'observation'; readonly dice: AttackRoll }
  | { readonly kind: 'place-smoke'; readonly unit: string; readonly atMm: PlaceMm }
  | { readonly kind: 'place-graffiti'; readonly unit: string; readonly atMm: PlaceMm }
  | { readonly kind: 'mend'; readonly unit: string; readonly what: string; readonly mini?: number }
  | { readonly kind: 'graffiti-die'; readonly unit: string; readonly roll: boolean }
  | { readonly kind: 'spend-surge'; readonly unit: string; readonly count: number }
  | { readonly kind: 'spend-dodge'; readonly unit: string; readonly count: number; readonly crits?: number }
  | { readonly kind: 'spend-shields'; readonly unit: string; readonly hits?: number; readonly crits?: number }
  | { readonly kind: 'raise-shields'; readonly unit: string; readonly count: number }
  | { readonly kind: 'apply-cover'; readonly unit: string; readonly apply: boolean }
  | { readonly kind: 'lethal'; readonly unit: string; readonly count: number }
  | { readonly kind: 'ram'; readonly unit: string; readonly blanks: number; readonly hits: number }
  | { readonly kind: 'impact'; readonly unit: string; readonly count: number }
  | { readonly kind: 'armor'; readonly unit: string; readonly count: number }
  | { readonly kind: 'pierce'; readonly unit: string; readonly count: number }
  | { readonly kind: 'assign-wound'; readonly unit: string; readonly mini: number }
  | { readonly kind: 'new-leader'; readonly unit: string; readonly mini: number }
  | { readonly kind: 'disrupt-weapon'; readonly unit: string; readonly weapon: string }
  | {
      readonly kind: 'displace-place';
      readonly unit: string;
      readonly leaderMm?: PlaceMm;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'pile-in'; readonly unit: string; readonly minisMm: readonly PlaceMm[] }
  | { readonly kind: 'promote'; readonly player: PlayerName; readonly unit: string }
  | { readonly kind: 'pass' };

export type Draw = { readonly order: CaseRank } | { readonly coin: Side } | Partial<BattleCards>;

export type Step =
  | { readonly choose: Choice }
  | { readonly roll: { readonly for?: RollPurpose; readonly attack?: AttackRoll; readonly defense?: DefenseRoll } }
  | { readonly draw: Draw }
  | { readonly until: Choice['kind'] }
  | { readonly answer: string }
  | { readonly expect: readonly Expectation[] };

export type Value = string | number | boolean | null;

export interface PathExpectation {
  readonly path: string;
  readonly is?: Value;
  readonly not?: Value;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface LegalExpectation {
  readonly legal: Choice;
  readonly is: boolean;
  readonly because?: IllegalReason;
}

/** Every option that the engine lists for the decision that waits, in notation, in any order. */
export interface OffersExpectation {
  readonly offers: readonly string[];
}

export interface EventExpectation {
  readonly event: CaseEvent;
  readonly times?: number;
  readonly unit?: string;
  readonly target?: string;
  readonly player?: PlayerName;
  readonly by?: string;
  readonly type?: string;
  readonly for?: RollPurpose;
  readonly token?: string;
  readonly rank?: CaseRank;
  readonly level?: CoverLevel;
  readonly face?: AttackFace;
  readonly count?: number;
}

export type Expectation = PathExpectation | LegalExpectation | OffersExpectation | EventExpectation;

interface Head {
  readonly game: 'legion-2020';
  readonly rule: string;
  readonly card?: string;
  readonly id: string;
  readonly source: string;
  readonly says: string;
}

/** A situation on the table, what happens, and what must be true after it. */
export interface BattleCase extends Head {
  readonly battle?: CaseBattle;
  readonly terrain?: readonly CaseTerrain[];
  readonly units: readonly CaseUnit[];
  readonly tokens?: readonly CaseToken[];
  readonly hands?: ByPlayer<readonly string[]>;
  readonly played?: ByPlayer<string>;
  readonly pools?: ByPlayer<{ readonly [R in CaseRank]?: number }>;
  readonly victoryTokens?: BySide<number>;
  readonly at: CaseMoment;
  readonly script?: readonly Step[];
  readonly otherwise?: 'fail' | 'decline';
  readonly rolls?: 'blank';
  readonly expect: readonly Expectation[];
}

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

/** An army list and whether it may be played. */
export interface ArmyCase extends Head {
  readonly army: ArmyList;
  readonly expect: readonly { readonly army: 'legal' | 'illegal'; readonly because?: ArmyReason }[];
}

/** A piece of terrain put down by a player in his turn. */
export interface PutPiece {
  readonly player: Side;
  readonly piece: string;
  readonly atMm: PlaceMm;
  readonly facingDeg?: number;
}

/** What must be true of terrain that is being placed: whether a piece could be put there, whose turn it is, where the corners of a piece are. */
export type PlacementExpectation =
  | { readonly put: PutPiece; readonly is: boolean }
  | { readonly turn: Side | 'coin' | null }
  | { readonly piece: string; readonly cornersMm: readonly PlaceMm[] | null };

/** Terrain that the players place before the battle. */
export interface PlacementCase extends Head {
  readonly placing: {
    readonly table?: CaseTable;
    readonly terrain?: readonly CaseTerrain[];
    readonly pieces: readonly CaseTerrain[];
    readonly armies: { readonly [S in Side]: readonly ArmyUnit[] };
  };
  readonly script?: readonly ({ readonly coin: Side } | { readonly put: PutPiece })[];
  readonly expect: readonly PlacementExpectation[];
}

export type ConformanceCase = BattleCase | ArmyCase | PlacementCase;
