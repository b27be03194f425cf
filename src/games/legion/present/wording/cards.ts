/** How a language says what cards do. Each gives the text of a card from its id, or as the card has it. */
export interface CardWords {
  readonly command: (id: string, effect: string) => string;
  readonly upgrade: (id: string, effect: string) => string;
  /** A line of a battle card: `minefield/setup`, `key-positions/setup/0`. */
  readonly battle: (line: string, text: string) => string;
  /** Who may take an action of a battle card, and what that is called. */
  readonly who: (text: string) => string;
  /** What is not certain about a card. */
  readonly doubt: (text: string) => string;
}

const asWritten = (_id: string, text: string): string => text;

/** The cards' own texts are English. */
export const english: CardWords = {
  command: asWritten,
  upgrade: asWritten,
  battle: asWritten,
  who: (text) => text,
  doubt: (text) => text,
};
