import { call, finish } from '../../../../machine/run.js';
import { endWithRound, refresh } from '../../effects/lasting.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import { NONE, STATUS } from '../../state/state.js';
import { IMPERIAL } from '../../words/sides.js';
import { defeatSpent } from '../damage/spent.js';
import { rules } from '../rulebook.js';
import { campaignOf } from './campaign-of.js';
import { optionalDeployment } from './deploy.js';
import { passExtraToken } from './extra-token.js';
import { changeThreat } from './threat.js';
import { readyTokens } from './tokens.js';

/** The Status Phase of a mission of the campaign (R 1348–1358). */
export const missionStatusPhase = rules.procedure('mission-status-phase', {
  threat(c) {
    c.s.game.phase = STATUS;
    if (c.hears) c.tell({ type: 'round-ended', round: c.s.game.round });
    changeThreat(c, campaignOf(c).threatLevel);
    fire(c, POINT['status.start'], NONE);
  },
  ready(c) {
    c.s.groups.exhausted.fill(0);
    c.s.players.tapped[IMPERIAL] = 0;
    readyTokens(c);
  },
  deploy: (c) => call(c, optionalDeployment, 1),
  mission(c) {
    c.mission.endOfRound?.(c);
  },
  effects(c) {
    if (c.s.game.ending === 0) fire(c, POINT['round.end'], NONE);
  },
  extraToken(c) {
    if (c.s.game.ending === 0) call(c, passExtraToken);
  },
  end(c) {
    const { game, figures } = c.s;
    if (game.ending !== 0) return;
    figures.usedThisRound.fill(0);
    figures.metLow.fill(0);
    figures.metHigh.fill(0);
    refresh(c, true);
    endWithRound(c);
    game.round++;
    game.smoke = 0;
    c.s.smoke.fill(0);
    finish(c);
    defeatSpent(c);
  },
});
