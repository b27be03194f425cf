import { learnDe } from './learn-de.js';
import { learnEn } from './learn-en.js';
import type { LearnWords } from './learn-en.js';
import { language } from './words.js';

/** What the page says to people who learn, in the language at hand; loaded when somebody does. */
export function learnWords(): LearnWords {
  return language === 'de' ? learnDe : learnEn;
}
