import { call, goTo } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { endByMission, endIfOver } from '../ending.js';
import { isOnMap } from '../questions/where.js';
import { ACTIVATION, NONE } from '../../state/state.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { setUpMission } from '../campaign/set-up.js';
import { missionStatusPhase } from '../campaign/status.js';
import { rules } from '../rulebook.js';
import { setUp } from './set-up.js';
import { statusPhase } from './status.js';
import { turns } from './turns.js';

/** Whether any figure that can activate is on the map. */
function isAnybodyThere(c: Ia): boolean {
  return c.battle.groups.some(({ isInert, figures }) => isInert !== true && figures.some((u) => isOnMap(c, u)));
}

/** The rounds of a game, each an Activation Phase and a Status Phase (R 981). */
export const rounds = rules.procedure('rounds', {
  mission(c) {
    const { game } = c.s;
    game.phase = ACTIVATION;
    // In a campaign the Rebels begin (R 105, 127).
    game.turn = c.battle.campaign === undefined ? game.initiative : REBEL;
    if (c.hears) c.tell({ type: 'round-started', round: game.round });
    c.mission.startOfRound?.(c);
  },
  start(c) {
    endIfOver(c);
    // With nobody on the map a mission would go on for ever (docs/rulings-imperial-assault.md).
    if (c.battle.campaign !== undefined && !isAnybodyThere(c)) endByMission(c, IMPERIAL);
    if (c.s.game.ending === 0) fire(c, POINT['round.start'], NONE);
  },
  activations: (c) => call(c, turns),
  status: (c) => call(c, c.battle.campaign === undefined ? statusPhase : missionStatusPhase),
  next: (c, f, at) => goTo(c, f, at.mission),
});

/** A whole mission of the campaign (R 980). In what happens at the same time the Imperial player comes first (R 39). */
export const campaignMission = rules.procedure('campaign-mission', {
  setUp(c) {
    c.s.game.initiative = IMPERIAL;
    call(c, setUpMission);
  },
  play(c) {
    c.s.game.round = 1;
    call(c, rounds);
  },
});

/** A whole skirmish. */
export const skirmish = rules.procedure('skirmish', {
  setUp: (c) => call(c, setUp),
  play(c) {
    c.s.game.round = 1;
    call(c, rounds);
  },
});
