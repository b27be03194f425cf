import { DEFENSE_FACES, BLOCK, DEFENSE_SURGE, DEFENSE_BLANK } from '../../words/dice.js';
import { howMany } from '../../../../kernel/how-many.js';
import type { Context } from '../../engine/context.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import { roll } from '../../../../machine/run.js';
import { parseFaces } from './faces.js';
import { defensePurpose } from './roll-purpose.js';

/** A search lists no outcomes for more dice than this. */
const FEW_DICE = 8;

/**
 * Operand A: number of dice; operand B: 1 for red dice, 0 for white. An outcome is blocks + surges × (dice + 1).
 */
export const defenseDice: Chance = shared.chance({
  name: 'defense-dice',
  notes: { answers: { '*': ['defence dice, {text}', 'Verteidigungswürfel, {answer}'] } },
  describe(c) {
    const { pendingA: count, pendingB } = c.s.game;
    const colour = pendingB === 1 ? 'red' : 'white';
    const dice = howMany(count, `${colour} defence die`, `${colour} defence dice`);
    return `roll ${dice}, such as "defense-dice ${colour}: ${count} blank"`;
  },
  outcomes(c, out) {
    const n = c.s.game.pendingA;
    const die = diceOf(c);
    for (let surges = 0; surges <= n; surges++) {
      for (let blocks = 0; blocks + surges <= n; blocks++) {
        const blanks = n - blocks - surges;
        let p = 1;
        // The multinomial coefficient, built up so that no factorial overflows.
        for (let i = 1; i <= surges; i++) p *= ((blocks + i) / i) * (die.surge / die.sides);
        for (let i = 1; i <= blanks; i++) p *= ((blocks + surges + i) / i) * (die.blank / die.sides);
        for (let i = 1; i <= blocks; i++) p *= die.block / die.sides;
        out.push(blocks + surges * (n + 1), p);
      }
    }
    return true;
  },
  listsMany: (c) => c.s.game.pendingA > FEW_DICE,
  sample(c, rng) {
    const n = c.s.game.pendingA;
    const die = diceOf(c);
    let blocks = 0;
    let surges = 0;
    for (let i = 0; i < n; i++) {
      const face = rng.below(die.sides);
      if (face < die.block) blocks++;
      else if (face < die.block + die.surge) surges++;
    }
    return blocks + surges * (n + 1);
  },
  isOutcome(c, outcome) {
    const n = c.s.game.pendingA;
    return (outcome % (n + 1)) + Math.floor(outcome / (n + 1)) <= n;
  },
  apply(c, outcome) {
    const n = c.s.game.pendingA;
    const faces = c.s.defenseFaces;
    faces[BLOCK] = outcome % (n + 1);
    faces[DEFENSE_SURGE] = Math.floor(outcome / (n + 1));
    faces[DEFENSE_BLANK] = n - faces[BLOCK] - faces[DEFENSE_SURGE];
    if (c.hears) {
      const colour = c.s.game.pendingB === 1 ? 'red' : 'white';
      c.tell({
        type: 'defense-roll',
        for: defensePurpose(c),
        colour,
        block: faces[BLOCK],
        surge: faces[DEFENSE_SURGE],
        blank: faces[DEFENSE_BLANK],
      });
    }
  },
  format(c, outcome) {
    const n = c.s.game.pendingA;
    const blocks = outcome % (n + 1);
    const surges = Math.floor(outcome / (n + 1));
    const counts = [blocks, surges, n - blocks - surges];
    const faces = DEFENSE_FACES.flatMap((name, i) => (counts[i] === 0 ? [] : [`${counts[i]} ${name}`]));
    return `${c.s.game.pendingB === 1 ? 'red' : 'white'}: ${faces.join(' ')}`;
  },
  parse(c, text) {
    const n = c.s.game.pendingA;
    const counts = parseFaces(text, c.s.game.pendingB === 1 ? 'red' : 'white', DEFENSE_FACES);
    if (counts === null || counts[0] + counts[1] + counts[2] !== n) return -1;
    return counts[0] + counts[1] * (n + 1);
  },
});

/**
 * Rolls `n` defence dice. Their faces are in `c.s.defenseFaces` in the caller's next step; without dice they are set to
 * 0 at once.
 */
export function rollDefense(c: Context, n: number, red: number): void {
  if (n === 0) c.s.defenseFaces.fill(0);
  else roll(c, defenseDice, n, red);
}

function diceOf(c: Context): {
  readonly sides: number;
  readonly block: number;
  readonly surge: number;
  readonly blank: number;
} {
  const dice = c.b.library.measures.defenseDice;
  return c.s.game.pendingB === 1 ? dice.red : dice.white;
}
