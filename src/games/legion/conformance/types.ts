import type { Side } from '../words/sides.js';
import type { PlayerName } from '../words/players.js';
import type { Rank } from '../words/ranks.js';
import type { ArmyList, ArmyUnit } from './types-armies.js';
import type { AttackRoll, Choice, DefenseRoll } from './types-choices.js';
import type { Expectation } from './types-expectations.js';
import type {
  BattleCards,
  CaseBattle,
  CaseMoment,
  CaseTable,
  CaseTerrain,
  CaseToken,
  CaseUnit,
  PlaceMm,
} from './types-situation.js';
import type { ArmyReason, RollPurpose } from './vocabulary.js';

type BySide<T> = { readonly [S in Side]?: T };
type ByPlayer<T> = { readonly [P in PlayerName]?: T };

export type Draw = { readonly order: Rank } | { readonly coin: Side } | Partial<BattleCards>;

export type Step =
  | { readonly choose: Choice }
  | { readonly roll: { readonly for?: RollPurpose; readonly attack?: AttackRoll; readonly defense?: DefenseRoll } }
  | { readonly draw: Draw }
  | { readonly until: Choice['kind'] }
  | { readonly answer: string }
  | { readonly expect: readonly Expectation[] };

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
  readonly pools?: ByPlayer<{ readonly [R in Rank]?: number }>;
  readonly victoryTokens?: BySide<number>;
  readonly at: CaseMoment;
  readonly script?: readonly Step[];
  readonly otherwise?: 'fail' | 'decline';
  readonly rolls?: 'blank';
  readonly expect: readonly Expectation[];
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
