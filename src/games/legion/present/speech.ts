import type { Asking } from './questions.js';
import { english as asking } from './questions.js';
import type { Telling } from './sentences.js';
import { english as telling } from './sentences.js';
import { english as wording } from './wording/english.js';
import { inches, notation } from './wording/measures.js';
import type { Measures, Wording } from './wording/wording.js';
import { english as showing } from './wording/showing.js';
import type { Showing } from './wording/showing.js';

/** All that a battle says to people in a language. Names of cards and notation are the same in each. */
export interface Speech {
  readonly asking: Asking;
  readonly telling: Telling;
  /** The headings of the choices of an activation. */
  readonly groups: { readonly move: string; readonly attack: string; readonly other: string };
  readonly rules: string;
  readonly wording: Wording;
  /** What is written beside a picture of the table. */
  readonly showing: Showing;
  readonly measures: Measures;
  /** A reason why an answer is not possible, from the English one. */
  readonly reason: (english: string) => string;
}

export const english: Speech = {
  asking,
  telling,
  groups: { move: 'Move', attack: 'Attack', other: 'Other' },
  rules:
    'The side with more victory tokens wins; in a tie, the side that has defeated more points of units. In each round, every player plays a command card and issues orders; then the units activate in turn, with two actions each. A place is written in millimetres from the lower left corner, such as 312.5,240, a unit by its tag, such as b2.',
  wording,
  showing,
  measures: notation,
  reason: (english) => english,
};

/** English for who looks at a picture of the table. */
export const englishByEye: Speech = {
  ...english,
  groups: { ...english.groups, other: 'Actions' },
  measures: inches((left, below) => `${left} from the left, ${below} from below`, '.'),
};
