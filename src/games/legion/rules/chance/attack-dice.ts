import { ATTACK_COLOURS, ATTACK_FACES, HIT, CRIT, ATTACK_SURGE, ATTACK_BLANK, FACES } from '../../words/dice.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import { roll } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { AttackDieFaces } from '../../cards/measures.js';
import { parseFaces } from './faces.js';
import { attackPurpose, attackRoller } from './roll-purpose.js';

/** More outcomes than this are not listed. */
const MOST_OUTCOMES = 4096;

/** A search lists no more outcomes than this: those of five dice of one colour. */
const FEW_OUTCOMES = 56;

const MAX_DICE = 255;

/** Number of dice of a colour in operand A. */
function diceOf(c: Context, colour: number): number {
  return (c.s.game.pendingA >>> (8 * colour)) & MAX_DICE;
}

function outcomeCount(c: Context): number {
  let count = 1;
  for (let colour = 0; colour < 3; colour++) {
    const n = diceOf(c, colour);
    count *= ((n + 1) * (n + 2) * (n + 3)) / 6;
  }
  return count;
}

function facesOf(c: Context, colour: number): AttackDieFaces {
  return c.b.library.measures.attackDice[ATTACK_COLOURS[colour]];
}

/**
 * Operand A: numbers of red, black and white dice, eight bits each; operand B: 1 for a reroll. An outcome is a number
 * of three digits in mixed radix, red lowest; for n dice of a colour the digit is hits + (n + 1) × (crits + (n + 1) ×
 * surges), and its radix (n + 1)³.
 */
export const attackDice: Chance = shared.chance({
  name: 'attack-dice',
  notes: { answers: { '*': ['attack dice, {text}', 'Angriffswürfel, {answer}'] } },
  describe(c) {
    const dice = ATTACK_COLOURS.map((colour, i) => ({ colour, n: diceOf(c, i) })).filter(({ n }) => n > 0);
    const example = dice.map(({ colour, n }) => `${colour}: ${n} hit`).join('; ');
    const thrown = dice.map(({ colour, n }) => `${n} ${colour}`).join(' and ');
    const isOne = dice.length === 1 && dice[0].n === 1;
    return `roll ${thrown} attack ${isOne ? 'die' : 'dice'}, such as "attack-dice ${example}"`;
  },
  outcomes(c, out) {
    if (outcomeCount(c) > MOST_OUTCOMES) return false;
    spread(c, 0, 0, 1, 1, (outcome, p) => out.push(outcome, p));
    return true;
  },
  listsMany: (c) => outcomeCount(c) > FEW_OUTCOMES,
  sample(c, rng) {
    let outcome = 0;
    let base = 1;
    for (let colour = 0; colour < 3; colour++) {
      const n = diceOf(c, colour);
      if (n === 0) continue;
      const die = facesOf(c, colour);
      let hits = 0;
      let crits = 0;
      let surges = 0;
      for (let i = 0; i < n; i++) {
        const face = rng.below(die.sides);
        if (face < die.hit) hits++;
        else if (face < die.hit + die.crit) crits++;
        else if (face < die.hit + die.crit + die.surge) surges++;
      }
      outcome += base * (hits + (n + 1) * (crits + (n + 1) * surges));
      base *= (n + 1) * (n + 1) * (n + 1);
    }
    return outcome;
  },
  isOutcome(c, outcome) {
    let rest = outcome;
    for (let colour = 0; colour < 3; colour++) {
      const n = diceOf(c, colour);
      const digit = n + 1;
      const shown = (rest % digit) + (Math.floor(rest / digit) % digit) + (Math.floor(rest / (digit * digit)) % digit);
      if (shown > n) return false;
      rest = Math.floor(rest / (digit * digit * digit));
    }
    return rest === 0;
  },
  apply(c, outcome) {
    const faces = c.s.attackFaces;
    let rest = outcome;
    for (let colour = 0; colour < 3; colour++) {
      const n = diceOf(c, colour);
      if (n === 0) continue;
      const digit = n + 1;
      const hits = rest % digit;
      const crits = Math.floor(rest / digit) % digit;
      const surges = Math.floor(rest / (digit * digit)) % digit;
      rest = Math.floor(rest / (digit * digit * digit));
      const at = FACES * colour;
      faces[at + HIT] += hits;
      faces[at + CRIT] += crits;
      faces[at + ATTACK_SURGE] += surges;
      faces[at + ATTACK_BLANK] += n - hits - crits - surges;
    }
    if (c.hears) {
      const purpose = attackPurpose(c);
      c.tell({ type: 'dice-rolled', for: purpose, unit: attackRoller(c, purpose), faces: text(c, outcome) });
    }
  },
  format: (c, outcome) => text(c, outcome),
  parse(c, given) {
    const parts = given.split('; ');
    let outcome = 0;
    let base = 1;
    let used = 0;
    for (let colour = 0; colour < 3; colour++) {
      const n = diceOf(c, colour);
      if (n === 0) continue;
      const counts = parseFaces(parts[used++] ?? '', ATTACK_COLOURS[colour], ATTACK_FACES);
      if (counts === null || counts[HIT] + counts[CRIT] + counts[ATTACK_SURGE] + counts[ATTACK_BLANK] !== n) return -1;
      outcome += base * (counts[HIT] + (n + 1) * (counts[CRIT] + (n + 1) * counts[ATTACK_SURGE]));
      base *= (n + 1) * (n + 1) * (n + 1);
    }
    return used === parts.length ? outcome : -1;
  },
});

/** Rolls at least one die. The faces are added to `c.s.attackFaces` before the caller's next step. */
export function rollAttack(c: Context, red: number, black: number, white: number, reroll: boolean): void {
  if (red > MAX_DICE || black > MAX_DICE || white > MAX_DICE) throw new Error('more than 255 dice of one colour');
  roll(c, attackDice, red | (black << 8) | (white << 16), reroll ? 1 : 0);
}

function text(c: Context, outcome: number): string {
  const parts: string[] = [];
  let rest = outcome;
  for (let colour = 0; colour < 3; colour++) {
    const n = diceOf(c, colour);
    if (n === 0) continue;
    const digit = n + 1;
    const counts = [rest % digit, Math.floor(rest / digit) % digit, Math.floor(rest / (digit * digit)) % digit];
    rest = Math.floor(rest / (digit * digit * digit));
    counts.push(n - counts[0] - counts[1] - counts[2]);
    const faces = ATTACK_FACES.flatMap((name, i) => (counts[i] === 0 ? [] : [`${counts[i]} ${name}`]));
    parts.push(`${ATTACK_COLOURS[colour]}: ${faces.join(' ')}`);
  }
  return parts.join('; ');
}

/** Passes every outcome to `out` with its probability; the colours before `colour` are already in `outcome`. */
function spread(
  c: Context,
  colour: number,
  outcome: number,
  base: number,
  probability: number,
  out: (outcome: number, probability: number) => void,
): void {
  if (colour === 3) return out(outcome, probability);
  const n = diceOf(c, colour);
  const die = facesOf(c, colour);
  const digit = n + 1;
  for (let surges = 0; surges <= n; surges++) {
    for (let crits = 0; crits + surges <= n; crits++) {
      for (let hits = 0; hits + crits + surges <= n; hits++) {
        const blanks = n - hits - crits - surges;
        let p = probability;
        // The multinomial coefficient times powers, built up so that no factorial overflows.
        for (let i = 1; i <= hits; i++) p *= die.hit / die.sides;
        for (let i = 1; i <= crits; i++) p *= ((hits + i) / i) * (die.crit / die.sides);
        for (let i = 1; i <= surges; i++) p *= ((hits + crits + i) / i) * (die.surge / die.sides);
        for (let i = 1; i <= blanks; i++) p *= ((hits + crits + surges + i) / i) * (die.blank / die.sides);
        const shown = hits + digit * (crits + digit * surges);
        spread(c, colour + 1, outcome + base * shown, base * digit * digit * digit, p, out);
      }
    }
  }
}
