import { scoringRules } from '../../../rules/queries/mission.js';
import { CONDITION, MISSION } from '../mission.js';
import { cardId } from '../../../rules/chance/battle-card-draw.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { call } from '../../../../../machine/run.js';
import { pointOf } from '../../../engine/timing.js';
import { SETUP } from '../../../words/phases.js';
import { isUnlimited } from '../../../rules/queries/optional-rules.js';
import { BLUE_FIRST, fireForAll } from '../../../rules/procedures/trigger.js';
import { dealDeployment, defineBattlefield } from './battle-cards.js';
import { colours } from './colours.js';
import { deployment } from './deployment.js';

const AFTER = pointOf('setup.after');

/** Setup from step 4 on; table and terrain come from the scenario (389–395). */
export const setup: Procedure = classic.procedure('setup', {
  colours(c) {
    c.s.game.phase = SETUP;
    call(c, colours);
  },
  battleCards(c) {
    if (isUnlimited(c)) return call(c, dealDeployment);
    if (c.b.scenario.battle.kind === 'deck') return call(c, defineBattlefield);
    c.s.mission.card.fill(0);
  },
  objective(c) {
    if (c.hears) {
      for (const [kind, card] of c.s.mission.card.entries())
        if (card >= 0) c.tell({ type: 'battle-card', kind: MISSION[kind].id, card: cardId(c, kind, card) });
    }
    scoringRules(c)?.setUp?.(c);
  },
  condition(c) {
    c.b.mission.rules[CONDITION][c.s.mission.card[CONDITION]]?.setUp?.(c);
  },
  // What is called last runs first.
  deployment(c) {
    scoringRules(c)?.deployed?.(c);
    call(c, deployment);
  },
  after(c) {
    fireForAll(c, AFTER, undefined, BLUE_FIRST);
  },
});
