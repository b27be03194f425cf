/** A year by whose end a card was released: one of those of the edition. */
export type Era = string;
