import { type Target } from '../../engine/targets.js';
import { LEGAL } from '../../../../machine/reason.js';
import { OUT_OF_RANGE, WRONG_UNIT } from '../../words/reasons.js';
import { tokenGiver } from '../keywords/give-tokens.js';
import { call } from '../../../../machine/run.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import type { Behaviour } from '../../engine/timing.js';

const own = rulebook('force-guidance');

const REACH = 2;
const UNITS = 2;

const target: Target = (c, u, v) => {
  if (c.b.units.side[v] !== c.b.units.side[u]) return WRONG_UNIT;
  return c.b.rules.force.range(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
};

const give: Procedure = tokenGiver(
  own,
  'force-guidance',
  [
    'Which unit gains a surge token by Force Guidance?',
    'Welche Einheit erhält durch Force Guidance einen Energiemarker?',
  ],
  (c, v) => gainTokens(c, v, 'surge'),
  target,
);

/**
 * Force Guidance: a free card action; up to two friendly units at range 1–2, the unit itself among them, gain a surge
 * token each. The card exhausts.
 */
export const forceGuidance: Behaviour = {
  name: 'force-force-guidance',
  rulebook: own,
  actions: [{ name: 'force-guidance', free: true, target, perform: (c, u) => call(c, give, u, UNITS) }],
};
