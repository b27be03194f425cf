import { howMany } from '../../kernel/how-many.js';
import type { Until } from '../../proof/position.js';

/** What the page says of the puzzle of the day. */
export const puzzleEn = {
  title: 'Puzzle of the day',
  of: (day: string): string => `Puzzle of ${day}`,
  loading: 'Setting up the puzzle …',
  youAre: (player: string): string => `You play ${player}.`,
  asks: {
    decision: 'Choose your command card.',
    turn: 'Play one activation as a good player would.',
    round: 'Play the rest of the round as a good player would.',
    end: 'Play the rest of the battle as a good player would.',
  } satisfies Record<Until, string> as Readonly<Record<Until, string>>,
  right: 'Right!',
  wrong: 'Not quite.',
  wasRight: 'Your first answer was right.',
  wasWrong: 'Your first answer was not right.',
  why: 'What a good player thinks',
  general: (isGood: boolean, phrase: string): string =>
    isGood
      ? `The general, our best opponent, plays this well. It begins with: ${phrase}`
      : `The general, our best opponent, does not find it. It begins with: ${phrase}`,
  streak: (days: number): string => (days === 0 ? 'No streak yet.' : `Your streak: ${howMany(days, 'day')}.`),
  tomorrow: 'Tomorrow there is a new one.',
  counts: 'Your first answer of the day counts for the streak.',
  past: 'This one no longer counts for the streak.',
  again: 'Try it again',
  yesterday: 'Yesterday’s puzzle',
  today: 'Today’s puzzle',
};

/** The shape that every language has. */
export type PuzzleWords = typeof puzzleEn;
