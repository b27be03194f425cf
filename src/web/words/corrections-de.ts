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
  roughly: ROUGHLY.de,
};
