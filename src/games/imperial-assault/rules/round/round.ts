import { call, goTo } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import { endIfOver } from '../ending.js';
import { ACTIVATION, NONE } from '../../state/state.js';
import { rules } from '../rulebook.js';
import { setUp } from './set-up.js';
import { statusPhase } from './status.js';
import { turns } from './turns.js';

/** The rounds of a game, each an Activation Phase and a Status Phase (R 981). */
export const rounds = rules.procedure('rounds', {
  mission(c) {
    const { game } = c.s;
    game.phase = ACTIVATION;
    game.turn = game.initiative;
    if (c.hears) c.tell({ type: 'round-started', round: game.round });
    c.mission.startOfRound?.(c);
  },
  start(c) {
    endIfOver(c);
    if (c.s.game.ending === 0) fire(c, POINT['round.start'], NONE);
  },
  activations: (c) => call(c, turns),
  status: (c) => call(c, statusPhase),
  next: (c, f, at) => goTo(c, f, at.mission),
});

/** A whole skirmish. */
export const skirmish = rules.procedure('skirmish', {
  setUp: (c) => call(c, setUp),
  play(c) {
    c.s.game.round = 1;
    call(c, rounds);
  },
});
