import type { Procedure } from '../../engine/rulebook.js';
import { pointOf } from '../../engine/timing.js';
import { call, goTo } from '../../../../machine/run.js';
import { activationPhase } from './activation-phase.js';
import { startRoundOfBanes } from '../../rules/procedures/bane-tokens.js';
import { commandPhase } from './command-phase.js';
import { fireForAll } from '../../rules/procedures/trigger.js';
import { endByCount } from './end/ending.js';
import { endPhase } from './end/end-phase.js';
import { clearTempted, clearTwoTokens } from './own-words/turns.js';
import { clearCardWords } from './own-words/command-cards.js';
import { later } from './rulebook.js';
import { setup } from './setup/setup.js';

const ROUND_START = pointOf('round.start');

/**
 * A battle from set-up to its end: as many rounds of three phases as the scenario says (M 801–848). Victory points are
 * scored in each End Phase.
 */
export const battleProcedure: Procedure = later.procedure('battle', {
  setUp(c) {
    call(c, setup);
  },
  roundStart(c) {
    c.s.game.round++;
    c.s.game.lastActivator = -1;
    clearTempted(c);
    clearTwoTokens(c);
    clearCardWords(c);
    if (c.hears) c.tell({ type: 'round', round: c.s.game.round });
    fireForAll(c, ROUND_START);
  },
  banes(c) {
    startRoundOfBanes(c);
  },
  command(c) {
    call(c, commandPhase);
  },
  activation(c) {
    call(c, activationPhase);
  },
  end(c) {
    call(c, endPhase);
  },
  next(c, f, at) {
    const g = c.s.game;
    g.roundsPlayed++;
    if (g.ending === 0 && g.roundsPlayed < c.b.scenario.rounds) goTo(c, f, at.roundStart);
  },
  count(c) {
    endByCount(c);
  },
});
