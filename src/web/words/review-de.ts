import type { ReviewWords } from './review-en.js';

/** {@link reviewEn} in German. */
export const reviewDe: ReviewWords = {
  begin: 'Was hat es entschieden?',
  about:
    'Eine Suche sieht sich jede deiner Entscheidungen an und nennt höchstens drei, die dich am meisten gekostet haben. Das dauert etwa eine Minute.',
  title: 'Was es entschieden hat',
  progress: (done, of) => `Entscheidung ${done} von ${of}`,
  stop: 'Anhalten',
  stopped: 'Angehalten, bevor etwas Klares gefunden war.',
  nothing:
    'Keine deiner Entscheidungen war klar schlechter als das Beste, was die Suche gefunden hat. Würfel und Gegner haben entschieden.',
  instead: (played, better) => `Du hast „${played}“ gewählt; „${better}“ war besser.`,
  cost: (lost, surely) =>
    `Das hat etwa ${lost} von 100 Siegchancen gekostet, mindestens ${Math.max(1, surely)} über den Fehler der Schätzung hinaus.`,
  note: 'Die Chancen schätzt eine Suche, die wusste, was du wusstest.',
};
