import type { LearnWords } from './learn-en.js';

/** {@link learnEn} in German. */
export const learnDe: LearnWords = {
  title: 'Spielend lernen',
  about:
    'Ein kleines Gefecht von etwa fünfzehn Minuten gegen einen sanften Gegner. Alles Neue wird erklärt, wenn es zum ersten Mal wichtig ist, und du probierst es gleich aus. Vorher musst du nichts lesen.',
  start: 'Los',
  goOn: 'Weiterspielen',
  again: 'Von vorn',
  gotIt: 'Verstanden',
  known: 'Kenne ich',
  skipAll: 'Alles aus',
  off: 'Die Erklärungen sind aus.',
  on: 'Wieder einschalten',
  told: (count, of) => `Erklärungen bisher: ${count} von ${of}`,
  lesson: 'Erklärung',
  picture: 'Eine kleine Zeichnung dazu',
};
