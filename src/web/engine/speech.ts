import { tableEn } from '../words/table-en.js';
import type { TableWords } from '../words/table-en.js';
import type { Language } from '../words/words.js';

/** What this worker says by itself, in the language at hand. */
export let words: TableWords = tableEn;
/** The language at hand: of this worker's own words, and of games that are loaded from now on. */
export let language: Language = 'en';

/** Changes the language of this worker. */
export async function speakHere(next: Language): Promise<void> {
  words = next === 'de' ? (await import('../words/table-de.js')).tableDe : tableEn;
  language = next;
}
