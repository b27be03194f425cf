import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { hasTarget } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import { call } from '../../../../../machine/run.js';
import { struckUnits } from '../../../effects/command-cards/struck.js';
import { tokenGiver } from '../../../effects/keywords/give-tokens.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { later } from '../rulebook.js';
import { friends } from './near.js';

/** Whether the latest attack was an attack action. */
function wasAction(c: Context): boolean {
  return (c.s.game.attackFlags & IN_ACTION) !== 0;
}

const near = friends(1);

const give: Procedure = tokenGiver(
  later,
  'pilot-clone-shock-trooper-pilot',
  ['Which unit gains a surge token?', 'Welche Einheit erhält einen Energiemarker?'],
  (c, v) => gainTokens(c, v, 'surge'),
  near,
);

/** Clone Shock Trooper Pilot: after an attack action a friendly unit within range 1 gains a surge token. */
export const cloneShockTrooperPilot: Behaviour = {
  name: 'pilot-clone-shock-trooper-pilot',
  triggers: [
    {
      at: 'attack.after',
      // The choice of the unit can be declined.
      optional: false,
      when: (c, u) => wasAction(c) && hasTarget(c, u, near),
      run: (c, u) => call(c, give, u, 1),
    },
  ],
};

/** 327th Star Corps Pilot: after an attack action each defender gains an observation token. */
export const starCorpsPilot: Behaviour = {
  name: 'pilot-327th-star-corps-pilot',
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: (c) => wasAction(c) && struckUnits(c) !== 0,
      run(c) {
        for (let rest = struckUnits(c); rest !== 0; rest &= rest - 1) gainTokens(c, lowestBit(rest), 'observation');
      },
    },
  ],
};
