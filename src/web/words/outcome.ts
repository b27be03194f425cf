import { howMany } from '../../kernel/how-many.js';
import { language } from './words.js';

const EN = {
  title: 'This attack',
  mean: (mean: string): string => `${mean} wounds on average`,
  wounds: (count: number): string => howMany(count, 'wound'),
  defeated: 'defeated',
  note: 'Exact where each miniature uses its strongest weapon and sees what its leader sees, and both sides choose best.',
};

const DE: typeof EN = {
  title: 'Dieser Angriff',
  mean: (mean) => `im Mittel ${mean} Wunden`,
  wounds: (count) => (count === 1 ? '1 Wunde' : `${count} Wunden`),
  defeated: 'besiegt',
  note: 'Genau, wenn jede Miniatur ihre stärkste Waffe nimmt und sieht, was ihr Anführer sieht, und beide Seiten am besten wählen.',
};

/** What the page says of the chances of an attack, in the language at hand. */
export function outcomeWords(): typeof EN {
  return language === 'de' ? DE : EN;
}
