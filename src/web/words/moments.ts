import { momentsDe } from './moments-de.js';
import { momentsEn } from './moments-en.js';
import type { MomentWords } from './moments-en.js';
import { language } from './words.js';

/** What the page says of moments that are shared, in the language at hand; loaded when one is shared or opened. */
export function momentWords(): MomentWords {
  return language === 'de' ? momentsDe : momentsEn;
}
