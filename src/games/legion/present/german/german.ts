import type { Speech } from '../speech.js';
import { asking } from './questions.js';
import { reasonInGerman } from './reasons.js';
import { telling } from './sentences.js';
import { inches, notation } from '../wording/measures.js';
import { showing } from './showing.js';
import { wording } from './wording.js';

/** A battle in German: its questions, its events, its choices. What cards do is said as they say it, in English. */
export const german: Speech = {
  asking,
  telling,
  groups: { move: 'Bewegen', attack: 'Angreifen', other: 'Aktionen' },
  rules:
    'Es gewinnt, wer mehr Siegpunkte hat; bei Gleichstand, wer mehr Punkte an Einheiten besiegt hat. In jeder Runde spielt jeder eine Kommandokarte und gibt Befehle; dann werden die Einheiten abwechselnd aktiviert, mit je zwei Aktionen. Eine Stelle schreibt man in Millimetern von der linken unteren Ecke, etwa 312.5,240, eine Einheit mit ihrem Kürzel, etwa b2.',
  wording,
  showing,
  measures: notation,
  reason: reasonInGerman,
};

/** German for who looks at a picture of the table. */
export const germanByEye: Speech = {
  ...german,
  measures: inches((left, below) => `${left} von links, ${below} von unten`, ','),
};
