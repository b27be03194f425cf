import type { Catalogue } from './en.js';
import { en } from './en.js';

/** What the terminal says, in the language at hand. */
export let words: Catalogue = en;

/** Changes the language; one without a catalogue is English. */
export async function speak(language: string | undefined): Promise<void> {
  words = language === 'de' ? (await import('./de.js')).de : en;
}
