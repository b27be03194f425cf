import { expect, test } from 'vitest';
import { citations, type CitedText } from './source.js';

const CLASSIC: readonly CitedText[] = [{ word: 'lines', title: 'rules-reference.txt', last: 5878 }];
const LATER: readonly CitedText[] = [
  { word: 'M', title: 'game-mechanics.txt', last: 900 },
  { word: 'R', title: 'core-rulebook.txt', last: 6000 },
  { word: 'F', title: 'facts-supplement.json' },
  { word: 'contradictions', title: 'facts-supplement.json' },
];

/** What is cited, or the problem. */
function cited(texts: readonly CitedText[], source: string): unknown {
  const found = citations(texts, source);
  return typeof found === 'string' ? found : found.map(({ text, lines, entry }) => [text.word, ...(lines ?? [entry])]);
}

test('a source cites lines of the texts of its edition, or entries', () => {
  expect(cited(CLASSIC, 'lines 724-732, 740')).toEqual([
    ['lines', 724, 732],
    ['lines', 740, 740],
  ]);
  expect(cited(LATER, 'R 4765-4770; M 400; F mission-cards; contradictions 12')).toEqual([
    ['R', 4765, 4770],
    ['M', 400, 400],
    ['F', 'mission-cards'],
    ['contradictions', '12'],
  ]);
});

test.each([
  [CLASSIC, 'line 724', 'source is like "lines 724-732, 740"'],
  [CLASSIC, 'lines about 740', 'source is like "lines 724-732, 740"'],
  [CLASSIC, 'lines 740-736', 'lines 740-736: the lines of rules-reference.txt are 1 to 5878'],
  [CLASSIC, 'lines 5879', 'lines 5879: the lines of rules-reference.txt are 1 to 5878'],
  [CLASSIC, 'lines 0', 'lines 0: the lines of rules-reference.txt are 1 to 5878'],
  [LATER, 'lines 724-732', 'source is like "M 724-732, 740; R 724-732, 740; F NAME; contradictions NAME"'],
  [LATER, 'R 12; M', 'source is like "M 724-732, 740; R 724-732, 740; F NAME; contradictions NAME"'],
  [LATER, 'F the cards', 'F is followed by an entry of facts-supplement.json, not by "the cards"'],
])('%j is refused: %s', (texts, source, problem) => expect(cited(texts, source)).toBe(problem));
