/** To what extent a card of a game can be played, and how certain its facts are. */
export interface CardReport {
  readonly kind: string;
  readonly id: string;
  readonly standing: string;
  /** What the game does not implement, one entry for each keyword or text. */
  readonly missing: readonly string[];
  /** What is certain about the card and what is not; null for a card that is certain. */
  readonly doubt: string | null;
  /** Whether the card has rules text of its own that the game implements. */
  readonly hasOwnText: boolean;
  /** Passing cases about the card. */
  readonly cases: number;
}

/** The reports of all cards of a game, with the kinds of card and the standings in the order of their totals. */
export interface CardReports {
  readonly kinds: readonly string[];
  readonly standings: readonly string[];
  readonly cards: readonly CardReport[];
}

/** A card whose own text is implemented, with the number of passing cases that are about it. */
export interface CardCases {
  readonly card: string;
  readonly passing: number;
}
