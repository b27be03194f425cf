import { SIDES } from '../../words/sides.js';
import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { unitChoice } from './unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';

/** The side whose effect comes first. If there is nothing to choose, the step that would ask sets it. */
export const firstSide: Answer = answer();

/**
 * Which side carries out an effect first when both have one at the same timing point; the blue player chooses (4372).
 * Operand A: bits over sides.
 */
const timingOrder: Decision = shared.decision(
  choice('timing-order', {
    optional: false,
    label: (_c, side) => SIDES[side],
    chosen: firstSide.set,
  }),
  {
    choices: { 'timing-order': { fields: { player: 'player', first: 'side' }, answer: '{first}' } },
    question: ['Which side’s effects come first?', 'Die Effekte welcher Seite kommen zuerst?'],
    called: ['timing order', 'Zuerst'],
    manner: 'any',
    usual: 'first',
  },
);

/** The unit that acts next. */
export const nextUnit: Answer = answer();

/** Which of a side's units carries out its effect next, when several have effects at the same timing point (4364). */
export const effectsOf: Decision = shared.decision(
  unitChoice('effects-of', {
    optional: false,
    chosen: nextUnit.set,
  }),
  {
    question: ['Which unit’s effects come first?', 'Wessen Effekte kommen zuerst?'],
    called: ['effects of', 'Effekte von'],
    manner: 'any',
    usual: 'first',
  },
);

/** Bits over sides: both. */
const BOTH = 3;

/** Settles whose effect comes first when both sides have one, or asks. Answers {@link firstSide}. */
export function askTimingOrder(c: Context): void {
  const first = c.b.rules.timing.first(c);
  if (first >= 0) firstSide.set(c, first);
  else ask(c, timingOrder, c.s.game.bluePlayer, BOTH);
}
