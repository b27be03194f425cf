import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import { ok, type Result } from '../../../../kernel/result.js';
import type { EditionId } from '../../words/edition-id.js';
import type { CardWords } from '../wording/cards.js';

const texts = z.record(z.string(), z.string().min(1));

const fileSchema = (edition: EditionId) =>
  z.strictObject({
    edition: z.literal(edition),
    /** By id of the card. */
    commandCards: texts,
    upgrades: texts,
    /** By id and place, such as `minefield/setup` or `key-positions/setup/0`. */
    battleCards: texts,
    /** Who may take an action of a battle card, and what that is called, by the English text. */
    who: texts,
    /** What is not certain about cards, by the English text: values, phrases, and whole sentences. */
    doubts: z.strictObject({ values: texts, phrases: texts, sentences: texts }),
  });
type Doubts = z.infer<ReturnType<typeof fileSchema>>['doubts'];

/**
 * Reads `card-texts-de.json` of an edition: what its cards do, in German. A card that the file lacks speaks as it does
 * itself.
 */
export function parseGermanCards(edition: EditionId, json: unknown): Result<CardWords> {
  const file = readJson(fileSchema(edition), json, 'card-texts-de.json', 'bad-data');
  if (!file.ok) return file;
  const { commandCards, upgrades, battleCards, who, doubts } = file.value;
  return ok({
    command: (id, effect) => commandCards[id] ?? effect,
    upgrade: (id, effect) => upgrades[id] ?? effect,
    battle: (line, text) => battleCards[line] ?? text,
    who: (text) => who[text] ?? text,
    doubt: (text) => doubtInGerman(doubts, text),
  });
}

const ONE_SOURCE = ', was eine einzige Quelle angibt';

const YEAR = /\b2\d{3}\b/g;

/**
 * What is not certain about a card, in German, from the English text. In the sentences a year, which belongs to the
 * edition, is written as `<year>`.
 */
function doubtInGerman(doubts: Doubts, doubt: string): string {
  const years = doubt.match(YEAR) ?? [];
  const other = doubt.replaceAll(YEAR, '<year>');
  if (Object.hasOwn(doubts.sentences, other)) {
    let next = 0;
    return doubts.sentences[other].replaceAll('<year>', () => years[next++]);
  }
  const [, certain, open] = /^Certain: (.+)\. Not certain: (.+)\.$/.exec(doubt) ?? [];
  if (certain === undefined) return doubt;
  return `Gesichert: ${phrase(doubts, certain)}. Nicht gesichert: ${phrase(doubts, open)}.`;
}

function phrase({ values, phrases }: Doubts, english: string): string {
  if (Object.hasOwn(phrases, english)) return phrases[english];
  const named = english.replace(/, which one source gives$/, '').split(', ');
  if (!named.every((value) => Object.hasOwn(values, value))) return english;
  return `${named.map((value) => values[value]).join(', ')}${named.join(', ') === english ? '' : ONE_SOURCE}`;
}
