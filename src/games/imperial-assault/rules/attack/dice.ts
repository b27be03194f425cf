import { scratch } from '../../../../kernel/scratch.js';
import type { ChanceBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT, MOST_DICE } from '../../state/state.js';
import {
  DEFENSE_FROM,
  CHANCES,
  COLOURS,
  type Colour,
  FACES,
  faceNumber,
  faceText,
  SAME_AS,
  SIDES,
} from '../../words/faces.js';
import { rules } from '../rulebook.js';
import { attackNow } from './now.js';

/** The face of a die that is not rolled yet. */
const UNROLLED = 7;
/** Bits of an outcome for each die. */
const BITS = 3;

/** The first die of a pool of the attack that goes on, and how many it has. */
function poolStart(c: Ia, isDefense: boolean): number {
  return attackNow(c) * MOST_DICE + (isDefense ? DEFENSE_AT : 0);
}
export function poolSize(c: Ia, isDefense: boolean): number {
  const at = attackNow(c);
  return isDefense ? c.s.attacks.defenseDice[at] : c.s.attacks.attackDice[at];
}

/** The colour and the face of a die. */
export function colourOfDie(die: number): number {
  return (die - 1) >> 3;
}
export function faceOfDie(die: number): number {
  return (die - 1) & 7;
}

/** The `i`-th die of the attack that goes on: attack dice are below DEFENSE_AT. */
export function dieAt(c: Ia, i: number): number {
  return c.s.dice[attackNow(c) * MOST_DICE + i];
}

/** Adds a die to a pool, before it is rolled; pools are kept in the order of colours. */
export function addDie(c: Ia, colour: number): void {
  const isDefense = colour >= DEFENSE_FROM;
  const start = poolStart(c, isDefense);
  const size = poolSize(c, isDefense);
  if (size === (isDefense ? MOST_DICE - DEFENSE_AT : DEFENSE_AT)) return;
  const { dice, attacks } = c.s;
  let i = start + size;
  for (; i > start && colourOfDie(dice[i - 1]) > colour; i--) dice[i] = dice[i - 1];
  dice[i] = 1 + 8 * colour + UNROLLED;
  if (isDefense) attacks.defenseDice[attackNow(c)]++;
  else attacks.attackDice[attackNow(c)]++;
}

/** Takes the `i`-th die out of its pool. */
export function removeDie(c: Ia, i: number): void {
  const isDefense = i >= DEFENSE_AT;
  const start = poolStart(c, isDefense);
  const last = start + poolSize(c, isDefense) - 1;
  const { dice, attacks } = c.s;
  for (let k = attackNow(c) * MOST_DICE + i; k < last; k++) dice[k] = dice[k + 1];
  // The dice after it move down, with what is noted about them.
  const end = isDefense ? MOST_DICE : DEFENSE_AT;
  const above = 2 ** end - 2 ** (i + 1);
  for (const noted of [attacks.rerolled, attacks.doubled]) {
    const bits = noted[attackNow(c)];
    noted[attackNow(c)] = (bits & ~(above | (1 << i))) | ((bits & above) >> 1);
  }
  dice[last] = 0;
  if (isDefense) attacks.defenseDice[attackNow(c)]--;
  else attacks.attackDice[attackNow(c)]--;
}

/** A roll of a whole pool. Operand A: 1 for the defense pool. */
const rollPool = rules.chance({
  name: 'roll',
  describe: (c) => `roll ${poolText(c, c.s.game.pendingA === 1)}`,
  outcomes(c, out) {
    const isDefense = c.s.game.pendingA === 1;
    return countOutcomes(c, isDefense) <= MOST_LISTED && listOutcomes(c, isDefense, 0, 0, 1, out);
  },
  listsMany: (c) => countOutcomes(c, c.s.game.pendingA === 1) > 12,
  sample: (c, rng) => sampleRoll(c, c.s.game.pendingA === 1, rng),
  isOutcome: (c, outcome) => isRoll(c, c.s.game.pendingA === 1, outcome),
  apply(c, outcome) {
    const isDefense = c.s.game.pendingA === 1;
    const start = poolStart(c, isDefense);
    for (let k = 0; k < poolSize(c, isDefense); k++)
      c.s.dice[start + k] = 1 + 8 * colourOfDie(c.s.dice[start + k]) + ((outcome >> (BITS * k)) & 7);
    if (c.hears) c.tell({ type: 'dice-rolled', for: isDefense ? 'defense' : 'attack', dice: poolText(c, isDefense) });
  },
  format: (c, outcome) => rollText(c, c.s.game.pendingA === 1, outcome),
  parse: (c, text) => parseRoll(c, c.s.game.pendingA === 1, text),
});
export { rollPool };

const MOST_LISTED = 256;

/** How many different outcomes a pool has, as counts of faces: combinations with repeats for each colour. */
function countOutcomes(c: Ia, isDefense: boolean): number {
  const start = poolStart(c, isDefense);
  let product = 1;
  let run = 0;
  for (let k = 0; k < poolSize(c, isDefense); k++) {
    const colour = colourOfDie(c.s.dice[start + k]);
    run = k > 0 && colourOfDie(c.s.dice[start + k - 1]) === colour ? run + 1 : 1;
    const faces = CHANCES[colour].filter((n) => n > 0).length;
    product = (product * (faces + run - 1)) / run;
  }
  return product;
}

/** Lists rolls in which dice of one colour have ascending faces. Always true. */
function listOutcomes(
  c: Ia,
  isDefense: boolean,
  k: number,
  outcome: number,
  chance: number,
  out: ChanceBuffer,
): boolean {
  const start = poolStart(c, isDefense);
  if (k === poolSize(c, isDefense)) {
    out.push(outcome, chance);
    return true;
  }
  const colour = colourOfDie(c.s.dice[start + k]);
  const isSame = k > 0 && colourOfDie(c.s.dice[start + k - 1]) === colour;
  const last = isSame ? (outcome >> (BITS * (k - 1))) & 7 : 0;
  // Of n equal dice each order of their faces is as likely: n! over the product of the repeats.
  let equal = 0;
  for (let j = k - 1; j >= 0 && colourOfDie(c.s.dice[start + j]) === colour; j--) equal++;
  for (let face = last; face < SIDES; face++) {
    const n = CHANCES[colour][face];
    if (n === 0) continue;
    let repeats = 1;
    for (let j = k - 1; j >= k - equal && ((outcome >> (BITS * j)) & 7) === face; j--) repeats++;
    const next = chance * (n / SIDES) * ((equal + 1) / repeats);
    listOutcomes(c, isDefense, k + 1, outcome | (face << (BITS * k)), next, out);
  }
  return true;
}

const faces = scratch(new Uint8Array(MOST_DICE));

function sampleRoll(c: Ia, isDefense: boolean, rng: Rng): number {
  const size = poolSize(c, isDefense);
  const start = poolStart(c, isDefense);
  for (let k = 0; k < size; k++) faces[k] = SAME_AS[colourOfDie(c.s.dice[start + k])][rng.below(SIDES)];
  return packed(c, isDefense);
}

/** The outcome of `faces`, put into ascending order within each colour. */
function packed(c: Ia, isDefense: boolean): number {
  const size = poolSize(c, isDefense);
  const start = poolStart(c, isDefense);
  for (let k = 1; k < size; k++) {
    const colour = colourOfDie(c.s.dice[start + k]);
    const face = faces[k];
    let j = k;
    for (; j > 0 && colourOfDie(c.s.dice[start + j - 1]) === colour && faces[j - 1] > face; j--)
      faces[j] = faces[j - 1];
    faces[j] = face;
  }
  let outcome = 0;
  for (let k = 0; k < size; k++) outcome |= faces[k] << (BITS * k);
  return outcome;
}

function isRoll(c: Ia, isDefense: boolean, outcome: number): boolean {
  const size = poolSize(c, isDefense);
  const start = poolStart(c, isDefense);
  if (outcome < 0 || outcome >= 2 ** (BITS * size)) return false;
  for (let k = 0; k < size; k++) {
    const colour = colourOfDie(c.s.dice[start + k]);
    const face = (outcome >> (BITS * k)) & 7;
    if (face >= SIDES || CHANCES[colour][face] === 0) return false;
    const isSame = k > 0 && colourOfDie(c.s.dice[start + k - 1]) === colour;
    if (isSame && face < ((outcome >> (BITS * (k - 1))) & 7)) return false;
  }
  return true;
}

/** `blue 3 acc 2 dmg, green 1 acc 2 dmg`, in the order of the pool. */
function rollText(c: Ia, isDefense: boolean, outcome: number): string {
  const start = poolStart(c, isDefense);
  const parts: string[] = [];
  for (let k = 0; k < poolSize(c, isDefense); k++) {
    const colour = colourOfDie(c.s.dice[start + k]);
    parts.push(`${COLOURS[colour]} ${faceText(FACES[colour][(outcome >> (BITS * k)) & 7])}`);
  }
  return parts.join(', ');
}

/** Dice of one colour can be named in any order. */
function parseRoll(c: Ia, isDefense: boolean, text: string): number {
  const parts = text.split(', ');
  if (parts.length !== poolSize(c, isDefense)) return -1;
  const start = poolStart(c, isDefense);
  for (const [k, part] of parts.entries()) {
    const colour = COLOURS.indexOf(part.slice(0, part.indexOf(' ')) as Colour);
    if (colour !== colourOfDie(c.s.dice[start + k])) return -1;
    const face = faceNumber(colour, part.slice(part.indexOf(' ') + 1));
    if (face < 0) return -1;
    faces[k] = face;
  }
  return packed(c, isDefense);
}

/** The dice of a pool: their colours, or once they are rolled their faces. */
export function poolText(c: Ia, isDefense: boolean): string {
  const start = poolStart(c, isDefense);
  const parts: string[] = [];
  for (let k = 0; k < poolSize(c, isDefense); k++) parts.push(dieText(c.s.dice[start + k]));
  return parts.join(', ');
}

/** A die in words: its colour and, once it is rolled, its face. */
export function dieText(die: number): string {
  const colour = colourOfDie(die);
  const face = faceOfDie(die);
  return face === UNROLLED ? COLOURS[colour] : `${COLOURS[colour]} ${faceText(FACES[colour][face])}`;
}

/** One die that is rolled again. Operand A: its number in the attack that goes on. */
const rerollDie = rules.chance({
  name: 'reroll-die',
  describe: (c) => `reroll the ${COLOURS[colourOfDie(dieAt(c, c.s.game.pendingA))]} die`,
  outcomes(c, out) {
    CHANCES[colourOfDie(dieAt(c, c.s.game.pendingA))].forEach((n, face) => {
      if (n > 0) out.push(face, n / SIDES);
    });
    return true;
  },
  sample: (c, rng) => SAME_AS[colourOfDie(dieAt(c, c.s.game.pendingA))][rng.below(SIDES)],
  isOutcome: (c, face) => face < SIDES && CHANCES[colourOfDie(dieAt(c, c.s.game.pendingA))][face] > 0,
  apply(c, face) {
    const i = c.s.game.pendingA;
    turnDie(c, i, face);
    c.s.attacks.rerolled[attackNow(c)] |= 1 << i;
    c.s.game.rerolled = i + 1;
    if (c.hears) c.tell({ type: 'dice-rolled', for: 'reroll', dice: dieText(dieAt(c, i)) });
  },
  format: (c, face) => faceText(FACES[colourOfDie(dieAt(c, c.s.game.pendingA))][face]),
  parse: (c, text) => faceNumber(colourOfDie(dieAt(c, c.s.game.pendingA)), text),
});
export { rerollDie };

/** What a die shows counts twice from now on. */
export function doubleDie(c: Ia, i: number): void {
  count(c, i, 1);
  c.s.attacks.doubled[attackNow(c)] |= 1 << i;
}

/** Turns a die of the attack that goes on to a face, and changes the results by the difference. */
export function turnDie(c: Ia, i: number, face: number): void {
  count(c, i, -1);
  const place = attackNow(c) * MOST_DICE + i;
  c.s.dice[place] = 1 + 8 * colourOfDie(c.s.dice[place]) + face;
  count(c, i, 1);
}

/** Puts a die of another colour in the place of one, not rolled yet. */
export function recolour(c: Ia, i: number, colour: number): void {
  count(c, i, -1);
  c.s.dice[attackNow(c) * MOST_DICE + i] = 1 + 8 * colour + UNROLLED;
}

/** Adds what a die shows to the results of the attack that goes on; −1 times takes it away. */
export function count(c: Ia, i: number, times: number): void {
  const die = dieAt(c, i);
  if (die === 0 || faceOfDie(die) === UNROLLED) return;
  const [accuracy, damage, surge, block, evade, dodge] = FACES[colourOfDie(die)][faceOfDie(die)];
  const at = attackNow(c);
  const { attacks } = c.s;
  const n = (attacks.doubled[at] & (1 << i)) === 0 ? times : 2 * times;
  attacks.accuracy[at] += n * accuracy;
  attacks.damage[at] += n * damage;
  attacks.surge[at] += n * surge;
  attacks.block[at] += n * block;
  attacks.evade[at] += n * evade;
  attacks.dodge[at] += n * dodge;
}
