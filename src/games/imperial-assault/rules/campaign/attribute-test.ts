import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { again, ask, call, finish, goTo, nearestFrame, OPERANDS, roll, topFrame } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { ATTRIBUTES } from '../../words/attributes.js';
import { FOCUSED } from '../../words/conditions.js';
import { CHANCES, COLOURS, FACES, faceNumber, faceText, GREEN, SAME_AS, SIDES, SURGE } from '../../words/faces.js';
import { discardCondition } from '../damage/suffer.js';
import { controllerOf } from '../players.js';
import { isHero, sheetOf } from '../questions/heroes.js';
import { has } from '../questions/values.js';
import { rules } from '../rulebook.js';

/** Words of the frame: the figure, bits over attributes, the successes needed, the subject plus 1. */
const FIGURE = OPERANDS;
const ATTRIBUTE_BITS = OPERANDS + 1;
const NEEDED = OPERANDS + 2;
const SUBJECT = OPERANDS + 3;
/** The attribute that is tested, plus 1; how many dice there are; successes that no die shows. */
const TESTED = OPERANDS + 4;
const COUNT = OPERANDS + 5;
const SUCCESSES = OPERANDS + 6;
/** The dice, four in a word, see {@link dieAt}, and bits over those that were rerolled. */
const DICE = OPERANDS + 7;
const REROLLED = OPERANDS + 10;
const MOST_TEST_DICE = 12;
/** The face of a die that is not rolled yet. */
const UNROLLED = 7;

/** What came of the test that ended last: 1 if it was passed, and twice the successes. */
const outcome: Answer = answer();

export function wasPassed(c: Ia): boolean {
  return (outcome.get(c) & 1) === 1;
}
export function successesNow(c: Ia): number {
  return outcome.get(c) >> 1;
}

/** The `i`-th die: 1 + 8 × colour + face; 0 for none. */
function dieAt(c: Ia, f: number, i: number): number {
  return (c.s.frames[f + DICE + (i >> 2)] >>> (8 * (i & 3))) & 255;
}

function putDie(c: Ia, f: number, i: number, die: number): void {
  const [word, shift] = [f + DICE + (i >> 2), 8 * (i & 3)];
  c.s.frames[word] = (c.s.frames[word] & ~(255 << shift)) | (die << shift);
}

function addDie(c: Ia, f: number, colour: number): void {
  const w = c.s.frames;
  if (w[f + COUNT] < MOST_TEST_DICE) putDie(c, f, w[f + COUNT]++, 1 + 8 * colour + UNROLLED);
}

const colourOf = (die: number): number => (die - 1) >> 3;
const faceOf = (die: number): number => (die - 1) & 7;

/** Which of several attributes is tested (R 310). */
const chooseAttribute = rules.decision(
  choice<Ia>('attribute', {
    optional: false,
    label: (_c, attribute) => ATTRIBUTES[attribute],
    chosen(c, attribute) {
      c.s.frames[topFrame(c) + TESTED] = attribute + 1;
    },
  }),
);

/** A die of a test. Operands: the frame; the number of the die, above three bits for its colour. */
const testDie = rules.chance({
  name: 'test',
  describe: (c) => `roll a ${COLOURS[rolledColour(c)]} die for the test`,
  outcomes(c, out) {
    CHANCES[rolledColour(c)].forEach((n, face) => {
      if (n > 0) out.push(face, n / SIDES);
    });
    return true;
  },
  sample: (c, rng) => SAME_AS[rolledColour(c)][rng.below(SIDES)],
  isOutcome: (c, face) => (CHANCES[rolledColour(c)][face] ?? 0) > 0,
  apply(c, face) {
    const { pendingA: f, pendingB } = c.s.game;
    putDie(c, f, pendingB >> COLOUR_BITS, 1 + 8 * rolledColour(c) + face);
  },
  format: (c, face) => faceText(FACES[rolledColour(c)][face]),
  parse: (c, text) => faceNumber(rolledColour(c), text),
});

const COLOUR_BITS = 3;

function rollDie(c: Ia, f: number, i: number): void {
  roll(c, testDie, f, (i << COLOUR_BITS) | colourOf(dieAt(c, f, i)));
}

function rolledColour(c: Ia): number {
  return c.s.game.pendingB & (2 ** COLOUR_BITS - 1);
}

/** The dice of the attribute that is tested. */
function diceOf(c: Ia, f: number): readonly number[] {
  const { frames } = c.s;
  const sheet = sheetOf(c, frames[f + FIGURE]);
  return sheet === undefined ? [] : sheet.attributes[ATTRIBUTES[frames[f + TESTED] - 1]];
}

/**
 * A figure tests an attribute (R 300–312). A hero rolls its dice, each surge is a success; any other figure rolls
 * nothing: an elite one has a success, a regular one none. Successes of earlier tests of the same subject that failed
 * count, and those of one that fails and needs several are kept. Operands: the figure, bits over the attributes of
 * which it chooses one, the successes needed, the subject (see `rules/targets`) plus 1. {@link wasPassed} and
 * {@link successesNow} tell the next step what came of it.
 */
export const attributeTest = rules.procedure('attribute-test', {
  choose(c, f, at) {
    const w = c.s.frames;
    const u = w[f + FIGURE];
    if (!isHero(c, u)) {
      w[f + SUCCESSES] = c.battle.figures[u].profile.isElite ? 1 : 0;
      return goTo(c, f, at.earlier);
    }
    const bits = w[f + ATTRIBUTE_BITS];
    w[f + TESTED] = highestBit(bits) + 1;
    if (hasSeveral(bits)) ask(c, chooseAttribute, controllerOf(c, u), bits);
  },
  dice(c, f) {
    for (const colour of diceOf(c, f)) addDie(c, f, colour);
    fire(c, POINT['test.declared'], c.s.frames[f + FIGURE]);
  },
  focus(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (c.hears) c.tell({ type: 'dice-rolled', for: 'test' });
    if (!has(c, u, FOCUSED)) return;
    // The green die comes last (R 690).
    addDie(c, f, GREEN);
    discardCondition(c, u, FOCUSED);
  },
  roll(c, f) {
    for (let i = 0; i < c.s.frames[f + COUNT]; i++) {
      if (faceOf(dieAt(c, f, i)) !== UNROLLED) continue;
      again(c, f);
      return rollDie(c, f, i);
    }
    fire(c, POINT['test.rolled'], c.s.frames[f + FIGURE]);
  },
  earlier(c, f) {
    const w = c.s.frames;
    const subject = w[f + SUBJECT] - 1;
    if (subject < 0) return;
    w[f + SUCCESSES] += c.s.progress.successes[subject];
    c.s.progress.successes[subject] = 0;
  },
  end(c, f) {
    const w = c.s.frames;
    const [u, needed, subject] = [w[f + FIGURE], w[f + NEEDED], w[f + SUBJECT] - 1];
    const successes = Math.max(0, w[f + SUCCESSES] + shown(c, f));
    const isPassed = successes >= needed;
    if (!isPassed && needed > 1 && subject >= 0) c.s.progress.successes[subject] = successes;
    if (c.hears) c.tell({ type: isPassed ? 'test-passed' : 'test-failed', figure: u, dice: diceText(c, f) });
    finish(c);
    outcome.set(c, 2 * successes + (isPassed ? 1 : 0));
  },
});

/** The dice of the test and what they show, in notation. */
function diceText(c: Ia, f: number): string {
  const dice = Array.from({ length: c.s.frames[f + COUNT] }, (_, i) => dieAt(c, f, i));
  return dice.map((die) => `${COLOURS[colourOf(die)]} ${faceText(FACES[colourOf(die)][faceOf(die)])}`).join(', ');
}

/** The successes that the dice show. */
function shown(c: Ia, f: number): number {
  let sum = 0;
  for (let i = 0; i < c.s.frames[f + COUNT]; i++) {
    const die = dieAt(c, f, i);
    sum += faceOf(die) === UNROLLED ? 0 : FACES[colourOf(die)][faceOf(die)][SURGE];
  }
  return sum;
}

/** Whether the test at hand is of one of these attributes, as bits. */
export function isTesting(c: Ia, attributes: number): boolean {
  const f = nearestFrame(c, attributeTest);
  return f >= 0 && (attributes & (1 << (c.s.frames[f + TESTED] - 1))) !== 0;
}

/** A die more in the test at hand, before it is rolled. */
export function addTestDie(c: Ia, colour: number): void {
  const f = nearestFrame(c, attributeTest);
  if (f >= 0) addDie(c, f, colour);
}

/** Successes more, or fewer, in the test at hand. */
export function addSuccesses(c: Ia, count: number): void {
  const f = nearestFrame(c, attributeTest);
  if (f >= 0) c.s.frames[f + SUCCESSES] += count;
}

/** The dice of the test at hand that can be rerolled, each once, as bits; of equal ones the first. */
export function diceToReroll(c: Ia): number {
  const f = nearestFrame(c, attributeTest);
  if (f < 0) return 0;
  let bits = 0;
  const isFree = (i: number): boolean => (c.s.frames[f + REROLLED] & (1 << i)) === 0;
  for (let i = 0; i < c.s.frames[f + COUNT]; i++) {
    let isRepeat = !isFree(i);
    for (let k = 0; k < i; k++) if (isFree(k) && dieAt(c, f, k) === dieAt(c, f, i)) isRepeat = true;
    if (!isRepeat) bits |= 1 << i;
  }
  return bits;
}

/** The words of a die of the test at hand: `blue 2 acc 1 surge`. */
export function testDieText(c: Ia, i: number): string {
  const die = dieAt(c, nearestFrame(c, attributeTest), i);
  return `${COLOURS[colourOf(die)]} ${faceText(FACES[colourOf(die)][faceOf(die)])}`;
}

/** Rerolls a die of the test at hand before the next step. */
export function rerollTestDie(c: Ia, i: number): void {
  const f = nearestFrame(c, attributeTest);
  if (f < 0) return;
  c.s.frames[f + REROLLED] |= 1 << i;
  rollDie(c, f, i);
}

/** A figure tests an attribute before the next step, see {@link attributeTest}. */
export function callTest(c: Ia, u: number, attributes: number, needed: number, subject: number): void {
  call(c, attributeTest, u, attributes, needed, subject + 1);
}
