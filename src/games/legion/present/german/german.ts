import type { Speech } from '../speech.js';
import { asking } from './questions.js';
import { telling } from './sentences.js';

/** A battle in German: its questions, its events, the headings of choices. What follows a choice is English still. */
export const german: Speech = {
  asking,
  telling,
  groups: { move: 'Bewegen', attack: 'Angreifen', other: 'Anderes' },
  rules:
    'Es gewinnt, wer mehr Siegpunkte hat; bei Gleichstand, wer mehr Punkte an Einheiten besiegt hat. In jeder Runde spielt jeder eine Kommandokarte und gibt Befehle; dann werden die Einheiten abwechselnd aktiviert, mit je zwei Aktionen. Eine Stelle schreibt man in Millimetern von der linken unteren Ecke, etwa 312.5,240, eine Einheit mit ihrem Kürzel, etwa b2.',
};
