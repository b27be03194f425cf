import { bitCount, hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { again, ask, finish, OPERANDS } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT } from '../../state/state.js';
import { COLOURS, DEFENSE_FROM } from '../../words/faces.js';
import { eachHolding } from '../questions/holds.js';
import { rules } from '../rulebook.js';
import { addDie, colourOfDie, dieAt, dieText, poolSize, removeDie } from './dice.js';
import { attackNow } from './now.js';

const IS_DEFENSE = OPERANDS;
const COUNT = OPERANDS + 1;
const PLAYER = OPERANDS + 2;

/** Which die is taken out of a pool. Operand A: the dice as bits. */
const whichTaken = rules.decision(
  choice<Ia>('take-die', {
    optional: false,
    label: (c, i) => dieText(dieAt(c, i)),
    chosen: (c, i) => removeDie(c, i),
  }),
);

/** Dice are taken out of a pool before it is rolled. Operands: 1 for the defense pool, how many, who chooses. */
export const takeDice = rules.procedure('take-dice', {
  take(c, f) {
    const w = c.s.frames;
    const isDefense = w[f + IS_DEFENSE] === 1;
    if (w[f + COUNT]-- <= 0 || poolSize(c, isDefense) === 0) return finish(c);
    again(c, f);
    const start = isDefense ? DEFENSE_AT : 0;
    let mask = 0;
    for (let i = start; i < start + poolSize(c, isDefense); i++)
      if (i === start || dieAt(c, i) !== dieAt(c, i - 1)) mask |= 1 << i;
    if (!hasSeveral(mask)) removeDie(c, lowestBit(mask));
    else ask(c, whichTaken, w[f + PLAYER], mask);
  },
});

/** Takes a die of a colour out of the attack pool, if there is one. */
export function removeFirstOf(c: Ia, colour: number): void {
  for (let i = 0; i < poolSize(c, false); i++) if (colourOfDie(dieAt(c, i)) === colour) return removeDie(c, i);
}

/** The colour of a die of a pool of any colours. Operands: the colours as bits, the word that keeps the last one. */
const poolDie = rules.decision(
  choice<Ia>('pool-die', {
    optional: false,
    label: (_c, colour) => COLOURS[colour],
    chosen(c, colour) {
      c.s.frames[c.s.game.pendingB] = colour + 1;
      addDie(c, colour);
    },
  }),
);

/**
 * The player chooses a die of a pool of any colours; each is of the last colour or of one after it, so that no pool is
 * chosen in two orders. `word` is where the last colour is kept, plus 1; `left` dice more are to be chosen then.
 */
export function askPoolDie(c: Ia, word: number, left: number, player: number): void {
  const first = Math.max(0, c.s.frames[word] - 1);
  let mask = 2 ** DEFENSE_FROM - 1 - (2 ** first - 1);
  eachHolding(c, 'pool', c.s.attacks.attacker[attackNow(c)], (value) => {
    const most = Number(value);
    // What is left has to fit into this colour and those after it.
    let room = 0;
    for (let colour = DEFENSE_FROM - 1; colour >= first; colour--) {
      const own = most - countOf(c, colour);
      room += own;
      if (own <= 0 || room <= left) mask &= ~(1 << colour);
    }
  });
  if (bitCount(mask) > 0) ask(c, poolDie, player, mask, word);
}

/** The colour of a die that is added. Operand A: the colours as bits. */
const anyDie = rules.decision(
  choice<Ia>('added-die', {
    optional: false,
    label: (_c, colour) => COLOURS[colour],
    chosen: (c, colour) => addDie(c, colour),
  }),
);

/** The player chooses the colour of an attack die that is added to the pool. */
export function askAnyDie(c: Ia, player: number): void {
  ask(c, anyDie, player, 2 ** DEFENSE_FROM - 1);
}

/** Adds dice of a colour up to a size of the attack pool; returns how many those are. */
export function fillPool(c: Ia, colour: number, size: number): number {
  const more = Math.max(0, size - poolSize(c, false));
  for (let n = 0; n < more; n++) addDie(c, colour);
  return more;
}

function countOf(c: Ia, colour: number): number {
  let count = 0;
  for (let i = 0; i < poolSize(c, false); i++) if (colourOfDie(dieAt(c, i)) === colour) count++;
  return count;
}
