import { choice } from '../../../../machine/choices.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { again, ask, call, finish, goTo, roll, topFrame } from '../../../../machine/run.js';
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
const FIGURE = 2;
const ATTRIBUTE_BITS = 3;
const NEEDED = 4;
const SUBJECT = 5;
/** The attribute that is tested, plus 1; dice that were rolled; successes so far. */
const TESTED = 6;
const ROLLED = 7;
const SUCCESSES = 8;

/** Whether the test that ended last was passed: 1 or 0. */
export const wasPassed: Answer = answer();

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

/** A die of a test. Operands: the frame, the colour. */
const testDie = rules.chance({
  name: 'test',
  describe: (c) => `roll a ${COLOURS[c.s.game.pendingB]} die for the test`,
  outcomes(c, out) {
    CHANCES[c.s.game.pendingB].forEach((n, face) => {
      if (n > 0) out.push(face, n / SIDES);
    });
    return true;
  },
  sample: (c, rng) => SAME_AS[c.s.game.pendingB][rng.below(SIDES)],
  isOutcome: (c, face) => (CHANCES[c.s.game.pendingB][face] ?? 0) > 0,
  apply(c, face) {
    const { pendingA, pendingB } = c.s.game;
    c.s.frames[pendingA + SUCCESSES] += FACES[pendingB][face][SURGE];
  },
  format: (c, face) => faceText(FACES[c.s.game.pendingB][face]),
  parse: (c, text) => faceNumber(c.s.game.pendingB, text),
});

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
 * which it chooses one, the successes needed, the subject (see `rules/targets`) plus 1. Answers {@link wasPassed}.
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
    w[f + TESTED] = 32 - Math.clz32(bits);
    if ((bits & (bits - 1)) !== 0) ask(c, chooseAttribute, controllerOf(c, u), bits);
  },
  focus(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (c.hears) c.tell({ type: 'dice-rolled', for: 'test' });
    if (!has(c, u, FOCUSED)) return;
    // The green die comes last (R 690).
    c.s.frames[f + ROLLED] = -1;
    discardCondition(c, u, FOCUSED);
  },
  roll(c, f) {
    const w = c.s.frames;
    const isFocused = w[f + ROLLED] < 0;
    const rolled = isFocused ? -1 - w[f + ROLLED] : w[f + ROLLED];
    const dice = diceOf(c, f);
    if (rolled === dice.length + (isFocused ? 1 : 0)) return;
    w[f + ROLLED] += isFocused ? -1 : 1;
    again(c, f);
    roll(c, testDie, f, rolled < dice.length ? dice[rolled] : GREEN);
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
    const [u, needed, subject, successes] = [w[f + FIGURE], w[f + NEEDED], w[f + SUBJECT] - 1, w[f + SUCCESSES]];
    const isPassed = successes >= needed;
    if (!isPassed && needed > 1 && subject >= 0) c.s.progress.successes[subject] = successes;
    if (c.hears) c.tell({ type: isPassed ? 'test-passed' : 'test-failed', figure: u });
    finish(c);
    wasPassed.set(c, isPassed ? 1 : 0);
  },
});

/** A figure tests an attribute before the next step, see {@link attributeTest}. */
export function callTest(c: Ia, u: number, attributes: number, needed: number, subject: number): void {
  call(c, attributeTest, u, attributes, needed, subject + 1);
}
