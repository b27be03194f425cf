import { touchesPiece } from '../../../tabletop/elevation.js';
import type { ConditionRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';

function leaderTouchesTerrain(c: Context, u: number): boolean {
  const { terrain } = c.b.geometry;
  const m = c.b.units.firstMini[u];
  for (let p = 0; p < terrain.count; p++) {
    if (touchesPiece(terrain, p, c.s.minis.x[m], c.s.minis.y[m], c.b.units.radius[u])) return true;
  }
  return false;
}

/** Hostile Environment: in the End Phase a trooper unit loses no suppression unless its leader touches terrain. */
export const hostileEnvironment: ConditionRules = {
  name: 'hostile-environment',
  rule: '',
  modifiers: [
    {
      of: 'end-phase.suppression',
      adjust: (c, u, _value, amount) => (c.b.units.trooper[u] === 1 && !leaderTouchesTerrain(c, u) ? 0 : amount),
    },
  ],
};
