/** What is said of answers that are not possible, besides the texts in both languages. */
export interface Saying {
  /** Which of the texts of a pair is said. */
  readonly language: 0 | 1;
  /** A decision or a kind of action without words of its own, by its name. */
  readonly called: (name: string) => string;
  /** An answer, with words of the notation said as they are in the language. */
  readonly answer: (text: string) => string;
  /** What a card's action is called, by its name. */
  readonly thing: (name: string) => string;
  readonly and: string;
  readonly or: string;
  /** A range band; `beyond` is what lies beyond the ruler. */
  readonly atRange: (band: number, beyond: number) => string;
  /** Weapons for a melee, and for other attacks. */
  readonly weapons: readonly [melee: string, ranged: string];
  readonly type: (name: string) => string;
  readonly rank: (name: string) => string;
  readonly side: (name: string) => string;
  readonly token: (name: string) => string;
}

function spaced(words: string): string {
  return words.replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ');
}

const same = (name: string): string => name;

export const english: Saying = {
  language: 0,
  called: spaced,
  answer: same,
  // A number tells actions of one name apart, which people need not.
  thing: (name) => spaced(name.replace(/ #\d+$/, '')),
  and: 'and',
  or: 'or',
  atRange: (band, beyond) => (band >= beyond ? `beyond range ${beyond - 1}` : `at range ${band}`),
  weapons: ['melee weapon', 'ranged weapon'],
  type: (name) => name.replaceAll('-', ' '),
  rank: same,
  side: same,
  token: (name) => `${name} token`,
};
