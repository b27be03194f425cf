import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import { isMarked, mark, RUNS_FASTER, RUNS_SLOWER } from '../own-words/turns.js';
import { later } from '../rulebook.js';

const WAYS = ['+1', '-1'] as const;
const EITHER = 0b11;

/** Whether the unit is faster or slower in this activation, or neither. */
const changeSpeed: Decision = later.decision(
  choice('attack-run', {
    optional: true,
    label: (_c, i) => WAYS[i],
    chosen(c: Context, i: number) {
      if (i >= 0) mark(c, i === 0 ? RUNS_FASTER : RUNS_SLOWER);
    },
  }),
  {
    question: [
      'Is the unit faster or slower in this activation?',
      'Ist die Einheit in dieser Aktivierung schneller oder langsamer?',
    ],
    answers: {
      '+1': ['one speed faster', 'um 1 schneller'],
      '-1': ['one speed slower', 'um 1 langsamer'],
      pass: ['leave the speed as it is', 'die Geschwindigkeit lassen'],
    },
    manner: 'first',
  },
);

/**
 * Attack Run (R 4777–4781): at the start of its activation the unit may raise or lower its speed by 1 until the
 * activation ends.
 */
export const attackRun: Behaviour = {
  name: 'Attack Run',
  triggers: [
    {
      at: 'activation.start',
      // The choice itself can be declined.
      optional: false,
      when: () => true,
      run: (c, u) => ask(c, changeSpeed, c.b.units.owner[u], EITHER),
    },
  ],
  modifiers: [
    { of: 'speed.increase', adjust: (c, u, _value, amount) => (isMarked(c, u, RUNS_FASTER) ? amount + 1 : amount) },
    { of: 'speed.reduce', adjust: (c, u, _value, amount) => (isMarked(c, u, RUNS_SLOWER) ? amount + 1 : amount) },
  ],
};
