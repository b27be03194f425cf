import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { bitCount, lowestBit } from '../../../../kernel/bits.js';
import type { Behaviour } from '../../engine/timing.js';

const own = rulebook('master-of-the-force');

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;

/** Bits over the unit's upgrade cards: its exhausted Force cards. */
function exhaustedForce(c: Context, u: number): number {
  let mask = 0;
  const cards = c.b.units.upgrades[u];
  for (let i = 0; i < cards.length; i++) {
    if (cards[i].slot === 'force' && (c.s.units.exhausted[u] & (1 << i)) !== 0) mask |= 1 << i;
  }
  return mask;
}

function ready(c: Context, u: number, i: number): void {
  c.s.units.exhausted[u] &= ~(1 << i);
  if (c.hears) c.tell({ type: 'card-readied', unit: u, card: c.b.units.upgrades[u][i].id });
}

/** The card that was readied, by its index among the cards of its unit; −1 for none. */
const readied: Answer = answer();

/** Which Force card is readied. Operand B: the unit. */
const readyForce: Decision = own.decision(
  choice('ready-force-card', {
    optional: true,
    label: (c, i) => c.b.units.upgrades[c.s.game.pendingB][i].id,
    chosen: (c, i) => {
      if (i >= 0) ready(c, c.s.game.pendingB, i);
      readied.set(c, i);
    },
  }),
  {
    choices: { use: 'step' },
    question: ['Which Force card is readied?', 'Welche Machtkarte wird spielbereit?'],
    called: ['ready force card', 'spielbereit machen'],
    manner: 'accept',
  },
);

const readyCards: Procedure = own.procedure('master-of-the-force', {
  choose(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const open = exhaustedForce(c, u);
    if (w[f + LEFT]-- === 0) return finish(c);
    if (bitCount(open) > w[f + LEFT] + 1) return ask(c, readyForce, c.b.units.owner[u], open, u);
    // A readied card is never worse than an exhausted one.
    for (let rest = open; rest !== 0; rest &= rest - 1) ready(c, u, lowestBit(rest));
    finish(c);
  },
  next(c, f, at) {
    if (readied.get(c) >= 0) goTo(c, f, at.choose);
  },
});

/** Master of the Force X (3047): at the end of its activation the unit readies up to X of its exhausted Force cards. */
export const masterOfTheForce: Behaviour = {
  name: 'Master of the Force',
  rulebook: own,
  triggers: [
    {
      at: 'activation.end',
      optional: false,
      when: (c, u) => exhaustedForce(c, u) !== 0,
      run: (c, u, value) => call(c, readyCards, u, value),
    },
  ],
};
