import type { CollectionWords } from './collection-en.js';
import { counted } from './counted.js';
import { RANKS_DE } from './ranks-de.js';

/** The same in German. */
export const collectionDe: CollectionWords = {
  title: 'Meine Sammlung',
  about:
    'Trag ein, was du hast, und lass dir eine erlaubte Liste daraus ziehen. Es bleibt in diesem Browser. Ausrüstungs- und Kommandokarten gelten als vorhanden.',
  edition: 'Ausgabe',
  faction: 'Fraktion',
  search: 'Suchen',
  onlyOwned: 'nur was ich habe',
  none: 'So heißt keine Einheit.',
  nothing: 'Noch nichts von dieser Fraktion.',
  rank: (rank: string): string => RANKS_DE[rank] ?? rank,
  points: (points: number): string => counted(points, 'Punkt', 'Punkte'),
  fewer: (unit: string): string => `${unit}: eine weniger`,
  more: (unit: string): string => `${unit}: eine mehr`,
  owned: (units: number, points: number): string =>
    `Du hast ${counted(units, 'Einheit', 'Einheiten')} dieser Fraktion, ohne Ausrüstung ${points} Punkte.`,
  field: 'Was kann ich aufstellen?',
  most: 'Höchstens Punkte',
  draw: 'Liste ziehen',
  another: 'Eine andere ziehen',
  play: 'Damit spielen',
  copy: 'Liste kopieren',
  copied: 'Kopiert.',
  refused: 'Der Browser erlaubt der Seite nicht zu kopieren. Markiere diesen Text und kopiere ihn:',
  asText: 'Als Text',
  asTextAbout: 'Eine Einheit je Zeile, für einen anderen Browser oder für opfor army random --own.',
  take: 'Übernehmen',
  wrong: (lines) => `Nichts übernommen. Keine Einheit, keine eindeutige oder mehr als 99 davon: ${lines.join('; ')}`,
};
