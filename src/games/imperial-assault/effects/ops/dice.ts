import { LEGAL } from '../../../../machine/reason.js';
import { ask, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT, MOST_DICE } from '../../state/state.js';
import { addDie, dieAt, dieText, poolSize, removeDie, rerollDie } from '../../rules/attack/dice.js';
import { attackNow } from '../../rules/attack/now.js';
import { DIE_REROLLED } from '../../rules/reasons.js';
import { rules } from '../../rules/rulebook.js';
import {
  CHANCES,
  COLOURS,
  type Colour,
  DAMAGE,
  FACES,
  faceNumber,
  faceText,
  SAME_AS,
  SIDES,
} from '../../words/faces.js';
import type { OpMaker } from '../compiler.js';
import { DIE, entryAt, KEPT, ROLLED } from '../run.js';

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

/** `["reroll", "attack", 1]`: up to that many dice of a pool are rerolled. */
const rerolls: OpMaker = ([pool, most = 1], k) => {
  if (pool !== 'attack' && pool !== 'defense') return k.blame('a reroll is of attack or defense dice');
  const isDefense = pool === 'defense';
  k.add((c, f) => {
    c.s.frames[f + KEPT] = isDefense ? 1 : ATTACK_POOL;
    c.s.frames[f + DIE] = 1;
  });
  for (let n = 0; n < Number(most); n++)
    k.add((c, f) => {
      if (c.s.game.attacks === 0 || c.s.frames[f + DIE] === NO_DIE) return;
      let found = false;
      eachDie(c, isDefense, () => {
        found = true;
      });
      if (found) ask(c, reroll, entryAt(c, f).side, f);
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

/** `["add", "red"]`: a die more in its pool, before it is rolled. */
const add: OpMaker = ([name, times = 1], k) => {
  const colour = colourOf(name, k.blame);
  k.add((c) => {
    if (c.s.game.attacks > 0) for (let n = 0; n < Number(times); n++) addDie(c, colour);
  });
  return undefined;
};

/** `["remove", "black"]`: a die less of a colour, if there is one. */
const remove: OpMaker = ([name], k) => {
  const colour = colourOf(name, k.blame);
  k.add((c) => {
    if (c.s.game.attacks === 0) return;
    for (let i = 0; i < MOST_DICE; i++)
      if (dieAt(c, i) !== 0 && (dieAt(c, i) - 1) >> 3 === colour) {
        removeDie(c, i);
        return;
      }
  });
  return undefined;
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
    c.s.frames[f + ROLLED] = FACES[colour][face][DAMAGE];
    if (c.hears)
      c.tell({ type: 'dice-rolled', for: 'die', dice: `${COLOURS[colour]} ${faceText(FACES[colour][face])}` });
  },
  format: (c, face) => faceText(FACES[c.s.game.pendingA][face]),
  parse: (c, text) => faceNumber(c.s.game.pendingA, text),
});

/** `["roll", "red"]`: a die is rolled; `rolled` is the damage that it shows. */
const rollOne: OpMaker = ([name], k) => {
  const colour = colourOf(name, k.blame);
  k.add((c, f) => roll(c, rollDie, colour, f));
  return undefined;
};

/** Operations with dice. */
export const DICE_OPS: Readonly<Record<string, OpMaker>> = { reroll: rerolls, add, remove, roll: rollOne };
