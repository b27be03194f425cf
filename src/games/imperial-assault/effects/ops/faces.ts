import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { colourOfDie, count, dieAt, doubleDie, faceOfDie, removeDie, turnDie } from '../../rules/attack/dice.js';
import { rules } from '../../rules/rulebook.js';
import type { Ia } from '../../state/context.js';
import { ACCURACY, BLOCK, CHANCES, type Face, DAMAGE, FACES, faceText, SURGE } from '../../words/faces.js';
import type { OpMaker } from '../compiler.js';
import { DIE, ROLLED, sideAt } from '../run.js';
import { colourOf, diceOf, pickDie } from './dice.js';

const isAny = (): boolean => true;

/** What a die shows; undefined if it is not rolled. */
function shownBy(c: Ia, i: number): Face | undefined {
  const die = dieAt(c, i);
  return die === 0 ? undefined : FACES[colourOfDie(die)][faceOfDie(die)];
}

/** Which face a die is turned to. Operands: the faces as bits, the die. */
const whichFace = rules.decision(
  choice<Ia>('face', {
    optional: false,
    label: (c, face) => faceText(FACES[colourOfDie(dieAt(c, c.s.game.pendingB))][face]),
    chosen: (c, face) => turnDie(c, c.s.game.pendingB, face),
  }),
);

/** The different faces of a die, as bits. */
function everyFace(c: Ia, i: number): number {
  return CHANCES[colourOfDie(dieAt(c, i))].reduce((bits, n, face) => (n > 0 ? bits | (1 << face) : bits), 0);
}

function askFace(c: Ia, f: number, i: number, faces: number): void {
  ask(c, whichFace, sideAt(c, f), faces, i);
}

/** `["cancel-rerolled"]`: what the die shows that was just rerolled is taken away. */
const cancelRerolled: OpMaker = (_args, k) => {
  k.add((c) => {
    const i = c.s.game.moment - 1;
    if (c.s.game.attacks === 0 || i < 0 || dieAt(c, i) === 0) return;
    count(c, i, -1);
    removeDie(c, i);
  });
  return undefined;
};

/** `["turn-rerolled"]`: it is turned to a face of the choice. */
const turnRerolled: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const i = c.s.game.moment - 1;
    if (c.s.game.attacks === 0 || i < 0 || dieAt(c, i) === 0) return;
    askFace(c, f, i, everyFace(c, i));
  });
  return undefined;
};

/** `["cancel-die", "attack"]`: what a die shows is taken away from the results. */
const cancelDie: OpMaker = ([pool], k) => {
  if ((pool as string) === 'picked') {
    // The one that the effect has rerolled.
    k.add((c, f) => {
      const i = c.s.frames[f + DIE] - 1;
      if (i < 0 || dieAt(c, i) === 0) return;
      count(c, i, -1);
      removeDie(c, i);
    });
    return undefined;
  }
  if ((pool as string) !== 'attack' && (pool as string) !== 'defense') return k.blame('cancelling dice of either pool');
  const isDefense = (pool as string) === 'defense';
  k.add((c, f) => pickDie(c, f, diceOf(c, isDefense, isAny)));
  k.add((c, f) => {
    const i = c.s.frames[f + DIE] - 1;
    if (i < 0) return;
    count(c, i, -1);
    removeDie(c, i);
  });
  return (c) => diceOf(c, isDefense, isAny) !== 0;
};

/** Whether a die shows a single damage or surge. */
function isSingle(c: Ia, i: number): boolean {
  const face = shownBy(c, i);
  return face !== undefined && face[DAMAGE] + face[SURGE] === 1;
}

/**
 * `["turn", "attack", "any-side"]`: a die is turned to a face that the player chooses; `single-icon`: one of those that
 * show one damage or surge.
 */
const turn: OpMaker = ([pool, how], k) => {
  if ((pool as string) !== 'attack') return k.blame('turning dice of the defense');
  const fits = (how as string) === 'single-icon' ? isSingle : isAny;
  k.add((c, f) => pickDie(c, f, diceOf(c, false, fits)));
  k.add((c, f) => {
    const i = c.s.frames[f + DIE] - 1;
    if (i >= 0) askFace(c, f, i, everyFace(c, i));
  });
  return (c) => diceOf(c, false, fits) !== 0;
};

/** `["read-die", "red"]`: the player picks an attack die of another colour; what it shows counts as rolled. */
const readDie: OpMaker = ([name], k) => {
  const colour = colourOf(name, k.blame);
  const fits = (c: Ia, i: number): boolean => colourOfDie(dieAt(c, i)) !== colour;
  k.add((c, f) => {
    c.s.frames[f + ROLLED] = 0;
    pickDie(c, f, diceOf(c, false, fits));
  });
  k.add((c, f) => {
    const face = shownBy(c, c.s.frames[f + DIE] - 1);
    if (c.s.frames[f + DIE] === 0 || face === undefined) return;
    c.s.frames[f + ROLLED] = face[DAMAGE] | (face[SURGE] << 8) | (face[ACCURACY] << 16) | (face[BLOCK] << 24);
  });
  return (c) => diceOf(c, false, fits) !== 0;
};

/** `["double-die"]`: what the die shows that the effect has rerolled counts twice. */
const twice: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const i = c.s.frames[f + DIE] - 1;
    if (i >= 0 && c.s.game.attacks > 0 && dieAt(c, i) !== 0) doubleDie(c, i);
  });
  return undefined;
};

/** Steps with what dice show. */
export const FACE_OPS: Readonly<Record<string, OpMaker>> = {
  'cancel-die': cancelDie,
  'cancel-rerolled': cancelRerolled,
  'turn-rerolled': turnRerolled,
  'read-die': readDie,
  turn,
  'double-die': twice,
};
