import type { Ia } from '../../state/context.js';
import { heroNumber } from '../questions/heroes.js';

/** A hero readies the Class and Item cards at the start of the activation (R 111). */
export function readyCards(c: Ia, u: number): void {
  const h = heroNumber(c, u);
  c.s.heroes.exhausted[h] = 0;
  c.s.heroes.strainMoves[h] = 0;
}
