import { reviewDe } from './review-de.js';
import { reviewEn } from './review-en.js';
import type { ReviewWords } from './review-en.js';
import { language } from './words.js';

/** What the page says of the moments that decided a game, in the language at hand. */
export function reviewWords(): ReviewWords {
  return language === 'de' ? reviewDe : reviewEn;
}
