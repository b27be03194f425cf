/** What a property in a path can be: a number, true or false, or one of some words, which may be null. */
export type CaseValueKind = 'number' | 'yes-or-no' | { readonly words: readonly string[]; readonly orNull: boolean };

/** A property in a path of an edition's cases; `n` is the number of the player or the unit, or the row of the
 * token, in front of it. */
export interface CaseValue<C> {
  readonly is: CaseValueKind;
  read(c: C, n: number): number | boolean | string | null;
}

/**
 * A property of a unit or one of its miniatures and another unit, such as `A.obscured.B` and `A.2.obscured.B`; `n` and
 * `other` are the numbers of the two.
 */
export interface CasePairValue<C> {
  readonly is: CaseValueKind;
  read(c: C, n: number, other: number): number | boolean | string | null;
}

/** Whose properties an edition can add. */
export type ValueOwner = 'game' | 'player' | 'unit' | 'token';

/** The pairs of which an edition can add properties; the other of `unitToken` is the row of a token. */
export type PairOwner = 'pair' | 'miniPair' | 'unitToken';

/** The properties that an edition adds, by whose they are and by name. */
export type CaseValues<C> = Readonly<Partial<Record<ValueOwner, Readonly<Record<string, CaseValue<C>>>>>> &
  Readonly<Partial<Record<PairOwner, Readonly<Record<string, CasePairValue<C>>>>>>;
