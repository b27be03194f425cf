import { howMany } from '../../kernel/how-many.js';

/** What the page says of moments that are shared by a link, and played on. */
export const momentsEn = {
  share: 'Share what you see',
  make: 'Make a link',
  about: 'Whoever opens the link sees this moment, can step through the game up to it, and can play on from here.',
  aboutOver: 'Whoever opens the link sees this moment, can step through the whole game, and can play on from here.',
  asSeen: 'What is hidden from you stays hidden: the other side’s secret cards are not in the link.',
  making: 'Making the link …',
  link: 'The link',
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Your browser does not let this page copy. Mark this text and copy it:',
  letters: (count: number): string => howMany(count, 'letter'),
  tooLong: 'This game is too long for a link. Send it as a file instead.',
  file: 'Save the file',
  shared: 'Somebody has shared this moment with you.',
  sharedBy: (player: string): string => `Somebody has shared this moment with you, as ${player} sees it.`,
  goesOn: 'The game goes on',
  playOn: 'Play on from here',
  youPlay: 'You play',
  against: 'Against',
  start: 'Play on',
  guessed: 'Cards that were hidden are guessed.',
  reading: 'Reading the link …',
};

/** The shape that every language has. */
export type MomentWords = typeof momentsEn;
