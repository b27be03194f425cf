import { counted } from './counted.js';
import type { MomentWords } from './moments-en.js';

/** The same in German. */
export const momentsDe: MomentWords = {
  share: 'Teilen, was du siehst',
  make: 'Link erstellen',
  about:
    'Wer den Link öffnet, sieht diesen Moment, kann das Spiel bis hierher durchgehen und von hier aus weiterspielen.',
  aboutOver:
    'Wer den Link öffnet, sieht diesen Moment, kann das ganze Spiel durchgehen und von hier aus weiterspielen.',
  asSeen: 'Was dir verborgen ist, bleibt verborgen: Die geheimen Karten der anderen Seite stehen nicht im Link.',
  making: 'Der Link wird erstellt …',
  link: 'Der Link',
  copy: 'Kopieren',
  copied: 'Kopiert',
  refused: 'Der Browser erlaubt der Seite nicht zu kopieren. Markiere diesen Text und kopiere ihn:',
  letters: (count) => counted(count, 'Zeichen', 'Zeichen'),
  tooLong: 'Dieses Spiel ist zu lang für einen Link. Schick es stattdessen als Datei.',
  file: 'Datei speichern',
  shared: 'Jemand hat diesen Moment mit dir geteilt.',
  sharedBy: (player) => `Jemand hat diesen Moment mit dir geteilt, so wie ${player} ihn sieht.`,
  goesOn: 'Das Spiel läuft noch',
  playOn: 'Von hier aus weiterspielen',
  youPlay: 'Du spielst',
  against: 'Gegen',
  start: 'Weiterspielen',
  guessed: 'Karten, die verdeckt waren, sind geraten.',
  reading: 'Der Link wird gelesen …',
};
