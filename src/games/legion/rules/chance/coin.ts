import { SIDES } from '../../words/sides.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';

/** The side that the coin shows. */
export const coinSide: Answer = answer();

/** Blue or red, with equal probability. Answers {@link coinSide}. */
export const coin: Chance = shared.chance({
  name: 'coin',
  notes: { answers: { '*': ['coin: {answer}', 'Münze: {answer}'] } },
  describe: () => 'toss a coin: "coin blue" or "coin red"',
  outcomes(_c, out) {
    out.push(0, 1 / 2);
    out.push(1, 1 / 2);
    return true;
  },
  sample: (_c, rng) => rng.below(2),
  isOutcome: (_c, side) => side === 0 || side === 1,
  apply(c, side) {
    coinSide.set(c, side);
  },
  format: (_c, side) => SIDES[side],
  parse: (_c, text) => SIDES.findIndex((side) => side === text),
});
