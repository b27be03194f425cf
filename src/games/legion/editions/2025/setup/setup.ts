import { again, ask, call, goTo, OPERANDS, topFrame } from '../../../../../machine/run.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { pointOf } from '../../../engine/timing.js';
import { cardId } from '../../../rules/chance/battle-card-draw.js';
import { chooseEdge } from '../../../rules/decisions/choose-edge.js';
import { BLUE_FIRST, fireForAll } from '../../../rules/procedures/trigger.js';
import { CLOSED, divulge } from '../../../rules/procedures/setup/divulge.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { SETUP } from '../../../words/phases.js';
import { ADVANTAGE, MISSION } from '../mission.js';
import { ADVANTAGE_WORDS, advantageRules, layAdvantageTokens, primaryRules, secondaryRules } from '../mission-rules.js';
import { later } from '../rulebook.js';
import { modifyMission, revealMission } from './mission-cards.js';
import { preparedPositions } from './prepared-positions.js';
import { rollForBlue } from './roll-for-blue.js';

const AFTER = pointOf('setup.after');

const TURN = OPERANDS;
/** Bits over the players who divulge no more; by player, the cards that were divulged before. */
const DECLINED = OPERANDS + 1;
const SHOWN = OPERANDS + 2;

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
        if (card < 0) continue;
        const player = ADVANTAGE_WORDS.indexOf(word);
        if (player < 0) c.tell({ type: 'battle-card', kind: MISSION[word].id, card: cardId(c, word, card) });
        else c.tell({ type: 'advantage-card', player, card: cardId(c, ADVANTAGE, card) });
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
    layAdvantageTokens(c, player);
    advantageRules(c, player)?.setUpFor?.(c, player);
  },
  // Players divulge as many cards as they like, until they have declined (R 6860–6866).
  divulge(c, f) {
    const w = c.s.frames;
    for (let player = 0; player < c.b.players.length; player++) w[f + SHOWN + player] = c.s.players.divulged[player];
    call(c, divulge);
    w[topFrame(c) + CLOSED] = w[f + DECLINED];
  },
  divulged(c, f, at) {
    const w = c.s.frames;
    const { divulged } = c.s.players;
    for (let player = 0; player < c.b.players.length; player++)
      if (w[f + SHOWN + player] === divulged[player]) w[f + DECLINED] |= 1 << player;
    if (w[f + DECLINED] !== (1 << c.b.players.length) - 1) goTo(c, f, at.divulge);
  },
  effects(c) {
    fireForAll(c, AFTER, undefined, BLUE_FIRST);
  },
  preparedPositions(c) {
    call(c, preparedPositions);
  },
});
