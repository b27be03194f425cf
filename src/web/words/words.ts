import type { Catalogue } from './en.js';
import { en } from './en.js';
import { playerIn } from './shared.js';

/** The languages of the page. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The sentences of the page in the language at hand: of this thread, since page and worker have their own. */
export let words: Catalogue = en;
/** The language at hand. */
export let language: Language = 'en';

/** Changes the language; another one than English is loaded when it is first wanted. */
export async function speak(next: Language): Promise<void> {
  useWords(next, next === 'de' ? (await import('./de.js')).de : en);
}

/** The same with a catalogue that is there already. */
export function useWords(next: Language, catalogue: Catalogue): void {
  words = catalogue;
  language = next;
}

/** The language that a text names, such as `de` or `de-AT`; undefined for one that the page does not have. */
export function languageOf(text: string | null | undefined): Language | undefined {
  const found = text?.toLowerCase().split(/[-_.]/, 1)[0] ?? '';
  return Object.keys(LANGUAGES).find((name): name is Language => name === found);
}

/** An edition's name; one that has no word is shown as it is. */
export function editionName(id: string): string {
  return words.editions.names[id] ?? id;
}

/** A player's or a team's name; one that has no word is shown as it is. */
export function playerName(name: string): string {
  return playerIn(words.players, name);
}
