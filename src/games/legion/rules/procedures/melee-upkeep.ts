import { BLUE } from '../../words/sides.js';
import type { Context } from '../../engine/context.js';
import { bitCount, highestBit, lowestBit } from '../../../../kernel/bits.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { again, call, finish, OPERANDS } from '../../../../machine/run.js';
import { found, nearestContact, touchingMinis } from '../queries/contact.js';
import { minisOffTable } from '../queries/cohesion.js';
import { contactRoom } from '../queries/contact-room.js';
import { outOfCohesion } from '../queries/in-cohesion.js';
import { refreshMelee } from '../queries/melee.js';
import { putDown } from '../queries/placement.js';
import { ON_TABLE } from '../../state/state.js';
import { cohesion } from './cohesion.js';
import { aliveMinis } from '../queries/alive.js';
import { carryTokens } from './move/carry.js';

const UNIT = OPERANDS;
const PARTNERS = OPERANDS + 1;

/**
 * The miniatures of a unit in a melee that touch no enemy move into contact as far as there is room, the leader first;
 * the others stay where they are (3064, 3069, 3071–3084). Operands: unit; bits over the enemy units of the melee.
 */
export const pileIn: Procedure = shared.procedure('pile-in', {
  leader(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const partners = w[f + PARTNERS];
    if (!c.b.rules.melee.closesUp(c, u)) return finish(c);
    const touching = touchingEnemies(c, u, partners);
    if (touching === aliveMinis(c, u)) return finish(c);
    const leader = c.b.units.firstMini[u];
    // Those that touch an enemy stay where they are, so the leader goes where they are still in cohesion (3064).
    const staying = touching & ~outOfCohesion(c, u);
    if ((touching & 1) !== 0 || !findContact(c, u, partners, staying)) return;
    putDown(c, leader, found.x, found.y, c.s.minis.facing[leader]);
    if (c.hears) c.tell({ type: 'piled-in', unit: u, mini: 0 });
  },
  others(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const first = c.b.units.firstMini[u];
    const { offTable } = c.s.minis;
    const idle = aliveMinis(c, u) & ~touchingEnemies(c, u, w[f + PARTNERS]) & ~1;
    const lost = outOfCohesion(c, u);
    for (let rest = idle | lost; rest !== 0; rest &= rest - 1) offTable[first + lowestBit(rest)] = 1;
    // Only as many miniatures as find contact leave their places, and those that are out of cohesion.
    let most = contactRoom(c, u, w[f + PARTNERS]);
    for (
      let rest = minisOffTable(c, u) & ~lost;
      rest !== 0 && bitCount(minisOffTable(c, u)) > most;
      rest &= ~(1 << highestBit(rest))
    ) {
      offTable[first + highestBit(rest)] = 0;
      most = Math.min(most, contactRoom(c, u, w[f + PARTNERS]));
    }
    if (minisOffTable(c, u) !== 0) call(c, cohesion, u, c.b.units.owner[u], 0, w[f + PARTNERS]);
  },
  // Tokens that a leader has claimed go with it wherever it is put (3287).
  tokens(c, f) {
    carryTokens(c, c.s.frames[f + UNIT]);
  },
});

/** Finds a place for the leader at which the others stay in cohesion, or where they may be put elsewhere, any place. */
function findContact(c: Context, u: number, partners: number, staying: number): boolean {
  if (nearestContact(c, u, partners, staying)) return true;
  return !c.b.rules.melee.closesUpByMove && staying !== 0 && nearestContact(c, u, partners, 0);
}

/**
 * Bits over the own miniatures of `u` that touch an enemy of this melee or of another one: these stay where they are
 * (3064).
 */
function touchingEnemies(c: Context, u: number, partners: number): number {
  return touchingMinis(c, u, partners | c.s.units.meleeWith[u]);
}

/** Number of units checked so far, in a pass over all units for the first side and another for the other side. */
const SEEN = OPERANDS;

/**
 * The side that moves its miniatures into contact first: that of the unit that is activating or was the last to
 * activate, otherwise blue (3079).
 */
function firstSide(c: Context): number {
  const g = c.s.game;
  // The unit that is activating is the last that has begun to.
  return g.lastActivator === 0 || g.lastActivator === 1 ? g.lastActivator : g.bluePlayer === 1 ? 1 - BLUE : BLUE;
}

/**
 * Miniatures of units in a melee that have lost contact move back into it; units without a miniature that can are no
 * longer in the melee (3071–3084). To be called after miniatures have died or left.
 */
export const meleeUpkeep: Procedure = shared.procedure('melee-upkeep', {
  unit(c, f) {
    const { count, side } = c.b.units;
    const { status, meleeWith } = c.s.units;
    const w = c.s.frames;
    const first = firstSide(c);
    while (w[f + SEEN] < 2 * count) {
      const turn = w[f + SEEN]++;
      const u = turn % count;
      if (side[u] !== (turn < count ? first : 1 - first) || status[u] !== ON_TABLE || meleeWith[u] === 0) continue;
      again(c, f);
      return call(c, c.b.sequences.pileIn, u, meleeWith[u]);
    }
    refreshMelee(c);
  },
});
