import type { DeploymentRules } from '../mission.js';
import { SETUP } from '../../../words/phases.js';

/** Advanced Positions: while deploying, troopers have Scout 1 (and are not Stationary). */
export const advancedPositions: DeploymentRules = {
  name: 'advanced-positions',
  modifiers: [
    { of: 'scout', adjust: (c, u, _value, amount) => amount + c.b.units.trooper[u] },
    {
      of: 'move.forbidden',
      adjust: (c, u, _value, amount) => (c.s.game.phase === SETUP && c.b.units.trooper[u] === 1 ? 0 : amount),
    },
  ],
};
