import { ignoresEnemies } from '../queries/enemy-effects.js';
import { actingPlayer } from '../queries/turned.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { yesNo } from '../../../../machine/choices.js';
import { ask, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { rangeFromDisc } from '../queries/measure.js';
import { minisInSightOfToken } from '../queries/sight.js';
import { tokenRadius } from '../queries/tokens.js';
import { GRAFFITI_TOKEN } from '../../words/token-kinds.js';

const UNIT = OPERANDS;

/** Whether unit `u` is at range 1–2 and in sight of graffiti of its own side (`byOwn`), or of the other side. */
function seesGraffiti(c: Context, u: number, byOwn: boolean): boolean {
  const { kind, owner, x, y } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== GRAFFITI_TOKEN || (owner[t] === c.b.units.side[u]) !== byOwn) continue;
    if (rangeFromDisc(c, x[t], y[t], tokenRadius(c, t), u) > c.b.numbers.graffitiRange) continue;
    if (minisInSightOfToken(c, u, x[t], y[t]) !== 0) return true;
  }
  return false;
}

/** The change to the number of dice that a rallying unit rolls: 1, −1 or 0. */
export const graffitiChange: Answer = answer();

/** Whether the unit rolls an additional die for friendly graffiti. */
const extraDie: Decision = shared.decision(yesNo('graffiti-die', 'roll', 'pass', graffitiChange.set), {
  choices: {
    'graffiti-die': {
      fields: { unit: 'unit', roll: 'yes-or-no' },
      of: 'activating',
      answer: (_play, { roll }: { readonly roll: boolean }) => (roll ? 'roll' : 'pass'),
    },
  },
  question: ['Is one more die rolled for the graffiti?', 'Wird für das Graffiti noch ein Würfel geworfen?'],
  called: ['graffiti die', 'Würfel für Graffiti'],
});

/**
 * The effect of graffiti on the dice of a rallying unit (2516–2534); none on a unit without suppression tokens, which
 * rolls no dice. Operand: the unit. Answers {@link graffitiChange}.
 */
export const graffitiDice: Procedure = shared.procedure('graffiti', {
  look(c, f) {
    const u = c.s.frames[f + UNIT];
    const dice = c.s.units.suppression[u];
    const friendly = dice > 0 && seesGraffiti(c, u, true);
    const hostile = dice > 0 && !ignoresEnemies(c, u) && seesGraffiti(c, u, false);
    graffitiChange.set(c, hostile && !friendly && dice > 1 ? -1 : 0);
    if (friendly && !hostile) ask(c, extraDie, actingPlayer(c, u));
  },
});
