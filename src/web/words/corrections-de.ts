import type { CorrectionWords } from './corrections.js';
import { ROUGHLY } from './shared.js';

const COVERS: Readonly<Record<string, string>> = { none: 'keine', light: 'leicht', heavy: 'stark' };

export const correctionsDe: CorrectionWords = {
  stands: (name, left, below) => `${name} steht ${left} von links, ${below} von unten`,
  tokens: (unit, token, count) => `${unit}: ${token} ${count}`,
  wounds: (name, count) => `${name}: Wunden ${count}`,
  removed: (name) => `${name} ist weggenommen`,
  cover: (level) => `Deckung: ${COVERS[level] ?? level}`,
  sight: (names) => `gesehen: ${names}`,
  onSquare: (name, square) => `${name} steht auf ${square}`,
  damage: (name, count) => `${name}: Schaden ${count}`,
  score: (player, count) => `Siegpunkte von ${player === 'first' ? 'Spieler 1' : 'Spieler 2'}: ${count}`,
  roughly: ROUGHLY.de,
};
