import type { Asking } from '../questions.js';
import { german, player, results } from './names.js';

export const asking: Asking = {
  other: (name) => `Deine Wahl: ${name.replaceAll('-', ' ')}?`,
  player,
  results,
  colours: german,
  against: 'gegen',
  and: 'und',
};
