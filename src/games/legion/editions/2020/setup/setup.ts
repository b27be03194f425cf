import { CATEGORIES } from '../../../words/battle-cards.js';
import { cardId } from '../../../rules/chance/battle-card-draw.js';
import type { ConditionRules, ObjectiveRules } from '../../../engine/battle-card.js';
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
    const g = c.s.game;
    if (isUnlimited(c)) return call(c, dealDeployment);
    if (c.b.scenario.battle.kind === 'deck') return call(c, defineBattlefield);
    g.objective = 0;
    g.deployment = 0;
    g.condition = 0;
  },
  objective(c) {
    const g = c.s.game;
    if (c.hears) {
      CATEGORIES.forEach((kind, category) => {
        if (g[kind] >= 0) c.tell({ type: 'battle-card', kind, card: cardId(c, category, g[kind]) });
      });
    }
    const objective: ObjectiveRules | undefined = c.b.objectiveRules[g.objective];
    objective?.setUp?.(c);
  },
  condition(c) {
    const condition: ConditionRules | undefined = c.b.conditionRules[c.s.game.condition];
    condition?.setUp?.(c);
  },
  // What is called last runs first.
  deployment(c) {
    const objective: ObjectiveRules | undefined = c.b.objectiveRules[c.s.game.objective];
    objective?.deployed?.(c);
    call(c, deployment);
  },
  after(c) {
    fireForAll(c, AFTER, undefined, BLUE_FIRST);
  },
});
