import type { Ia } from '../../state/context.js';
import { DEFENSE_AT } from '../../state/state.js';
import { BLOCK, DODGE, EVADE, FACES } from '../../words/faces.js';
import { colourOfDie, dieAt, faceOfDie, poolSize } from './dice.js';
import { isFigure } from '../targets.js';
import { attackNow } from './now.js';

/** The results of an attack. */
export type Column =
  | 'accuracy'
  | 'damage'
  | 'surge'
  | 'block'
  | 'evade'
  | 'dodge'
  | 'pierce'
  | 'blast'
  | 'cleave'
  | 'recover';

/** The results of the defense and where faces have them. */
const DEFENSIVE: Readonly<Partial<Record<Column, number>>> = { block: BLOCK, evade: EVADE, dodge: DODGE };

/**
 * Adds results to the attack that goes on: what is taken away before it is rolled counts too. Nothing is
 * added to the defense while only its dice count, but what dice show is turned into.
 */
export function addResult(c: Ia, column: Column, amount: number, isOnDice = false): void {
  const results = c.s.attacks[column];
  const at = attackNow(c);
  if (!isOnDice && amount > 0 && c.s.attacks.diceAlone[at] === 1 && DEFENSIVE[column] !== undefined) return;
  results[at] += amount;
}

/** From now on only results on the defense dice count for the defense; what was added to them before is gone. */
export function countDiceAlone(c: Ia): void {
  const at = attackNow(c);
  const { attacks } = c.s;
  attacks.diceAlone[at] = 1;
  for (const column of ['block', 'evade', 'dodge'] as const)
    attacks[column][at] = Math.min(attacks[column][at], shownOnDefense(c, DEFENSIVE[column] ?? 0));
}

/** What the defender has changed, as bits of `attacks.changed`. */
export const REROLLED = 1;
export const CHANGED = 2;

/** Notes that a player changes the defense pool or its results, if it is the defender. */
export function noteChange(c: Ia, side: number, how = CHANGED): void {
  const { target, changed } = c.s.attacks;
  const at = attackNow(c);
  if (isFigure(target[at]) && c.battle.sides[target[at]] === side) changed[at] |= how;
}

/** The Pierce of the `at`-th attack that goes on: what takes more away than there is leaves none. */
export function pierceOf(c: Ia, at: number): number {
  return Math.max(0, c.s.attacks.pierce[at]);
}

/** Whether a result is one of the defense. */
export function isDefensive(column: string): boolean {
  return Object.hasOwn(DEFENSIVE, column);
}

/** How often the defense dice show a symbol. */
function shownOnDefense(c: Ia, symbol: number): number {
  let sum = 0;
  for (let i = DEFENSE_AT; i < DEFENSE_AT + poolSize(c, true); i++) {
    const die = dieAt(c, i);
    sum += FACES[colourOfDie(die)][faceOfDie(die)]?.[symbol] ?? 0;
  }
  return sum;
}
