import type { Result } from '../../../kernel/result.js';
import type { Reason } from '../../../machine/reason.js';

/**
 * What a field of a choice holds, as conformance cases write it. A token is given by its name, such as `bane-2`, and
 * its kind here; dice as lists of faces by colour, or as the number of dice of each colour.
 */
export type FieldKind =
  | 'attack-dice'
  | 'command-card'
  | 'count'
  | 'defense-dice'
  | 'dice-counts'
  | 'facing'
  | 'mini'
  | 'name'
  | 'names'
  | 'place'
  | 'places'
  | 'player'
  | 'positive'
  | 'side'
  | 'terrain'
  | 'unit'
  | 'units'
  | 'weapon'
  | 'yes-or-no'
  | { readonly token: string }
  | { readonly one: readonly string[] }
  | { readonly each: readonly string[]; readonly count: number };

/** The fields of a kind of choice by name; a `?` after the name says that a case may leave it out. */
export type Fields = Readonly<Record<string, FieldKind>>;

/** The fields of a choice in a case. */
export type Given = Readonly<Record<string, unknown>>;

/** A case that is being played, as rules and editions see it that say how a choice is made. */
export interface CasePlay<C> {
  readonly c: C;
  /** Name of the pending decision; empty if a chance event is pending or the game is over. */
  readonly decision: string;
  /** Name of the pending chance event; empty if a player must decide or the game is over. */
  readonly chance: string;
  /** The player whose decision is pending; undefined if there is none. */
  readonly player: string | undefined;
  /** The operands of the pending decision or chance event. */
  readonly a: number;
  readonly b: number;

  /** Names of the procedures that are running, the latest first. */
  running(): string[];
  /** Place of the latest frame of a procedure, or −1. */
  frameOf(name: string): number;
  operand(frame: number, place: number): number;
  /** Notation of every listed option of the pending decision. */
  options(): string[];
  allows(text: string): boolean;
  /** Answers the pending decision, in notation, and runs to the next. */
  answer(text: string): Result<void>;
  /** What is pending, and its possible answers, for a message. */
  waits(): string;
  /** Why an answer in notation is not possible now. */
  why(text: string): Reason;
  /** Notes why a choice is not possible. */
  refuse(why: Reason, message: string): Result<void>;
  /** Whether this has happened since the latest choice of the script, and no step has been matched with it yet. */
  tellOf(type: string, fields: Readonly<Record<string, string | number>>): boolean;
  wasForced(type: string, fields: Readonly<Record<string, string | number>>): boolean;

  /** Number of a unit by its id in the case; −1 if there is none. */
  unit(id: string): number;
  /** Id of a unit. */
  id(u: number): string;
  /** Row of a token by its name in the case, such as `charge-1`; −1 if there is none. */
  row(token: string): number;
}

/** An event by which it is known that the engine has made a choice itself, and the fields of the choice that it has. */
export type ToldBy = readonly [event: string, ...fields: string[]];

/** A choice of cases that is the answer to one decision, see {@link ./notes.Notes.choices}. */
export interface CaseAnswer<C> {
  readonly fields: Fields;
  /**
   * The unit that is asked, which the field `unit` names: an operand of the decision, the one that activates, attacks
   * or defends, the first operand of the procedure that asks, or found in the play. If absent, the choice fits whatever
   * unit it names. A field `player` always names who is asked, unless it is the answer.
   */
  readonly of?: 'a' | 'b' | 'activating' | 'asker' | 'attacker' | 'defender' | ((play: CasePlay<C>) => number);
  /** The answer in notation, with the fields in braces: `{blanks} blank {hits} hit`. */
  readonly answer: string | ((play: CasePlay<C>, given: never) => string);
  /** How it is known that the engine has made this choice itself, because there was no other. */
  readonly made?: ToldBy | ((play: CasePlay<C>, given: never) => boolean);
  /** The same of another choice of this kind, because this one was not possible. */
  readonly forced?: ToldBy;
}

/** A kind of choice that takes several decisions, or depends on what is pending. */
export interface CaseChoice<C> {
  readonly fields: Fields;
  /** Whether the pending decision is one for choices of this kind; the choice itself may still be illegal. */
  fits(play: CasePlay<C>, given: never): boolean;
  /** Makes it, in as many decisions as needed. After a failure the play is not used further. */
  make(play: CasePlay<C>, given: never): Result<void>;
  /** Whether the engine has made it by itself, because there was no other; asked if it does not fit. */
  wasMade?(play: CasePlay<C>, given: never): boolean;
  /** Whether the engine has made another choice of this kind by itself, because this one was not possible. */
  wasForced?(play: CasePlay<C>, given: never): boolean;
}
