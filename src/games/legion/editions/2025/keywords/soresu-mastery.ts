import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../../words/dice.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { spendable } from '../../../rules/queries/shared-tokens.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { defenseSurgeOf } from '../../../rules/procedures/attack/surges.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;

/** The dice of the roll, as cases write them. */
function allDice({ s }: Context): string {
  const counts = [
    [s.defenseFaces[DEFENSE_BLANK], 'blank'],
    [s.defenseFaces[DEFENSE_SURGE], 'surge'],
    [s.defenseFaces[BLOCK], 'block'],
  ] as const;
  return counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(' ');
}

/** 1 if all dice are rerolled. */
const rerolled: Answer = answer();

/** Whether new dice would block more often than those of the roll do, on average. */
function promisesMore(c: Context): boolean {
  const faces = c.s.defenseFaces;
  const u = c.s.game.pendingA;
  const { red, white } = c.b.library.measures.defenseDice;
  const { sides, block, surge } = c.b.units.redDefense[u] === 1 ? red : white;
  const converts = defenseSurgeOf(c, u);
  const tokens = converts ? faces[DEFENSE_SURGE] : Math.min(faces[DEFENSE_SURGE], spendable(c, u, 'surge'));
  const dice = faces[BLOCK] + faces[DEFENSE_SURGE] + faces[DEFENSE_BLANK];
  const some = converts || spendable(c, u, 'surge') > 0;
  return sides * (faces[BLOCK] + tokens) < dice * (some ? block + surge : block);
}

/** Whether all defence dice are rerolled; never some of them. The better answer comes first. Operand A: the unit. */
const rerollAll: Decision = later.decision({
  name: 'soresu-mastery',
  listsAll: true,
  list(c, out) {
    const better = promisesMore(c) ? 1 : 0;
    out.push(better);
    out.push(1 - better);
  },
  sample: (_c, rng) => rng.below(2),
  isLegal: (_c, action) => action === 0 || action === 1,
  apply: rerolled.set,
  format: (c, action) => (action === 1 ? allDice(c) : 'none'),
  parse: (c, text) => (text === 'none' ? 0 : text === allDice(c) ? 1 : -1),
  notes: {
    choices: { 'reroll-defense': { fields: { unit: 'unit', dice: 'defense-dice' }, of: 'a', answer: '{dice}' } },
    question: ['Are all defence dice rerolled?', 'Werden alle Verteidigungswürfel neu geworfen?'],
    answers: { none: ['reroll no dice', 'nichts neu würfeln'], '*': ['reroll {text}', 'neu würfeln: {answer}'] },
    manner: 'first',
    declined: 'none',
  },
});

/** Operand: the defender. */
const rerolling: Procedure = later.procedure('soresu-mastery', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, rerollAll, c.b.units.owner[u], u);
  },
  roll(c, f) {
    const faces = c.s.defenseFaces;
    if (rerolled.get(c) === 0) return;
    const dice = faces[BLOCK] + faces[DEFENSE_SURGE] + faces[DEFENSE_BLANK];
    rollDefense(c, dice, c.b.units.redDefense[c.s.frames[f + UNIT]]);
  },
});

/**
 * Soresu Mastery (R 5906–5918): defending against a ranged attack the unit may reroll all its defence dice; while it
 * uses Guardian it may spend a dodge token to do so with its dice (see ./guardian).
 */
export const soresuMastery: Behaviour = {
  name: 'Soresu Mastery',
  modifiers: [
    { of: 'guards.rerolls', adjust: () => 1 },
    { of: 'defense.rerolls-all', adjust: (c) => (isRanged(c) ? 1 : 0) },
  ],
  triggers: [
    {
      at: 'defense.reroll',
      // Rerolling nothing is among the choices.
      optional: false,
      when: (c) => isRanged(c) && allDice(c) !== '',
      run: (c, u) => call(c, rerolling, u),
    },
  ],
};
