import { counted } from './counted.js';
import type { PuzzleWords } from './puzzle-en.js';

/** The same in German. */
export const puzzleDe: PuzzleWords = {
  title: 'Rätsel des Tages',
  of: (day) => `Rätsel vom ${day}`,
  loading: 'Das Rätsel wird aufgebaut …',
  youAre: (player) => `Du spielst ${player}.`,
  asks: {
    decision: 'Wähle deine Kommandokarte.',
    turn: 'Spiel eine Aktivierung so, wie ein guter Spieler es täte.',
    round: 'Spiel die Runde so zu Ende, wie ein guter Spieler es täte.',
    end: 'Spiel das Gefecht so zu Ende, wie ein guter Spieler es täte.',
  },
  right: 'Richtig!',
  wrong: 'Nicht ganz.',
  wasRight: 'Deine erste Antwort war richtig.',
  wasWrong: 'Deine erste Antwort war nicht richtig.',
  why: 'Was ein guter Spieler denkt',
  general: (isGood, phrase) =>
    isGood
      ? `Der General, unser bester Gegner, spielt das gut. Er beginnt so: ${phrase}`
      : `Der General, unser bester Gegner, findet es nicht. Er beginnt so: ${phrase}`,
  streak: (days) => (days === 0 ? 'Noch keine Serie.' : `Deine Serie: ${counted(days, 'Tag', 'Tage')}.`),
  tomorrow: 'Morgen gibt es ein neues.',
  counts: 'Für die Serie zählt deine erste Antwort des Tages.',
  past: 'Dieses zählt nicht mehr für die Serie.',
  again: 'Noch einmal versuchen',
  yesterday: 'Rätsel von gestern',
  today: 'Rätsel von heute',
};
