import type { Speech } from '../speech.js';
import { book } from './book.js';
import { english as asPrinted } from '../wording/cards.js';
import { pages } from './pages.js';
import { asking } from './questions.js';
import { saying } from './saying.js';
import { telling } from './sentences.js';
import { inches, notation } from '../wording/measures.js';
import { showing } from './showing.js';
import { weaponInGerman, wording } from './wording.js';
import { WRITTEN } from './written.js';

/**
 * A battle in German. Names of cards and keywords stay as they are printed; what cards do as well, until an edition's
 * own German texts take the place of `cards`.
 */
export const german: Speech = {
  asking,
  telling,
  pages,
  book,
  cards: asPrinted,
  groups: { move: 'Bewegen', attack: 'Angreifen', other: 'Aktionen' },
  rules:
    'In jeder Runde spielt jeder eine Kommandokarte und gibt Befehle; dann werden die Einheiten abwechselnd aktiviert, mit je zwei Aktionen. Eine Stelle schreibt man in Millimetern von der linken unteren Ecke, etwa 312.5,240, eine Einheit mit ihrem Kürzel, etwa b2.',
  wording,
  showing,
  measures: { ...notation, length: lengthInGerman, facing: (degrees) => ` Blick ${degrees}` },
  listsPhrases: true,
  written: WRITTEN,
  saying,
};

/** German for players who use the graphical table. */
export const germanByEye: Speech = {
  ...german,
  wording: {
    ...wording,
    ofScoring: 'eine Aktion des Einsatzziels; siehe Regeln',
    explained: (name) => `siehe Regeln: „${name}“`,
    weapon: (weapon) => weaponInGerman(weapon, true),
  },
  measures: inches((left, below) => `${left} von links, ${below} von unten`, ','),
};

/** A length as in `106 mm (4,2 Zoll)`. */
function lengthInGerman(length: number): string {
  return notation.length(length).replace(/(\d)\.(\d) in\)$/, '$1,$2 Zoll)');
}
