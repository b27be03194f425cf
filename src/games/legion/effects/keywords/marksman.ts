import { actingPlayer } from '../../rules/queries/turned.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { spendShared } from '../../rules/procedures/spend-shared.js';
import { spendable } from '../../rules/queries/shared-tokens.js';

const own = rulebook('marksman');

const UNIT = OPERANDS;

/** Actions are blanks changed + BASE × hits changed. */
const BASE = 64;

/** Blanks that become hits, and {@link BASE} times the hits that become criticals. */
const improved: Answer = answer();

function isPossible(c: Context, blanks: number, hits: number): boolean {
  const { attack } = c.s;
  return (
    blanks <= attack.blanks && hits <= attack.hits + blanks && blanks + hits <= spendable(c, attack.attacker, 'aim')
  );
}

function possible(c: Context): number[] {
  const tokens = spendable(c, c.s.attack.attacker, 'aim');
  const actions: number[] = [];
  for (let spent = tokens; spent >= 0; spent--) {
    for (let blanks = spent; blanks >= 0; blanks--) {
      if (isPossible(c, blanks, spent - blanks)) actions.push(blanks + BASE * (spent - blanks));
    }
  }
  return actions;
}

/**
 * Results that aim tokens improve, one step for each: a blank becomes a hit, a hit a critical, so that two tokens make
 * a blank a critical (3042). Listed: every possibility, those that spend most first, blanks before hits.
 */
const improve: Decision = own.decision({
  name: 'marksman',
  listsAll: true,
  list(c, out) {
    for (const action of possible(c)) out.push(action);
  },
  sample(c, rng) {
    const actions = possible(c);
    return actions[rng.below(actions.length)];
  },
  isLegal: (c, action) => isPossible(c, action % BASE, Math.floor(action / BASE)),
  apply(c, action) {
    improved.set(c, action);
  },
  format: (_c, action) => `${action % BASE} blank ${Math.floor(action / BASE)} hit`,
  parse(_c, text) {
    const match = /^(\d{1,2}) blank (\d{1,2}) hit$/.exec(text);
    return match === null ? -1 : Number(match[1]) + BASE * Number(match[2]);
  },
  notes: {
    choices: {
      marksman: {
        fields: { unit: 'unit', blanks: 'count', hits: 'count' },
        of: 'attacker',
        answer: '{blanks} blank {hits} hit',
      },
    },
    question: ['Which results do aim tokens improve?', 'Welche Ergebnisse verbessern die Zielmarker?'],
    answers: { '*': ['improve {text}', 'verbessern: {answer}'] },
    manner: 'first',
    declined: '0 blank 0 hit',
  },
});

/** Operand: the unit. */
const marksmanship: Procedure = own.procedure('marksman', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, improve, actingPlayer(c, u));
  },
  // The tokens have no other effect: they count as spent for no other card (3043).
  improve(c, f) {
    const { attack } = c.s;
    const u = c.s.frames[f + UNIT];
    const blanks = improved.get(c) % BASE;
    const hits = Math.floor(improved.get(c) / BASE);
    attack.blanks -= blanks;
    attack.hits += blanks - hits;
    attack.crits += hits;
    if (blanks > 0) attack.succeeded = 1;
    if (c.hears && blanks + hits > 0) c.tell({ type: 'marksman', unit: u, blanks, hits });
    if (blanks + hits > 0) spendShared(c, u, 'aim', blanks + hits);
  },
});

/**
 * Marksman (3038): after attack surges are converted and before cover, the unit may spend aim tokens, each to change a
 * blank to a hit or a hit to a critical.
 */
export const marksman: Behaviour = {
  name: 'Marksman',
  rulebook: own,
  modifiers: [{ of: 'aim.improves', adjust: () => 1 }],
  triggers: [
    {
      at: 'attack.after-convert',
      // Spending no token is among the choices.
      optional: false,
      when: (c, u) => c.s.attack.blanks + c.s.attack.hits > 0 && spendable(c, u, 'aim') > 0,
      run: (c, u) => call(c, marksmanship, u),
    },
  ],
};
