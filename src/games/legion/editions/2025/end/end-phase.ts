import { stepsOf } from '../../../../../machine/procedure.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { pointOf } from '../../../engine/timing.js';
import { END_STEPS } from '../../../rules/procedures/end-steps.js';
import { fireForAll } from '../../../rules/procedures/trigger.js';
import { END } from '../../../words/phases.js';
import { setPassTokens } from '../own-words.js';
import { later } from '../rulebook.js';
import { endIfAhead } from './ending.js';
import { scorePrimary, scoreSecondary } from './scoring.js';

const START = pointOf('end-phase.start');
const OVER = pointOf('end-phase.end');

/** The End Phase (M 801–848, R 3790–3875): the primary objective is scored before the secondary one. */
export const endPhase: Procedure = later.procedure('end-phase', {
  start(c: Context): void {
    c.s.game.phase = END;
    if (c.hears) c.tell({ type: 'phase', phase: 'end' });
    fireForAll(c, START);
  },
  scorePrimary,
  scoreSecondary,
  ...stepsOf(END_STEPS, 'discard', 'flaws', 'removeTokens'),
  passTokens(c: Context): void {
    for (let player = 0; player < c.b.players.length; player++) setPassTokens(c, player, 0);
  },
  ...stepsOf(END_STEPS, 'effects', 'orderPool', 'promote'),
  effectsAtTheEnd(c: Context): void {
    fireForAll(c, OVER);
  },
  over: endIfAhead,
});
