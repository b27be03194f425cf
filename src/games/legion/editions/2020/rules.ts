import { rangeBetween, rangeToMini } from '../../rules/queries/measure.js';
import { LARGEST_BEND } from '../../../../tabletop/movement-tools.js';
import { areLevel } from '../../rules/queries/bases.js';
import { LEGAL } from '../../../../machine/reason.js';
import { UNLIMITED } from '../../battle/battle.js';
import { FULL_MOVE_MADE } from '../../battle/activation-flags.js';
import { dropClaims } from '../../rules/procedures/claims.js';
import type { Rules } from '../../engine/edition.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { coverFromPlace, finalCover } from './cover.js';
import { endIfEliminated, leader } from './end/ending.js';
import { COHESION } from './moves/cohesion.js';
import { MOTION } from './moves/motion.js';
import { compulsoryWay, found, lookAtCompulsory } from './moves/compulsory.js';
import { freeTroopers, gatherBlockers, gatherParting } from './moves/passage.js';
import { climbs } from './moves/vertical.js';
import { goAboard } from './transport/aboard.js';
import { hides, hidingToken, sees } from './sight.js';
import { EYE_SIGHT } from '../../../../tabletop/eye-sight.js';
import { isHeld } from '../../rules/queries/speed.js';
import { NO_ORDER, ON_TABLE } from '../../state/state.js';
import { ridingRefusal } from './transport/boarding.js';
import { capacity, woundChoices, woundRefusal } from './wounds.js';

const EXEMPLAR = queryOf('exemplar');

export const RULES: Rules = {
  passage: { gatherBlockers, gatherParting, freeTroopers, marksEnemies: () => false, markEnemies() {} },
  sight: { sees, kernel: () => EYE_SIGHT, hides, hidingToken },
  cover: { fromPlace: coverFromPlace, final: finalCover },
  // Cover cancels hits outright, and shields come before Impact and armour (876–882).
  pool: {
    rollsCover: false,
    coverIsRed: () => false,
    coverBlocks: () => 0,
    shieldsLast: false,
    backup: () => 0,
    changedDice: (_c, dice) => dice,
  },
  wounds: { choices: woundChoices, refusal: woundRefusal, capacity, left: capacity },
  presence: {
    acts: (c, u) => c.s.units.status[u] === ON_TABLE,
    takesToken: (c, u) => c.s.units.order[u] === NO_ORDER,
    // Whoever grants free actions asks for panic tokens.
    actsFreely: () => true,
    together: () => false,
    entering: () => 0,
    entry: () => null,
    entered() {},
    entrySpeed: () => 0,
  },
  // 2010, 2658
  speedMoves: {
    canBegin: (c, u) => c.s.units.status[u] === ON_TABLE,
    isHeld: (c, u) => c.s.game.activating === u && isHeld(c, u),
    slowed: false,
    made() {},
  },
  timing: { first: () => -1, freeActionsCount: true },
  holding: { leaderDies: dropClaims, unitDies: dropClaims },
  ending: { leader, afterDefeat: endIfEliminated },
  compulsory: {
    way(c, u, action) {
      lookAtCompulsory(c, u);
      compulsoryWay(c, action - LARGEST_BEND);
      return found.operand;
    },
  },
  riding: { refusal: ridingRefusal, goAboard },
  // 2318
  orders: { mayOrder: () => true, aside: () => 0, needsNominee: true },
  morale: { heeds: () => true },
  sharing: {
    lends: (c, _u, v) => isSet(c, EXEMPLAR, v),
    shares: () => true,
    noteShared() {},
    most: UNLIMITED,
    noteLent() {},
    clear() {},
    cached: () => 0,
    spendCached() {},
  },
  // 1150
  prizes: {
    collect(c, v, u, count) {
      c.s.units.bounties[v] += count;
      if (c.hears) c.tell({ type: 'bounty-collected', unit: v, target: u, count });
    },
  },
  // 3581, 890
  ramming: { hasRun: (c) => (c.s.game.activationFlags & FULL_MOVE_MADE) !== 0, suppresses: true },
  climbing: { climbs },
  cohesion: COHESION,
  motion: MOTION,
  melee: {
    areLevel: (c, _u, z0, _v, z1) => areLevel(c, z0, z1),
    // 3065
    closesUp: (c, u) => c.b.units.hasMelee[u] === 1,
    closesUpByMove: true,
  },
  declaring: { leaderSees: () => true, standbyAnswersTrigger: false, answersOwnEffects: true },
  // A withdrawal takes the whole activation (4789–4804).
  combining: {
    attackRefusal: () => LEGAL,
    standbyRefusal: () => LEGAL,
    startsMelee: () => true,
    bareWithdrawals: true,
    repeatsCard: () => false,
    noteRepeat: () => {},
  },
  force: { range: rangeBetween, rangeToMini },
};
