import { collectionDe } from './collection-de.js';
import { collectionEn } from './collection-en.js';
import type { CollectionWords } from './collection-en.js';
import { language } from './words.js';

/** What the page says of collections, in the language at hand; loaded when somebody looks at theirs. */
export function collectionWords(): CollectionWords {
  return language === 'de' ? collectionDe : collectionEn;
}
