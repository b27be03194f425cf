import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { ON_TABLE } from '../../../state/state.js';
import { scorePoints } from '../end/score-points.js';
import { hadMission, noteMission } from '../own-words/mission.js';
import { unitIsInTerritory, unitIsWhollyInTerritory } from '../tokens/territory.js';

/** Whether unit `u` gains its token: it is wholly within the enemy's territory, once a game. */
function isBehindTheLines(c: Context, u: number): boolean {
  const { status, missions } = c.s.units;
  if (status[u] !== ON_TABLE || missions[u] > 0 || hadMission(c, u)) return false;
  return unitIsWhollyInTerritory(c, u, 1 - c.b.units.side[u]);
}

/** Whether unit `u` can cash its token. */
function canCash(c: Context, u: number): boolean {
  const { status, missions } = c.s.units;
  return status[u] === ON_TABLE && missions[u] > 0 && unitIsInTerritory(c, u, 1 - c.b.units.side[u]);
}

/**
 * Secret Mission (R 5207–5225; F contradictions 20, 39): wholly within the enemy's territory at the start of a Command
 * Phase the unit gains a token, once a game; when points are scored it may remove the token within that territory for a
 * victory point.
 */
export const secretMission: Behaviour = {
  name: 'Secret Mission',
  triggers: [
    {
      at: 'command-phase.start',
      optional: false,
      when: isBehindTheLines,
      run(c, u) {
        c.s.units.missions[u] = 1;
        noteMission(c, u);
        if (c.hears) c.tell({ type: 'mission-fulfilled', unit: u });
      },
    },
    {
      at: 'end-phase.score',
      optional: true,
      when: canCash,
      run(c, u) {
        const tokens = c.s.units.missions[u];
        c.s.units.missions[u] = 0;
        noteMission(c, u);
        scorePoints(c, c.b.units.side[u], tokens);
      },
    },
  ],
};
