import { LEGAL } from '../../../../machine/reason.js';
import { ask, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT, MOST_DICE } from '../../state/state.js';
import { addDie, colourOfDie, dieAt, dieText, poolSize, removeDie, rerollDie } from '../../rules/attack/dice.js';
import { attackNow } from '../../rules/attack/now.js';
import { DIE_REROLLED } from '../../rules/reasons.js';
import { rules } from '../../rules/rulebook.js';
import {
  ACCURACY,
  BLOCK,
  CHANCES,
  COLOURS,
  type Colour,
  DAMAGE,
  FACES,
  faceNumber,
  faceText,
  SAME_AS,
  SIDES,
  SURGE,
} from '../../words/faces.js';
import type { OpMaker } from '../compiler.js';
import { DIE, KEPT, ROLLED, sideAt, subjectAt, youAt } from '../run.js';
import { amountOf } from '../amounts.js';

/** A die plus 1; 0 for none. */
const NO_DIE = 0;

function poolOf(f: number, c: Ia): number {
  return c.s.frames[f + KEPT];
}
const ATTACK_POOL = 0;

function canReroll(c: Ia, i: number): boolean {
  return (c.s.attacks.rerolled[attackNow(c)] & (1 << i)) === 0;
}

/**
 * Calls `take` with the dice of a pool that can be rerolled: each once in an attack (R 246); of equal ones the first.
 */
function eachDie(c: Ia, isDefense: boolean, take: (i: number) => void): void {
  const start = isDefense ? DEFENSE_AT : 0;
  for (let k = 0; k < poolSize(c, isDefense); k++) {
    const i = start + k;
    if (!canReroll(c, i)) continue;
    let isRepeat = false;
    for (let j = start; j < i; j++) if (canReroll(c, j) && dieAt(c, j) === dieAt(c, i)) isRepeat = true;
    if (!isRepeat) take(i);
  }
}

/** Which die is rerolled, or none. Operand A: the frame of the effect. */
const reroll = rules.decision({
  name: 'reroll',
  listsAll: true,
  list(c, out) {
    eachDie(c, poolOf(c.s.game.pendingA, c) !== ATTACK_POOL, (i) => out.push(i + 1));
    out.push(NO_DIE);
  },
  sample(c, rng) {
    const dice: number[] = [];
    eachDie(c, poolOf(c.s.game.pendingA, c) !== ATTACK_POOL, (i) => dice.push(i));
    const nth = rng.below(dice.length + 1);
    return nth === dice.length ? NO_DIE : dice[nth] + 1;
  },
  refusal(c, action) {
    if (action === NO_DIE) return LEGAL;
    const isDefense = poolOf(c.s.game.pendingA, c) !== ATTACK_POOL;
    const i = action - 1;
    const isThere = action <= MOST_DICE && i >= DEFENSE_AT === isDefense && dieAt(c, i) !== 0;
    return isThere && canReroll(c, i) ? LEGAL : DIE_REROLLED;
  },
  apply(c, action) {
    c.s.frames[c.s.game.pendingA + DIE] = action;
    if (action !== NO_DIE) roll(c, rerollDie, action - 1);
  },
  format: (c, action) => (action === NO_DIE ? 'stop' : dieText(dieAt(c, action - 1))),
  parse(c, text) {
    if (text === 'stop') return NO_DIE;
    const isDefense = poolOf(c.s.game.pendingA, c) !== ATTACK_POOL;
    const start = isDefense ? DEFENSE_AT : 0;
    let spent = -1;
    for (let i = start; i < start + poolSize(c, isDefense); i++) {
      if (dieText(dieAt(c, i)) !== text) continue;
      if (canReroll(c, i)) return i + 1;
      spent = i + 1;
    }
    return spent;
  },
});

/** `["reroll", "attack", 1]`: up to that many dice of a pool are rerolled; `either`: of one of the pools. */
const rerolls: OpMaker = ([pool, given, options], k) => {
  const { colour } = (options ?? {}) as { readonly colour?: string };
  if (colour !== undefined) return k.blame('rerolls of one colour');
  if ((pool as string) === 'either' || (pool as string) === 'own') return k.blame(`rerolls of ${String(pool)} pool`);
  const isDefense = (pool as string) === 'defense';
  const isAll = (given as unknown) === 'all';
  if (!isAll && typeof (given as unknown) !== 'number') return k.blame('a number of rerolls to count');
  k.add((c, f) => {
    c.s.frames[f + KEPT] = isDefense ? 1 : ATTACK_POOL;
    c.s.frames[f + DIE] = 1;
  });
  const most = isAll ? MOST_DICE : Number(given);
  for (let n = 0; n < most; n++)
    k.add((c, f) => {
      if (c.s.game.attacks === 0 || c.s.frames[f + DIE] === NO_DIE) return;
      let first = -1;
      eachDie(c, isDefense, (i) => {
        if (first < 0) first = i;
      });
      if (first < 0) return;
      if (isAll) roll(c, rerollDie, first);
      else ask(c, reroll, sideAt(c, f), f);
    });
  return (c) => {
    if (c.s.game.attacks === 0) return false;
    let found = false;
    eachDie(c, isDefense, () => {
      found = true;
    });
    return found;
  };
};

function colourOf(name: unknown, blame: (what: string) => never): number {
  const colour = COLOURS.indexOf(name as Colour);
  return colour < 0 ? blame(`no die is ${String(name)}`) : colour;
}

/** `["add-die", "attack", "red", 1]`: dice more in a pool, before they are rolled. */
const add: OpMaker = ([, name, count], k) => {
  const colour = colourOf(name, k.blame);
  const amount = amountOf(count, k.blame);
  k.add((c, f) => {
    if (c.s.game.attacks === 0) return;
    for (let n = amount(c, f, youAt(c, f), subjectAt(c, f)); n > 0; n--) addDie(c, colour);
  });
  return undefined;
};

/** The first die of a colour in the attack that goes on; −1 for none. */
function dieOf(c: Ia, colour: number): number {
  for (let i = 0; i < MOST_DICE; i++) if (dieAt(c, i) !== 0 && colourOfDie(dieAt(c, i)) === colour) return i;
  return -1;
}

/** `["swap-die", "attack", "blue", "red"]`: a die is replaced before it is rolled. */
const swap: OpMaker = ([, from, to], k) => {
  const [old, fresh] = [colourOf(from, k.blame), colourOf(to, k.blame)];
  k.add((c) => {
    const i = c.s.game.attacks === 0 ? -1 : dieOf(c, old);
    if (i < 0) return;
    removeDie(c, i);
    addDie(c, fresh);
  });
  return (c) => c.s.game.attacks > 0 && dieOf(c, old) >= 0;
};

/** `["remove-die", "defense", "all"]`: dice of a pool whose dice are of one colour, or all of them. */
const remove: OpMaker = ([pool, count], k) => {
  if ((pool as string) !== 'defense') return k.blame('a choice of attack dice to remove');
  const most = (count as unknown) === 'all' ? MOST_DICE : Number(count);
  k.add((c) => {
    if (c.s.game.attacks > 0) for (let n = 0; n < most && poolSize(c, true) > 0; n++) removeDie(c, DEFENSE_AT);
  });
  return (c) => c.s.game.attacks > 0 && poolSize(c, true) > 0;
};

/** A die that an effect rolls by itself. Operands: its colour, the frame of the effect. */
const rollDie = rules.chance({
  name: 'effect-die',
  describe: ({ s }) => `roll one ${COLOURS[s.game.pendingA]} die`,
  outcomes(c, out) {
    CHANCES[c.s.game.pendingA].forEach((n, face) => {
      if (n > 0) out.push(face, n / SIDES);
    });
    return true;
  },
  sample: (c, rng) => SAME_AS[c.s.game.pendingA][rng.below(SIDES)],
  isOutcome: (c, face) => face < SIDES && CHANCES[c.s.game.pendingA][face] > 0,
  apply(c, face) {
    const { pendingA: colour, pendingB: f } = c.s.game;
    c.s.frames[f + DIE] = 1 + 8 * colour + face;
    const shown = FACES[colour][face];
    // Added up over the dice of the step: damage, surges, accuracy, blocks, eight bits each.
    c.s.frames[f + ROLLED] += shown[DAMAGE] | (shown[SURGE] << 8) | (shown[ACCURACY] << 16) | (shown[BLOCK] << 24);
    if (c.hears)
      c.tell({ type: 'dice-rolled', for: 'die', dice: `${COLOURS[colour]} ${faceText(FACES[colour][face])}` });
  },
  format: (c, face) => faceText(FACES[c.s.game.pendingA][face]),
  parse: (c, text) => faceNumber(c.s.game.pendingA, text),
});

/** `["roll", ["red"]]`: dice are rolled, and what they show is kept for the next steps. */
const rollDice: OpMaker = ([names, options], k) => {
  if (options !== undefined) return k.blame('rolls of a pool');
  const colours = (names as readonly string[]).map((name) => colourOf(name, k.blame));
  k.add((c, f) => {
    c.s.frames[f + ROLLED] = 0;
  });
  for (const colour of colours) k.add((c, f) => roll(c, rollDie, colour, f));
  return undefined;
};

/** Steps with dice. */
export const DICE_OPS: Readonly<Record<string, OpMaker>> = {
  reroll: rerolls,
  'add-die': add,
  'swap-die': swap,
  'remove-die': remove,
  roll: rollDice,
};
