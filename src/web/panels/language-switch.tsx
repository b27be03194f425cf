import type { JSX } from 'preact';
import { choose, shown } from '../store/language.js';
import { LANGUAGES, words } from '../words/words.js';
import type { Language } from '../words/words.js';

/** The languages as buttons. */
export function LanguageSwitch(): JSX.Element {
  return (
    <div class="row languages" role="group" aria-label={words.language}>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={shown.value === language}
          onClick={() => void choose(language)}
        >
          {LANGUAGES[language]}
        </button>
      ))}
    </div>
  );
}
