import { sideOf } from '../../words/players.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { type Chance, type Decision, shared } from '../../engine/rulebook.js';
import { drawTwo, equipSupply, KINDS, kindsDrawn, kindsOf, suppliesLeft, supplySize } from '../queries/supplies.js';

/** The word for a kind of supply card: its id without the slot. */
function wordOf(c: Context, kind: number): string {
  return c.b.supply?.kinds[kind].id.replace('supply-', '') ?? '';
}

/** Which of two drawn cards the unit equips. Operand A: bits over the kinds drawn; B: the unit. */
export const chooseSupply: Decision = shared.decision(
  choice('choose-supply', {
    optional: false,
    label: wordOf,
    chosen: (c, kind) => equipSupply(c, c.s.game.pendingB, kind),
  }),
  {
    choices: {
      'equip-supply': {
        fields: { unit: 'unit', card: 'name' },
        of: 'b',
        answer: (_play, { card }: { readonly card: string }) => card.replace('supply-', ''),
        made: ['supply-equipped', 'unit', 'card'],
      },
    },
    question: ['Which supply card does it equip?', 'Mit welcher Nachschubkarte rüstet sie sich aus?'],
    rests: true,
  },
);

/** The probability that the two top cards of the shuffled deck are of these kinds. */
function chanceOf(c: Context, first: number, second: number): number {
  const n = supplySize(c);
  const a = suppliesLeft(c, first);
  const pairs = first === second ? (a * (a - 1)) / 2 : a * suppliesLeft(c, second);
  return pairs / ((n * (n - 1)) / 2);
}

/** Two cards are drawn from the supply deck (1520), seen by the unit's side alone. Operand A: the unit. */
export const supplyDraw: Chance = shared.chance({
  name: 'draw-supplies',
  describe: () => 'draw two supply cards, such as "draw-supplies bacta-capsules camouflage"',
  outcomes(c, out) {
    for (let first = 0; first < kindsOf(c); first++) {
      for (let second = first; second < kindsOf(c); second++) {
        const chance = chanceOf(c, first, second);
        if (chance > 0) out.push(KINDS * first + second, chance);
      }
    }
    return true;
  },
  seenBy: (c, player) => c.b.units.side[c.s.game.pendingA] === sideOf(player),
  sample: drawTwo,
  isOutcome(c, outcome) {
    const first = Math.floor(outcome / KINDS);
    const second = outcome % KINDS;
    return first <= second && second < kindsOf(c) && chanceOf(c, first, second) > 0;
  },
  apply(c, outcome) {
    const u = c.s.game.pendingA;
    const kinds = kindsDrawn(outcome);
    if (!hasSeveral(kinds)) equipSupply(c, u, lowestBit(kinds));
    else ask(c, chooseSupply, c.b.units.owner[u], kinds, u);
  },
  format: (c, outcome) => `${wordOf(c, Math.floor(outcome / KINDS))} ${wordOf(c, outcome % KINDS)}`,
  parse(c, text) {
    const words = text
      .split(' ')
      .map((word) => (c.b.supply?.kinds ?? []).findIndex((_, kind) => wordOf(c, kind) === word));
    return words.length === 2 && words[0] >= 0 ? KINDS * Math.min(...words) + Math.max(...words) : -1;
  },
});
