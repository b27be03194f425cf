import { counted } from './counted.js';
import type { StrengthWords } from './strength-en.js';

/** The same in German. */
export const strengthDe: StrengthWords = {
  title: 'Wie stark bin ich?',
  head: ['gegen', 'Partien', 'gewonnen', 'remis', 'verloren', 'zuletzt'],
  estimate: (rating: number, low: number, high: number): string =>
    `Etwa ${rating} auf der Skala der Stufen, mit 95 % Sicherheit zwischen ${low} und ${high}.`,
  scale: (levels: string): string =>
    `Die Stufen nach Elo in Schlachten von Legion, wie Opfor sie gemessen hat: ${levels}.`,
  next: (level: string, percent: number): string =>
    `Spiel als Nächstes gegen ${level}: Du würdest etwa ${percent} % der Schlachten gewinnen.`,
  play: (level: string): string => `Neue Schlacht gegen ${level}`,
  leftOut: (games: number): string =>
    `${counted(games, 'Partie zählt', 'Partien zählen')} nicht, weil Züge zurückgenommen wurden.`,
};
