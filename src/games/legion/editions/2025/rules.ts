import { FORCE } from './force-range.js';
import type { Context } from '../../engine/context.js';
import type { Rules } from '../../engine/edition.js';
import { SETUP } from '../../words/phases.js';
import { sideOf } from '../../words/players.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { NOT_OFFERED } from '../../../../machine/reason.js';
import { coverFromPlace, finalCover } from './cover.js';
import { endIfEliminated, leader } from './end/ending.js';
import { mayOrder } from './keywords/allies-of-convenience.js';
import { belongTogether } from './affiliations.js';
import { SHARING } from './attack/sharing.js';
import { POOL } from './attack/pool.js';
import { scoreBounty } from './end/bounty.js';
import { hasRun } from './attack/ramming.js';
import { COHESION } from './moves/cohesion.js';
import { inMeleeWith } from '../../rules/queries/melee.js';
import { miniSeesTarget, miniSeesUnit } from '../../rules/queries/sight.js';
import { COMBINING } from './moves/combining.js';
import { lookAtCompulsory } from './moves/compulsory.js';
import { MOTION } from './moves/motion.js';
import { SPEED_MOVES } from './moves/speed-moves.js';
import { gatherBlockers, gatherParting, marksEnemies } from './moves/passage.js';
import { noteOverrun } from './own-words/turns.js';
import { cardsAside } from './own-words/command-cards.js';
import { acts, actsFreely, entered, entering, entry, entrySpeed, takesToken, together } from './presence.js';
import { dropAssets } from './tokens/drop.js';
import { hides, hidingToken, sees } from './sight.js';
import { silhouetteSight } from '../../../../tabletop/silhouette-sight.js';
import { capacity, woundChoices, woundRefusal, woundsLeft } from './wounds.js';

const CLIMBS = queryOf('climbs');
const CLIMB_FORBIDDEN = queryOf('climb.forbidden');

/** Effects of the player with priority come first; before anybody has it, those of the blue player (R 215–220). */
function first(c: Context): number {
  return sideOf(c.s.game.phase === SETUP ? c.s.game.bluePlayer : c.s.game.priority);
}

/**
 * Whether the leader of unit `u` sees enough of unit `v`: any of it, but outside a melee not a Small counterpart alone
 * (M 520; R 6847–6851).
 */
function seesTarget(c: Context, u: number, v: number): boolean {
  const leader = c.b.units.firstMini[u];
  return inMeleeWith(c, u, v) ? miniSeesUnit(c, leader, v) : miniSeesTarget(c, leader, v);
}

export const RULES: Rules = {
  passage: { gatherBlockers, gatherParting, freeTroopers: () => 0, marksEnemies, markEnemies: noteOverrun },
  sight: { sees, kernel: ({ rangeSegment }) => silhouetteSight(rangeSegment / 2), hides, hidingToken },
  cover: { fromPlace: coverFromPlace, final: finalCover },
  pool: POOL,
  wounds: { choices: woundChoices, refusal: woundRefusal, capacity, left: woundsLeft },
  presence: { acts, takesToken, actsFreely, together, entering, entry, entered, entrySpeed },
  speedMoves: SPEED_MOVES,
  timing: { first, freeActionsCount: false },
  // A unit drops what it holds only with its last miniature (R 1799).
  holding: { leaderDies: () => {}, unitDies: dropAssets },
  ending: { leader, afterDefeat: endIfEliminated },
  compulsory: {
    way(c, u, action) {
      lookAtCompulsory(c, u);
      return action;
    },
  },
  // Nobody rides (R 6037–6056).
  riding: {
    refusal: () => NOT_OFFERED,
    goAboard() {
      throw new Error('nobody rides in the five-round edition');
    },
  },
  // M 59
  orders: { mayOrder, needsNominee: false, aside: cardsAside },
  // R 5117–5122
  morale: { heeds: belongTogether },
  sharing: SHARING,
  prizes: { collect: scoreBounty },
  // R 6533, 6537–6547; M 740
  ramming: { hasRun, suppresses: false },
  climbing: { climbs: (c, u) => modified(c, CLIMBS, u, c.b.units.climbs[u]) > 0 && !isSet(c, CLIMB_FORBIDDEN, u) },
  cohesion: COHESION,
  motion: MOTION,
  melee: {
    // R 81–95
    areLevel: (c, u, z0, v, z1) => Math.abs(z0 - z1) <= c.b.units.height[z0 <= z1 ? u : v],
    // Armed or not (M 378–382).
    closesUp: () => true,
    closesUpByMove: false,
  },
  // M 520, 778
  declaring: {
    leaderSees: seesTarget,
    standbyAnswersTrigger: true,
    answersOwnEffects: false,
  },
  combining: COMBINING,
  force: FORCE,
};
