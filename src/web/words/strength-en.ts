import { howMany } from '../../kernel/how-many.js';

/** What the page says of how strong somebody is. */
export const strengthEn = {
  title: 'How strong am I?',
  head: ['against', 'games', 'won', 'drawn', 'lost', 'last'] as readonly string[],
  estimate: (rating: number, low: number, high: number): string =>
    `About ${rating} on the scale of the levels, with 95 % certainty from ${low} to ${high}.`,
  scale: (levels: string): string => `The levels by Elo in battles of Legion, as Opfor measured them: ${levels}.`,
  next: (level: string, percent: number): string =>
    `Play the ${level} next: you would win about ${percent} % of the battles.`,
  play: (level: string): string => `New battle against the ${level}`,
  leftOut: (games: number): string =>
    `${howMany(games, 'game')} with moves that were taken back ${games === 1 ? 'does' : 'do'} not count.`,
};

/** The shape that every language has. */
export type StrengthWords = typeof strengthEn;
