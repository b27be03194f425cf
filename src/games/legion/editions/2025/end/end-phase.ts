import { stepsOf } from '../../../../../machine/procedure.js';
import { again, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { pointOf } from '../../../engine/timing.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { advantageRules, primaryRules, secondaryRules } from '../mission-rules.js';
import { END_STEPS } from '../../../rules/procedures/end-steps.js';
import { fireForAll } from '../../../rules/procedures/trigger.js';
import { END } from '../../../words/phases.js';
import { setPassTokens } from '../own-words/turns.js';
import { later } from '../rulebook.js';
import { endIfAhead } from './ending.js';
import { scorePrimary, scoreSecondary } from './scoring.js';

/** Players whose advantage has acted; the first word is that of the shared steps. */
const ADVANTAGES = OPERANDS + 1;

const START = pointOf('end-phase.start');
const BEFORE_TOKENS = pointOf('end-phase.before-tokens');
const SCORE = pointOf('end-phase.score');
const OVER = pointOf('end-phase.end');

/** The End Phase (M 801–848, R 3790–3875): the primary objective is scored before the secondary one. */
export const endPhase: Procedure = later.procedure('end-phase', {
  start(c: Context): void {
    c.s.game.phase = END;
    if (c.hears) c.tell({ type: 'phase', phase: 'end' });
    fireForAll(c, START);
  },
  missionStarts(c: Context): void {
    primaryRules(c)?.endPhaseStarts?.(c);
  },
  secondaryStarts(c: Context): void {
    secondaryRules(c)?.endPhaseStarts?.(c);
  },
  advantages(c: Context, f: number): void {
    const turn = c.s.frames[f + ADVANTAGES]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = nthPlayer(c, turn);
    advantageRules(c, player)?.endPhaseStarts?.(c, player);
  },
  scorePrimary,
  primaryScored(c: Context): void {
    primaryRules(c)?.scored?.(c);
  },
  scoreSecondary,
  secondaryScored(c: Context): void {
    secondaryRules(c)?.scored?.(c);
  },
  effectsAtScoring(c: Context): void {
    fireForAll(c, SCORE);
  },
  ...stepsOf(END_STEPS, 'discard', 'flaws'),
  beforeTokens(c: Context): void {
    fireForAll(c, BEFORE_TOKENS);
  },
  ...stepsOf(END_STEPS, 'removeTokens'),
  passTokens(c: Context): void {
    for (let player = 0; player < c.b.players.length; player++) setPassTokens(c, player, 0);
  },
  ...stepsOf(END_STEPS, 'effects', 'orderPool', 'promote'),
  effectsAtTheEnd(c: Context): void {
    fireForAll(c, OVER);
  },
  missionEnds(c: Context): void {
    primaryRules(c)?.endPhaseEnds?.(c);
  },
  over: endIfAhead,
});
