import type { Catalogue } from './en.js';
import { en } from './en.js';

/** The sentences of the page in the language at hand. */
export const words: Catalogue = en;
