import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../../words/dice.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
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

/** Whether all defence dice are rerolled; never some of them. Operand A: the unit. */
const rerollAll: Decision = later.decision({
  name: 'soresu-mastery',
  listsAll: true,
  list(_c, out) {
    out.push(1);
    out.push(0);
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
    manner: 'accept',
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
  modifiers: [{ of: 'guards.rerolls', adjust: () => 1 }],
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
