import { puzzleDe } from './puzzle-de.js';
import { puzzleEn } from './puzzle-en.js';
import type { PuzzleWords } from './puzzle-en.js';
import { language } from './words.js';

/** What the page says of the puzzle of the day in the language at hand; loaded when it is opened. */
export function puzzleWords(): PuzzleWords {
  return language === 'de' ? puzzleDe : puzzleEn;
}
