import { englishByEye } from '../../games/legion/present/speech.js';
import type { Speech } from '../../games/legion/present/speech.js';
import { speak } from '../words/words.js';
import type { Language } from '../words/words.js';

let speech: Speech = englishByEye;

/** The language in which battles speak that are loaded from now on. */
export function speechAtHand(): Speech {
  return speech;
}

/** Changes the language of this thread: of its own words, and of battles that are loaded later. */
export async function speakHere(language: Language): Promise<void> {
  await speak(language);
  speech = language === 'de' ? (await import('../../games/legion/present/german/german.js')).germanByEye : englishByEye;
}
