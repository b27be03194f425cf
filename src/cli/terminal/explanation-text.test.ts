import { expect, test } from 'vitest';
import { explanationText, reasonsText } from './explanation-text.js';

const explanation = {
  sentence: 'go a took 60 % of the visits',
  choices: [
    { action: 'go a', visits: 6, value: 0.5, error: 0 },
    { action: 'go b', visits: 4, value: 0.1, error: 0 },
  ],
  line: ['go a', 'go c'],
};
const words = (notation: string): string => notation.replace('go', 'walk to');

test('an explanation says every action in words, and those of the list as the list does', () => {
  const said = explanationText(explanation, {
    words,
    choiceOf: (notation) => (notation === 'go b' ? { number: 7, text: 'b, far away' } : undefined),
  });
  expect(said).toMatch(/^ {2}walk to a took 60 %.*walk to a +6 .*7 +b, far away +4 .*expects: walk to a → walk to c$/s);
  expect(said).not.toContain('go ');
  expect(explanationText(explanation)).toContain('expects: go a → go c');
});

test('actions of the expected play are said in words in the sentence too, and none within a longer one', () => {
  const sentence = 'go a1 and then go a12: looks best';
  const said = explanationText({ sentence, choices: [], line: ['go a1', 'go a12'] }, { words });
  expect(said.split('\n')[0]).toBe('  walk to a1 and then walk to a12: looks best');
});

test('the choice that is explained is said in the same words', () => {
  expect(reasonsText('red', { kind: 'own', taken: 'go a', explanation }, words)).toMatch(/^red took "walk to a":\n/);
});
