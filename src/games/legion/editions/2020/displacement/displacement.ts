import { lowestBit } from '../../../../../kernel/bits.js';
import { placeLeader } from './place-leader.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { ask, call, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { refreshMeleeOf } from '../../../rules/queries/melee.js';
import { outOfCohesion } from '../../../rules/queries/in-cohesion.js';
import { cohesion } from '../../../rules/procedures/cohesion.js';
import { carryTokens } from '../../../rules/procedures/move/carry.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Bits over the units still to be put down. */
const REST = OPERANDS;
const CHOOSER = OPERANDS + 1;
/** The unit being put down. */
const UNIT = OPERANDS + 2;

/**
 * The units that a move has displaced are put down again by the player who did not move, leaders first where they were
 * displaced, within speed 1 of where they stood; then each gains a suppression token, at most one an activation
 * (2079–2092). Their miniatures were taken off the table. Operands: bits over units; player who puts them down.
 */
export const displacement: Procedure = classic.procedure('displacement', {
  leader(c, f) {
    const w = c.s.frames;
    const u = lowestBit(w[f + REST]);
    w[f + REST] &= w[f + REST] - 1;
    w[f + UNIT] = u;
    if (c.hears) c.tell({ type: 'unit-displaced', unit: u });
    if (c.s.minis.offTable[c.b.units.firstMini[u]] === 1) ask(c, placeLeader, w[f + CHOOSER], u);
  },
  // Miniatures that were not run over also move if their leader is no longer near (2087).
  others(c, f) {
    const w = c.s.frames;
    takeOffTable(c, w[f + UNIT], outOfCohesion(c, w[f + UNIT]));
    call(c, cohesion, w[f + UNIT], w[f + CHOOSER]);
  },
  suppression(c, f) {
    const u = c.s.frames[f + UNIT];
    refreshMeleeOf(c, u);
    carryTokens(c, u);
    if (c.s.units.displaced[u] === 1) return;
    c.s.units.displaced[u] = 1;
    gainTokens(c, u, 'suppression');
  },
  next(c, f, at) {
    if (c.s.frames[f + REST] === 0) return;
    goTo(c, f, at.leader);
  },
});

function takeOffTable(c: Context, u: number, mask: number): void {
  const first = c.b.units.firstMini[u];
  for (let rest = mask; rest !== 0; rest &= rest - 1) c.s.minis.offTable[first + lowestBit(rest)] = 1;
}
