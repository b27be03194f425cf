import { scoringRules } from '../../../rules/queries/mission.js';
import { cardId } from '../../../rules/chance/battle-card-draw.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { pointOf } from '../../../engine/timing.js';
import { SETUP } from '../../../words/phases.js';
import { fireForAll } from '../../../rules/procedures/trigger.js';
import { MISSION } from '../mission.js';
import { later } from '../rulebook.js';

const AFTER = pointOf('setup.after');

/** Setup from the roll for the blue player on; table and terrain come from the scenario (R 1590–1735). */
export const setup: Procedure = later.procedure('setup', {
  mission(c) {
    c.s.game.phase = SETUP;
    c.s.mission.card.fill(0);
  },
  objective(c) {
    if (c.hears) {
      for (const [kind, card] of c.s.mission.card.entries())
        if (card >= 0 && card < c.b.mission.cards[kind].length)
          c.tell({ type: 'battle-card', kind: MISSION[kind].id, card: cardId(c, kind, card) });
    }
    scoringRules(c)?.setUp?.(c);
  },
  after(c) {
    fireForAll(c, AFTER);
  },
});
