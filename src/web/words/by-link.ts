import { byLinkDe } from './by-link-de.js';
import { byLinkEn } from './by-link-en.js';
import type { ByLinkWords } from './by-link-en.js';
import { language } from './words.js';

/** What the page says of games by link in the language at hand; loaded when one is opened. */
export function byLinkWords(): ByLinkWords {
  return language === 'de' ? byLinkDe : byLinkEn;
}
