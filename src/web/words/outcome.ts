import { howMany } from '../../kernel/how-many.js';
import { language } from './words.js';

const EN = {
  title: 'This attack',
  mean: (mean: string): string => `${mean} wounds on average`,
  wounds: (count: number): string => howMany(count, 'wound'),
  defeated: 'defeated',
  note: 'Exact where each miniature uses its strongest weapon and sees what its leader sees, and both sides choose best.',
};

/** The same where games count damage. */
const DAMAGE_EN: typeof EN = {
  ...EN,
  mean: (mean) => `${mean} damage on average`,
  wounds: (count) => `${count} damage`,
  note: 'Exact for dice, bonuses, conditions and the best use of surges. What abilities, Command cards and tokens may still change is not in it.',
};

const DE: typeof EN = {
  title: 'Dieser Angriff',
  mean: (mean) => `im Mittel ${mean} Wunden`,
  wounds: (count) => (count === 1 ? '1 Wunde' : `${count} Wunden`),
  defeated: 'besiegt',
  note: 'Genau, wenn jede Miniatur ihre stärkste Waffe nimmt und sieht, was ihr Anführer sieht, und beide Seiten am besten wählen.',
};

const DAMAGE_DE: typeof EN = {
  ...DE,
  mean: (mean) => `im Mittel ${mean} Schaden`,
  wounds: (count) => `${count} Schaden`,
  note: 'Genau für Würfel, Boni, Zustände und die beste Nutzung der Surges. Was Fähigkeiten, Kommandokarten und Marker noch ändern, ist nicht dabei.',
};

/** What the page says of the chances of an attack, in the language at hand; `isDamage`: where games count damage. */
export function outcomeWords(isDamage: boolean): typeof EN {
  if (language === 'de') return isDamage ? DAMAGE_DE : DE;
  return isDamage ? DAMAGE_EN : EN;
}
