import { elevationAt, stableAt, touchesPiece } from '../../../tabletop/elevation.js';
import { AREA } from '../../../tabletop/terrain.js';
import { insideTable } from '../../../tabletop/units.js';
import { aroundLeader, placer } from '../decisions/near-leader.js';
import { canPlace, tokenDecision, type TokenPlacing } from '../decisions/place-token.js';
import type { CommandCardRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { ask, type Decision } from '../engine/decision.js';
import { recoverUnit } from '../procedures/recover.js';
import { bandFromDisc } from '../queries/bases.js';
import { miniSeesToken } from '../queries/sight.js';
import { putToken } from '../queries/tokens.js';
import { GRAFFITI_TOKEN } from '../state/state.js';
import { isCharacter } from './characters.js';

/** Whether a token of radius r at (x, y) touches terrain that is no area terrain. */
function touchesTerrain(c: Context, x: number, y: number, r: number): boolean {
  const { terrain } = c.b.geometry;
  for (let p = 0; p < terrain.count; p++) {
    if (terrain.zone[p] !== AREA && touchesPiece(terrain, p, x, y, r)) return true;
  }
  return false;
}

const onTerrain: TokenPlacing = {
  around: aroundLeader,
  allows(c, x, y) {
    const { table, terrain, objectiveRadius: r } = c.b.geometry;
    const m = placer.mini;
    if (bandFromDisc(c, x, y, r, m) > 1) return false;
    if (!insideTable(table, x, y, r) || !stableAt(terrain, x, y, r) || !touchesTerrain(c, x, y, r)) return false;
    return miniSeesToken(c, m, x, y);
  },
  place(c, x, y) {
    const side = c.b.units.side[c.s.game.pendingA];
    putToken(c, GRAFFITI_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y), 0, side);
  },
};

const placeGraffiti: Decision = tokenDecision('place-graffiti', onTerrain);

/** Symbol of Rebellion: Sabine Wren recovers when she activates, and may paint graffiti on terrain nearby, as a free card action (2516–2534). */
export const symbolOfRebellion: CommandCardRules = {
  name: 'symbol-of-rebellion',
  rule: '',
  lays: GRAFFITI_TOKEN,
  tokensPlaced: () => 1,
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Sabine Wren'),
      run: (c, u) => recoverUnit(c, u),
    },
  ],
  actions: [
    {
      name: 'symbol-of-rebellion',
      free: true,
      available: (c, u, side) =>
        c.s.game.activating === u && isCharacter(c, u, side, 'Sabine Wren') && canPlace(c, onTerrain, u),
      perform: (c, u) => ask(c, placeGraffiti, c.b.units.owner[u], u),
    },
  ],
};
