/** The fields that every case begins with. */
export interface CaseHead {
  /** The id of the rules, such as `legion-2020`. */
  readonly game: string;
  /** Id of the rule in the game's index that the case proves. */
  readonly rule: string;
  readonly id: string;
  /** Where the rules say so. */
  readonly source: string;
  /** What the case shows, in a sentence. */
  readonly says: string;
  /** Id of the card that it is about, if it is about one. */
  readonly card?: string;
}

/** A value that an expectation compares. */
export type Value = string | number | boolean | null | readonly [number, number];

/** What a path names has a value, another than one, or at least or at most one. */
export interface PathExpectation {
  readonly path: string;
  readonly is?: Value;
  readonly not?: Value;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A choice is legal now, or it is not, perhaps for a reason. */
export interface LegalExpectation<C> {
  readonly legal: C;
  readonly is: boolean;
  readonly because?: string;
}

/** Every option that the engine lists for the pending decision, in notation, in any order. */
export interface OffersExpectation {
  readonly offers: readonly string[];
}

/** An event with these fields has happened, at least once or exactly `times` times. */
export interface EventExpectation {
  readonly event: string;
  readonly times?: number;
  readonly [field: string]: unknown;
}

/** A question of the game's own about the position: the field that names it, and what is right. */
export type OwnQuestion = Readonly<Record<string, unknown>>;

export type Expectation<C> = PathExpectation | LegalExpectation<C> | OffersExpectation | EventExpectation | OwnQuestion;

/**
 * A step of a script: a choice, what must be true in between, going on to a kind of choice, an answer in the engine's
 * notation, or a step of the game's own, such as a roll: an object with one field.
 */
export type Step<C> =
  | { readonly choose: C }
  | { readonly expect: readonly Expectation<C>[] }
  | { readonly until: string }
  | { readonly answer: string }
  | OwnStep;

/** A step of the game's own: its one field names it. */
export type OwnStep = Readonly<Record<string, unknown>>;

/** The part of a case that is played: the steps after its starting moment, and what is true after them. */
export interface Scripted<C> {
  readonly script?: readonly Step<C>[];
  readonly expect: readonly Expectation<C>[];
}
