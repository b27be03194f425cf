import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import { ok, type Result } from '../../../../kernel/result.js';
import type { EditionId } from '../../words/edition-id.js';
import type { CardSpeech } from '../handbook/cards.js';
import type { Handbook } from '../handbook/handbook.js';

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

/** The rules of an edition in German, by the ids of their entries. A keyword without a name keeps its English one. */
export type GermanRules = Readonly<Record<string, string | { readonly name: string; readonly text: string }>>;

const said = z.string().min(1);

const fileSchema = (edition: EditionId) =>
  z.strictObject({
    edition: z.literal(edition),
    texts: z.record(z.string(), z.union([said, z.strictObject({ name: said, text: said })])),
  });

/** Reads `rules-texts-de.json` of an edition. */
export function parseGermanRules(edition: EditionId, json: unknown): Result<GermanRules> {
  const file = readJson(fileSchema(edition), json, 'rules-texts-de.json', 'bad-data');
  return file.ok ? ok(file.value.texts) : file;
}

/** The handbook in German; its English names are still found. An entry without a German text keeps the English one. */
export function inGerman(handbook: Handbook, rules: GermanRules, speech: CardSpeech): Handbook {
  return handbook.inLanguage(speech, (entry) => {
    const found = rules[entry.id] ?? entry.text;
    const { name, text } = typeof found === 'string' ? { name: entry.name, text: found } : found;
    return { ...entry, name, text, kind: KINDS[entry.kind] ?? entry.kind };
  });
}
