import type { CardSpeech } from '../handbook/cards.js';
import type { Handbook } from '../handbook/handbook.js';
import { german } from './german.js';
import { RULES } from './rules-texts.js';

/** What an entry of the rules is. */
const KINDS: Readonly<Record<string, string>> = {
  'core rule': 'Grundregel',
  setup: 'Spielaufbau',
  'command card': 'Kommandokarte',
  terrain: 'Gelände',
  'unit keyword': 'Schlüsselwort von Einheiten',
  token: 'Marker',
  'weapon keyword': 'Schlüsselwort von Waffen',
  'battle card': 'Gefechtskarte',
  'unit type': 'Typ von Einheiten',
  'upgrade keyword': 'Schlüsselwort von Aufwertungen',
  'command keyword': 'Schlüsselwort von Kommandokarten',
  'upgrade card': 'Aufwertungskarte',
  'optional rule': 'Wahlregel',
};

/** The handbook in German; its English names are still found. */
export function inGerman(handbook: Handbook, speech: CardSpeech = german): Handbook {
  return handbook.inLanguage(speech, (entry) => {
    const said = RULES[entry.id] ?? entry.text;
    const [name, text] = typeof said === 'string' ? [entry.name, said] : said;
    return { ...entry, name, text, kind: KINDS[entry.kind] ?? entry.kind };
  });
}
