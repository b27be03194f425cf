import type {
  CaseHead,
  EventExpectation,
  LegalExpectation,
  OffersExpectation,
  PathExpectation,
  Scripted,
} from '../../../proof/case.js';
import type { Segment } from '../../../grid/grid.js';
import type { AttackLine } from '../cards/deployment.js';
import type { Bonus, Surge } from '../cards/surge.js';
import type { ArmyAffiliation } from '../words/affiliations.js';
import type { Attribute } from '../words/attributes.js';
import type { Condition } from '../words/conditions.js';
import type { Colour } from '../words/faces.js';
import type { PowerToken } from '../words/power-tokens.js';

/** Column and row. */
export type At = readonly [x: number, y: number];

/** A door of a drawn map. */
export interface CaseDoor {
  readonly id: string;
  readonly segments: readonly Segment[];
  readonly locked: boolean;
  readonly open: boolean;
  readonly health: number;
  readonly defense: readonly Colour[];
  readonly block: number;
}

/** A map drawn in a case. */
export interface DrawnMap {
  readonly rows: readonly string[];
  readonly walls: readonly Segment[];
  readonly blockingEdges: readonly Segment[];
  readonly impassableEdges: readonly Segment[];
  readonly doors: readonly CaseDoor[];
  readonly interior?: readonly string[];
  readonly tiles: Readonly<Record<string, readonly At[]>>;
  readonly zones?: readonly string[];
}

export type CaseMap = { readonly use: string } | DrawnMap;

export interface CaseToken {
  readonly id: string;
  readonly kind: 'terminal' | 'crate' | 'mission' | 'object';
  readonly at?: At;
  readonly owner?: 'rebel' | 'imperial';
  readonly colour?: string;
  readonly facedown?: boolean;
  readonly carrier?: string;
  readonly health: number;
  readonly defense: readonly Colour[];
  readonly block: number;
  readonly strain?: number;
}

/** What a case changes of a card. */
export interface CaseWith {
  readonly name?: string;
  readonly unique?: boolean;
  readonly elite?: boolean;
  readonly traits?: readonly string[];
  readonly affiliation?: string;
  readonly cost?: number;
  /** null: its card has none. */
  readonly reinforceCost?: number | null;
  readonly groupSize?: number;
  readonly base?: readonly [number, number];
  readonly speed?: number;
  readonly health?: number;
  readonly attack?: AttackLine;
  readonly defense?: readonly Colour[];
  readonly bonus?: Bonus;
  readonly surges?: readonly Surge[];
  readonly keywords?: readonly string[];
  readonly abilities?: readonly string[];
  readonly limit?: number;
  readonly endurance?: number;
  readonly attributes?: CaseAttributes;
  /** What is changed of the wounded side of a Hero sheet. */
  readonly wounded?: CaseSheet;
}

/** Dice of attributes that a case changes. */
export type CaseAttributes = Readonly<Partial<Record<Attribute, readonly Colour[]>>>;

/** What a case changes of the wounded side of a Hero sheet. */
export interface CaseSheet {
  readonly health?: number;
  readonly speed?: number;
  readonly endurance?: number;
  readonly defense?: readonly Colour[];
  readonly attributes?: CaseAttributes;
}

/** A weapon that a case gives a hero. */
export interface CaseItem {
  readonly name: string;
  readonly type: 'melee' | 'ranged';
  readonly dice: readonly Colour[];
  readonly surges: readonly Surge[];
  readonly exhausted: boolean;
}

export interface CaseFigure {
  readonly id: string;
  readonly side: string;
  readonly card?: string;
  readonly with: CaseWith;
  readonly group?: string;
  readonly at?: At;
  readonly turn: 'wide' | 'tall';
  readonly off: boolean;
  readonly damage: number;
  readonly conditions: readonly Condition[];
  readonly power: readonly PowerToken[];
  readonly upgrades: readonly string[];
  readonly form?: string;
  readonly companionOf?: string;
  /** Of heroes: whether it is one, strain, the side of its sheet, its activation tokens, its weapons. */
  readonly hero?: boolean;
  readonly strain?: number;
  readonly wounded?: boolean;
  readonly withdrawn?: boolean;
  readonly incapacitated?: boolean;
  readonly ready?: number;
  readonly spent?: number;
  readonly items?: readonly CaseItem[];
}

/** A Deployment card of the hand or the reserve of the Imperial player. */
export type CaseCard = CaseWith & { readonly id: string; readonly card?: string };

/** What only cases of the campaign have. */
export interface CaseCampaign {
  readonly reserve: readonly CaseCard[];
  readonly hand: readonly CaseCard[];
  readonly deploymentPoints: readonly {
    readonly id: string;
    readonly at: At;
    readonly colour: string;
    readonly active: boolean;
  }[];
  readonly entrance?: At;
  readonly record: CaseRecord;
}

/** The campaign record of a case, as far as a mission needs it. */
export interface CaseRecord {
  readonly allies?: readonly string[];
  /** Influence that the Imperial player can pay. */
  readonly influence?: number;
  readonly supplyDeck?: readonly string[];
  /** Class cards that are owned, of heroes and of the Imperial player. */
  readonly classCards?: readonly string[];
  /** By hero: Reward cards that are no items; those of the Imperial player by `imperial`. */
  readonly rewards?: Readonly<Record<string, readonly string[] | undefined>>;
  /** Agenda cards that the Imperial player can use in the mission. */
  readonly agendas?: readonly string[];
  /** By hero: Supply cards at hand. */
  readonly supplies?: Readonly<Record<string, readonly string[] | undefined>>;
  /** By hero: items that are brought, each with the modifications that are attached to it. */
  readonly items?: Readonly<Record<string, readonly (string | readonly string[])[] | undefined>>;
}

/** The moment at which a case begins. */
export interface CaseMoment {
  readonly phase?: 'setup' | 'activation' | 'status' | 'campaign';
  readonly step?: string;
  readonly round: number;
  readonly initiative: string;
  readonly player?: string;
  readonly activating?: string;
  readonly actionsLeft: number;
  readonly movementPoints: number;
  readonly done: readonly string[];
  readonly threat: number;
  readonly threatLevel: number;
}

/** An interact that needs a test: its pass sets a flag, `door:d` opens a door. */
export interface CaseTest {
  readonly attribute: readonly Attribute[];
  readonly successes: number;
  readonly sets?: string;
}

export interface CaseMission {
  readonly endOfRound: readonly { readonly controls: string; readonly vp: number }[];
  readonly retrieve: readonly string[];
  readonly test: Readonly<Record<string, CaseTest>>;
  readonly escape?: At;
  /** A mission of the map's data, with what it has laid out and keeps at the moment of the case. */
  readonly play?: 'A' | 'B' | 'campaign';
  readonly tokens: Readonly<Record<string, CaseMissionToken>>;
  readonly figures: Readonly<Record<string, { readonly at?: At; readonly off: boolean; readonly damage: number }>>;
  readonly open: readonly string[];
  readonly stack: number;
  readonly operator?: string;
  readonly colour?: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Counters of a mission of the campaign. */
  readonly counters: Readonly<Record<string, number>>;
  readonly picked: Readonly<Record<string, readonly string[]>>;
  readonly marked: Readonly<Record<string, readonly string[]>>;
}

/** A token of a mission of the data. */
export interface CaseMissionToken {
  readonly at?: At;
  readonly carrier?: string;
  readonly off: boolean;
  readonly grey: boolean;
  readonly marks: number;
  readonly damage: number;
  readonly colour?: string;
  readonly worth: number;
}

/** A choice of a script: its kind, and the fields that belong to it. */
export interface Choice {
  readonly kind: string;
  readonly player?: string;
  readonly figure?: string;
  readonly who?: string;
  readonly zone?: 'red' | 'blue';
  readonly at?: At;
  readonly turn?: 'wide' | 'tall';
  readonly group?: string;
  readonly to?: At;
  readonly path?: readonly At[];
  readonly target?: string;
  readonly targets?: readonly string[];
  readonly space?: At;
  readonly weapon?: string;
  readonly with?: string;
  readonly attribute?: string;
  readonly ability?: string;
  readonly abilities?: readonly string[];
  readonly condition?: Condition;
  readonly dice?: Readonly<Record<string, readonly string[]>>;
  readonly token?: PowerToken;
  readonly count?: number;
  readonly card?: string;
  readonly what?: string;
  readonly point?: string;
  readonly items?: readonly string[];
  readonly ally?: string;
}

/** Dice of a roll: the faces of each colour. */
export type Faces = Readonly<Record<string, readonly string[]>>;

export interface CaseRoll {
  readonly for?: 'reroll' | 'test' | 'die' | 'initiative';
  readonly attack?: Faces;
  readonly defense?: Faces;
  readonly dice?: Faces;
}

export interface CaseDraw {
  readonly command?: Readonly<Record<string, readonly string[]>>;
  /** A token of a mission, by its colour. */
  readonly token?: string;
  readonly supply?: string;
}

/** A question about the position: of one pair, or of several. */
export interface Question {
  readonly is?: unknown;
  readonly all?: readonly (readonly [unknown, unknown, unknown])[];
}

export type IaExpectation =
  | PathExpectation
  | LegalExpectation<Choice>
  | OffersExpectation
  | EventExpectation
  | (Question & Readonly<Record<string, unknown>>);

/** A Deployment or Command card of an army of a case; without more than its id and copies it is one of the data. */
export interface ArmyEntry {
  readonly id: string;
  readonly copies?: number;
  readonly name?: string;
  readonly unique?: boolean;
  readonly elite?: boolean;
  readonly affiliation?: ArmyAffiliation;
  readonly cost?: number;
  /** The most copies of a Command card. */
  readonly limit?: number;
}

/** An army of a case, in place of a board. */
export interface CaseArmy {
  readonly affiliation?: ArmyAffiliation;
  readonly cards?: readonly (string | ArmyEntry)[];
  readonly deck?: readonly (string | ArmyEntry)[];
}

/** A case of the vocabulary. */
export interface IaCase extends CaseHead, Scripted<Choice> {
  readonly mode: 'skirmish' | 'campaign';
  readonly sight?: 'lines' | 'area';
  readonly map?: CaseMap;
  readonly tokens: readonly CaseToken[];
  readonly mission: CaseMission;
  readonly figures: readonly CaseFigure[];
  readonly exhausted: readonly string[];
  readonly at: CaseMoment;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly decks: Readonly<Record<string, readonly string[]>>;
  readonly discards: Readonly<Record<string, readonly string[]>>;
  readonly points: Readonly<Record<string, number>>;
  readonly upgrades: Readonly<Record<string, readonly string[] | undefined>>;
  readonly missionDecks?: unknown;
  readonly army?: CaseArmy;
  readonly campaign: CaseCampaign;
}
