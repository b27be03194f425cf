import { weaponFacts } from './card-lines.js';
import type { Asking } from './questions.js';
import { english as asking } from './questions.js';
import type { Telling } from './sentences.js';
import { english as telling } from './sentences.js';
import { english as wording } from './wording/english.js';
import { inches, notation } from './wording/measures.js';
import { english as saying } from './wording/saying.js';
import type { Saying } from './wording/saying.js';
import type { Measures, Wording } from './wording/wording.js';
import { english as showing } from './wording/showing.js';
import type { Showing } from './wording/showing.js';
import { english as book } from './wording/book.js';
import type { Book } from './wording/book.js';
import { english as cards } from './wording/cards.js';
import type { CardWords } from './wording/cards.js';
import { english as pages } from './wording/pages.js';
import type { Pages } from './wording/pages.js';

/** All that a battle says to people in a language. Names of cards and notation are the same in each. */
export interface Speech {
  readonly asking: Asking;
  readonly telling: Telling;
  readonly pages: Pages;
  readonly book: Book;
  readonly cards: CardWords;
  /** The headings of the choices of an activation. */
  readonly groups: { readonly move: string; readonly attack: string; readonly other: string };
  /** How a battle goes and how answers are written, after the goal. */
  readonly rules: string;
  readonly wording: Wording;
  /** What is written beside a picture of the table. */
  readonly showing: Showing;
  readonly measures: Measures;
  /** Whether a list of choices says them in phrases; else as they are written in notation. */
  readonly listsPhrases: boolean;
  /** Words in which people may write answers, each with the word of the notation that it stands for. */
  readonly written: readonly (readonly [word: string, notation: string])[];
  /** What is said of answers that are not possible. */
  readonly saying: Saying;
}

export const english: Speech = {
  asking,
  telling,
  pages,
  book,
  cards,
  groups: { move: 'Move', attack: 'Attack', other: 'Other' },
  rules:
    'In each round, every player plays a command card and issues orders; then the units activate in turn, with two actions each. A place is written in millimetres from the lower left corner, such as 312.5,240, a unit by its tag, such as b2.',
  wording,
  showing,
  measures: notation,
  listsPhrases: false,
  written: [],
  saying,
};

/** English for players who use the graphical table. */
export const englishByEye: Speech = {
  ...english,
  groups: { ...english.groups, other: 'Actions' },
  wording: {
    ...wording,
    ofScoring: 'an action of the objective; see Rules',
    explained: (name) => `see Rules: ${name}`,
    weapon: (weapon) => weaponFacts(weapon, true),
  },
  measures: inches((left, below) => `${left} from the left, ${below} from below`, '.'),
};
