import type { Zone } from '../../../tabletop/terrain.js';
import type { Result } from '../../../kernel/result.js';
import type { Procedure } from '../../../machine/procedure.js';
import type { Phase } from '../words/phases.js';
import type { CaseChoice, CasePlay, Given } from './case-choice.js';
import type { CaseValues } from './case-value.js';

/** A family of custom terrain, as conformance cases name it. */
export interface TerrainFamily {
  readonly zone: Zone;
  /** Whether miniatures can stand on a piece of which the case does not say it; if absent, as its kind has it. */
  readonly flatTop?: boolean;
}

/** A moment at which a case can begin. */
export interface CaseMoment<C> {
  /**
   * The procedures that run then, the outermost first, each with the label of the step that comes next, and `unit` if
   * its operand is the unit that activates.
   */
  readonly running: readonly (readonly [procedure: Procedure<C>, step: string, of?: 'unit'])[];
  /** Puts what else belongs to the moment into the state; `battle` is that of the case. */
  prepare?(c: C, battle: Given): Result<void>;
}

/** A draw that a script gives as one name under a word of the edition. */
export interface CaseDraw<C> {
  /** Whether it is pending. */
  waits(play: CasePlay<C>): boolean;
}

/** The moments at which cases can begin, by phase and step. */
export type CaseSteps<C> = Readonly<Record<Phase, Readonly<Record<string, CaseMoment<C>>>>>;

/** Fields of an event that a case can name. */
export type CaseEventField =
  | 'by'
  | 'count'
  | 'face'
  | 'for'
  | 'level'
  | 'paid'
  | 'player'
  | 'rank'
  | 'target'
  | 'token'
  | 'type'
  | 'unit';

/** Events that cases can expect, with the fields that each may name. */
export type CaseEvents = Readonly<Record<string, readonly CaseEventField[]>>;

/** A kind of token on the table, as conformance cases name it. */
export interface CaseTokenKind<C> {
  /** Its kinds in the state, see `words/token-kinds`; a token that a case gives a place is of the first. */
  readonly kinds: readonly number[];
  /** Whether such a token belongs to a side; if absent, it does not. */
  readonly owner?: 'always' | 'may';
  /** Whether a case says of which type it is. */
  readonly typed?: true;
  /** The value that its card keeps with it at first, in the battle of the case; 0 if absent. */
  readonly first?: (c: C) => number;
  /** Whether it may mark a piece of terrain instead of lying at a place. */
  readonly marksTerrain?: true;
}

/**
 * The words of an edition's conformance cases, beside those that every edition has and those that its decisions note.
 */
export interface CaseWords<C> {
  /**
   * The kinds of token on the table, by the word for them; a token is named by its word and its number, such as
   * `charge-1`.
   */
  readonly tokens: Readonly<Record<string, CaseTokenKind<C>>>;
  /** Where inside each phase a case can begin; the first step of a phase is meant if a case names none. */
  readonly steps: CaseSteps<C>;
  /** Puts what the map in play shows on the table, in a case that begins after the set-up and does not list it. */
  lay?(c: C, listed: readonly string[]): void;
  /** The sizes of table in inches, by name; `standard` is the usual one. */
  readonly tables: Readonly<Record<string, { readonly widthIn: number; readonly depthIn: number }>>;
  /** True if a case says which unit with Field Commander carries the commander token; otherwise the first does. */
  readonly namesFieldCommanders?: true;
  /** True if a miniature that begins inside a piece of terrain stands on its top where the case gives no level. */
  readonly startsOnTop?: true;
  /** True if a case gives each player's battle deck, and no optional rules. */
  readonly ownDecks?: true;
  /** True if the players determine who is blue, and its edge, in a case that begins before that. */
  readonly colours?: 'chosen';
  /** The families of custom terrain, by name. */
  readonly families: Readonly<Record<string, TerrainFamily>>;
  /**
   * Kinds of choice that take several decisions, by their name. One with the name of a kind that every edition has
   * stands in its place.
   */
  readonly choices?: Readonly<Record<string, CaseChoice<C>>>;
  /** Words that a choice `use` can name as a target, beside units, kinds of token and cards. */
  readonly targets?: readonly string[];
  /** Draws that scripts give, by word. */
  readonly draws?: Readonly<Record<string, CaseDraw<C>>>;
  /** Fields of the head of a case that give a number by player; each puts it into the state. */
  readonly staged?: Readonly<Record<string, (c: C, player: number, count: number) => void>>;
  /**
   * The values of `by` for what a procedure grants that is not named after a keyword or a card, by the name of the
   * procedure.
   */
  readonly grants: Readonly<Partial<Record<string, string>>>;
  /** Events that only this edition has. */
  readonly events?: CaseEvents;
  /**
   * What cases of other editions have and those of this one do not: fields, by the way to them (`at.counter`,
   * `units.*.driven`), properties in paths, kinds of choice that decisions of shared rules note, and players.
   */
  readonly without?: {
    readonly fields: readonly string[];
    readonly properties: readonly string[];
    readonly kinds: readonly string[];
    readonly players: readonly string[];
  };
  /**
   * Keywords that a later list of units prints on cards and the cards of this edition do not have, by the id of the
   * card: a case may say that its unit is without them.
   */
  readonly laterKeywords?: Readonly<Record<string, readonly string[]>>;
  /** Properties in paths; one with the name of a property that every edition has stands in its place. */
  readonly values?: CaseValues<C>;
}
