import { expect, test } from 'vitest';
import { termsIn } from './terms.js';

test('names in a text are found as whole words, the longest first, with the number of a keyword', () => {
  const names = ['Impact', 'Jump', 'Jedi Mind Trick', 'Jedi', 'Pierce'];
  expect(termsIn('Keywords: Jump 1, Impact 2, Jedi Mind Trick; Jumping', names)).toEqual([
    { text: 'Keywords: ' },
    { text: 'Jump 1', about: 'Jump' },
    { text: ', ' },
    { text: 'Impact 2', about: 'Impact' },
    { text: ', ' },
    { text: 'Jedi Mind Trick', about: 'Jedi Mind Trick' },
    { text: '; Jumping' },
  ]);
  expect(termsIn('Jump Troopers (r1) uses Jump', names)).toEqual([
    { text: 'Jump Troopers (r1) uses ' },
    { text: 'Jump', about: 'Jump' },
  ]);
  expect(termsIn('no names', names)).toEqual([{ text: 'no names' }]);
  expect(termsIn('E-11D (Focus)', ['E-11D (Focus)'])).toEqual([{ text: 'E-11D (Focus)', about: 'E-11D (Focus)' }]);
});
