import { again, ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { pointOf } from '../../../engine/timing.js';
import { cardId } from '../../../rules/chance/battle-card-draw.js';
import { chooseEdge } from '../../../rules/decisions/choose-edge.js';
import { BLUE_FIRST, fireForAll } from '../../../rules/procedures/trigger.js';
import { divulge } from '../../../rules/procedures/setup/divulge.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { SETUP } from '../../../words/phases.js';
import { ADVANTAGE, MISSION } from '../mission.js';
import { ADVANTAGE_WORDS, advantageRules, primaryRules, secondaryRules } from '../mission-rules.js';
import { later } from '../rulebook.js';
import { modifyMission, revealMission } from './mission-cards.js';
import { preparedPositions } from './prepared-positions.js';
import { rollForBlue } from './roll-for-blue.js';

const AFTER = pointOf('setup.after');

const TURN = OPERANDS;

/**
 * Set-up from the roll for the blue player on; table and terrain come from the scenario (R 1638–1735). A scenario may
 * fix who is blue, and the cards of the mission.
 */
export const setup: Procedure = later.procedure('setup', {
  bluePlayer(c) {
    c.s.game.phase = SETUP;
    if (c.b.scenario.colours !== 'fixed') call(c, rollForBlue);
  },
  revealMission(c) {
    if (c.b.scenario.battle.kind === 'deck') call(c, revealMission);
    else c.s.mission.card.set(c.b.mission.fixed);
  },
  modifyMission(c) {
    if (c.b.scenario.battle.kind === 'deck') call(c, modifyMission);
  },
  edge(c) {
    if (c.b.scenario.colours !== 'fixed') ask(c, chooseEdge, c.s.game.bluePlayer, 3);
  },
  objective(c) {
    if (c.hears) {
      for (const [word, card] of c.s.mission.card.entries()) {
        const kind = ADVANTAGE_WORDS.includes(word) ? ADVANTAGE : word;
        if (card >= 0) c.tell({ type: 'battle-card', kind: MISSION[kind].id, card: cardId(c, kind, card) });
      }
    }
    primaryRules(c)?.setUp?.(c);
  },
  secondary(c) {
    secondaryRules(c)?.setUp?.(c);
  },
  advantages(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = nthPlayer(c, turn);
    advantageRules(c, player)?.setUpFor?.(c, player);
  },
  effects(c) {
    // What is called last runs first.
    fireForAll(c, AFTER, undefined, BLUE_FIRST);
    call(c, divulge);
  },
  preparedPositions(c) {
    call(c, preparedPositions);
  },
});
