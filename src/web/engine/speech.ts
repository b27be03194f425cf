import { englishByEye } from '../../games/legion/present/speech.js';
import type { Speech } from '../../games/legion/present/speech.js';
import { tableEn } from '../words/table-en.js';
import type { TableWords } from '../words/table-en.js';
import type { Language } from '../words/words.js';

let speech: Speech = englishByEye;

/** What this worker says by itself, in the language at hand. */
export let words: TableWords = tableEn;
/** The language at hand. */
export let language: Language = 'en';

/** The language in which battles speak that are loaded from now on. */
export function speechAtHand(): Speech {
  return speech;
}

/** Changes the language of this worker: of its own words, and of battles that are loaded later. */
export async function speakHere(next: Language): Promise<void> {
  const isGerman = next === 'de';
  words = isGerman ? (await import('../words/table-de.js')).tableDe : tableEn;
  speech = isGerman ? (await import('../../games/legion/present/german/german.js')).germanByEye : englishByEye;
  language = next;
}
