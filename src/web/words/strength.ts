import { strengthDe } from './strength-de.js';
import { strengthEn } from './strength-en.js';
import type { StrengthWords } from './strength-en.js';
import { language } from './words.js';

/** What the page says of how strong somebody is, in the language at hand. */
export function strengthWords(): StrengthWords {
  return language === 'de' ? strengthDe : strengthEn;
}
