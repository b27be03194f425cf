import { scoringRules } from '../../rules/queries/mission.js';
import type { Context } from '../../engine/context.js';
import { bitCount } from '../../../../kernel/bits.js';
import { classic } from './rulebook.js';
import type { Procedure } from '../../engine/rulebook.js';
import { call, goTo } from '../../../../machine/run.js';
import { pointOf } from '../../engine/timing.js';
import { activationPhase } from './activation-phase.js';
import { commandPhase } from './command-phase.js';
import { startRoundOfBanes } from '../../rules/procedures/bane-tokens.js';
import { bountiesOf, missionsOf } from '../../rules/procedures/marks.js';
import { endByCount } from './end/ending.js';
import { endPhase } from './end/end-phase.js';
import { isUnlimited } from '../../rules/queries/optional-rules.js';
import { setup } from './setup/setup.js';
import { BLUE_FIRST, fireForAll } from '../../rules/procedures/trigger.js';
import { gainVictoryTokens } from '../../rules/procedures/victory-tokens.js';

const ROUND_START = pointOf('round.start');

/**
 * A battle from set-up to its end: as many rounds of three phases as the scenario says (3837–3844, 2254–2268, 4781).
 */
export const battleProcedure: Procedure = classic.procedure('battle', {
  setUp(c) {
    call(c, setup);
  },
  roundStart(c) {
    c.s.game.round++;
    c.s.game.lastActivator = -1;
    c.s.units.drives.fill(0);
    if (c.hears) c.tell({ type: 'round', round: c.s.game.round });
    fireForAll(c, ROUND_START, undefined, BLUE_FIRST);
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
  // What is called last runs first.
  end(c) {
    const objective = scoringRules(c);
    objective?.roundOver?.(c);
    call(c, endPhase);
    objective?.activationsOver?.(c);
  },
  // Tokens of the round are gained before those of the whole battle (line 2266).
  next(c, f, at) {
    const g = c.s.game;
    const objective = scoringRules(c);
    for (let side = 0; side < 2; side++) gainVictoryTokens(c, side, objective?.endOfRound?.(c, side, g.round) ?? 0);
    g.roundsPlayed++;
    if (g.roundsPlayed === c.b.scenario.rounds) return;
    // The round counter has the same last round as in any other battle (5343).
    if (g.round === c.b.numbers.rounds && isUnlimited(c)) beginLap(c);
    goTo(c, f, at.roundStart);
  },
  score(c) {
    const objective = scoringRules(c);
    for (let side = 0; side < 2; side++) {
      const standing = objective?.standing(c, side) ?? 0;
      gainVictoryTokens(c, side, standing + bountiesOf(c, side) + missionsOf(c, side));
    }
    endByCount(c);
  },
});

/** The counter starts anew, and every discarded command card goes back to the hand of its player (5343). */
function beginLap(c: Context): void {
  const { players } = c.s;
  c.s.game.round = 0;
  for (let player = 0; player < c.b.players.length; player++) {
    const back = players.discard[player];
    players.hand[player] |= back;
    players.handCount[player] += bitCount(back);
    players.returned[player] |= back;
    players.discard[player] = 0;
    if (c.hears) c.tell({ type: 'command-cards-returned', player, count: bitCount(back) });
  }
}
