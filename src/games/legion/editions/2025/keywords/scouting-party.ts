import { tokenGiver } from '../../../effects/keywords/give-tokens.js';
import { hasTarget, type Target } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call } from '../../../../../machine/run.js';
import { scoutSpeed } from '../../../rules/queries/speed.js';
import { UNIT_TYPE, WRONG_UNIT } from '../../../words/reasons.js';
import { belongTogether } from '../affiliations.js';
import { giveScout } from '../own-words/set-up.js';
import { later } from '../rulebook.js';

const target: Target = (c, u, v) => {
  const { side, trooper } = c.b.units;
  if (side[v] !== side[u]) return WRONG_UNIT;
  if (trooper[v] === 0) return UNIT_TYPE;
  return scoutSpeed(c, v) === 0 && belongTogether(c, u, v) ? LEGAL : WRONG_UNIT;
};

const choose = tokenGiver(
  later,
  'scouting-party',
  ['Which unit gains Scout by Scouting Party?', 'Welche Einheit erhält durch Spürtrupp Auskundschaften?'],
  (c, v, u) => giveScout(c, v, scoutSpeed(c, u)),
  target,
);

/**
 * Scouting Party X (R 5963–5972): in set-up up to X friendly trooper units of its faction or affiliation that have no
 * Scout gain the unit's Scout for the whole game.
 */
export const scoutingParty: Behaviour = {
  name: 'Scouting Party',
  triggers: [
    {
      at: 'setup.after',
      // Each choice can be declined.
      optional: false,
      when: (c, u) => scoutSpeed(c, u) > 0 && hasTarget(c, u, target),
      run: (c, u, value) => call(c, choose, u, value),
    },
  ],
};
