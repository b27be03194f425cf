import type { BattleCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { miniTouchesPiece } from '../../../rules/queries/bases.js';

function leaderTouchesTerrain(c: Context, u: number): boolean {
  const { terrain } = c.b.geometry;
  const m = c.b.units.firstMini[u];
  for (let p = 0; p < terrain.count; p++) {
    if (miniTouchesPiece(c, m, p)) return true;
  }
  return false;
}

/** Hostile Environment: in the End Phase a trooper unit loses no suppression unless its leader touches terrain. */
export const hostileEnvironment: BattleCardRules = {
  name: 'hostile-environment',
  modifiers: [
    {
      of: 'end-phase.suppression',
      // Only troopers have suppression tokens.
      adjust: (c, u, _value, amount) => (leaderTouchesTerrain(c, u) ? amount : 0),
    },
  ],
};
