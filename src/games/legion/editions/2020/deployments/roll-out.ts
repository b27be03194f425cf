import type { DeploymentRules } from '../mission.js';

/** Roll Out: while deploying, vehicles may be placed within range 1 of their own zones. */
export const rollOut: DeploymentRules = {
  name: 'roll-out',
  around: (c, u) => 1 - c.b.units.trooper[u],
};
