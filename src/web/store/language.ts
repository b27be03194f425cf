import { signal } from '@preact/signals';
import { languageOf, speak } from '../words/words.js';
import type { Language } from '../words/words.js';
import { send } from './client.js';

/** Where the choice is kept. */
const KEPT = 'opfor/language';

/** The language that is shown. */
export const shown = signal<Language>('en');

/** Begins with the language that the address names (`?lang=de`), that was chosen here before, or of the browser. */
export async function beginLanguage(): Promise<void> {
  const named = [location.search, location.hash.split('?')[1] ?? ''].map((text) =>
    new URLSearchParams(text).get('lang'),
  );
  const wanted = [...named, kept(), ...navigator.languages].flatMap((text) => languageOf(text) ?? []);
  await show(wanted[0] ?? 'en');
}

/** Changes the language, and keeps the choice. */
export async function choose(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // A browser that keeps nothing begins with its own language the next time.
  }
  await show(language);
  send({ do: 'speak', language });
}

async function show(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  shown.value = language;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
