import type { Chance } from '../../../../machine/chance.js';
import { roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { CHANCES, COLOURS, FACES, faceNumber, faceText, SAME_AS, SIDES } from '../../words/faces.js';
import { rules } from '../rulebook.js';
import { ROLLED } from './run.js';

/** A die that a mission has rolled: its face goes to the frame. Operands: the frame, 8 × the colour + the symbol. */
const missionDie = rules.chance({
  name: 'mission-die',
  describe: (c) => `roll a ${COLOURS[c.s.game.pendingB >> 3]} die`,
  outcomes(c, out) {
    CHANCES[c.s.game.pendingB >> 3].forEach((n, face) => {
      if (n > 0) out.push(face, n / SIDES);
    });
    return true;
  },
  sample: (c, rng) => SAME_AS[c.s.game.pendingB >> 3][rng.below(SIDES)],
  isOutcome: (c, face) => (CHANCES[c.s.game.pendingB >> 3][face] ?? 0) > 0,
  apply(c, face) {
    const { pendingA, pendingB } = c.s.game;
    c.s.frames[pendingA + ROLLED] = FACES[pendingB >> 3][face][pendingB & 7];
    if (c.hears) c.tell({ type: 'dice-rolled', for: 'mission', dice: faceText(FACES[pendingB >> 3][face]) });
  },
  format: (c, face) => faceText(FACES[c.s.game.pendingB >> 3][face]),
  parse: (c, text) => faceNumber(c.s.game.pendingB >> 3, text),
});

/** Rolls a die for the steps at `f` and notes how often it shows a symbol. */
export function rollFor(c: Ia, f: number, colour: number, symbol: number): void {
  roll(c, missionDie, f, 8 * colour + symbol);
}

/** The colours of tokens, in the order of their numbers. */
export const TOKEN_COLOURS: readonly string[] = ['red', 'blue', 'green', 'yellow'];

/**
 * A token that is drawn at random, by its colour. Operands: the frame; four bits for each colour: how many there are.
 */
const drawToken = rules.chance({
  name: 'draw-token',
  describe: () => 'draw a token at random',
  outcomes(c, out) {
    const counts = countsIn(c.s.game.pendingB);
    const all = counts.reduce((sum, n) => sum + n, 0);
    counts.forEach((n, colour) => {
      if (n > 0) out.push(colour, n / all);
    });
    return true;
  },
  sample(c, rng) {
    const counts = countsIn(c.s.game.pendingB);
    let nth = rng.below(counts.reduce((sum, n) => sum + n, 0));
    return counts.findIndex((n) => {
      nth -= n;
      return nth < 0;
    });
  },
  isOutcome: (c, colour) => colour < 4 && countsIn(c.s.game.pendingB)[colour] > 0,
  apply(c, colour) {
    c.s.frames[c.s.game.pendingA + ROLLED] = colour + 1;
    if (c.hears) c.tell({ type: 'token-drawn', colour: TOKEN_COLOURS[colour] });
  },
  format: (_c, colour) => TOKEN_COLOURS[colour],
  parse: (_c, text) => TOKEN_COLOURS.indexOf(text),
});

function countsIn(word: number): readonly number[] {
  return TOKEN_COLOURS.map((_, colour) => (word >> (4 * colour)) & 15);
}

/** The chance events of missions. */
export const MISSION_CHANCES: readonly Chance<Ia>[] = [missionDie, drawToken];

/** Draws a token for the steps at `f`; its colour plus 1 is noted. Nothing is drawn if there is none. */
export function drawFor(c: Ia, f: number, counts: number): void {
  c.s.frames[f + ROLLED] = 0;
  if (counts !== 0) roll(c, drawToken, f, counts);
}
