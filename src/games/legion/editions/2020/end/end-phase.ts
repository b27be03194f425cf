import { stepsOf } from '../../../../../machine/procedure.js';
import { opponentOf } from '../../../words/players.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Context } from '../../../engine/context.js';
import { END_STEPS } from '../../../rules/procedures/end-steps.js';
import { classic } from '../rulebook.js';

/** The End Phase (2252–2268), including the passing of the round counter (3846–3862). */
export const endPhase: Procedure = classic.procedure('end-phase', {
  ...stepsOf(END_STEPS, 'discard', 'flaws', 'removeTokens', 'effects', 'orderPool', 'promote'),
  roundCounter(c: Context): void {
    c.s.game.counterHolder = opponentOf(c.s.game.counterHolder);
  },
});
