import { call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { ORDERED_BY_CASSIAN } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { oneTokenOf } from './one-token.js';
import { hasRank, isMarked, isOrderedBy } from './ordered-by.js';

const own = rulebook('last-stand');

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;

const LEADERS = ['commander', 'operative'];
const MOST = 3;

const gainOne = oneTokenOf(
  own,
  'last-stand',
  ['Which token does the unit gain for a wound?', 'Welchen Marker erhält die Einheit für eine Wunde?'],
  ['aim', 'dodge', 'suppression'],
);

/** The wounds that the miniatures of unit `u` have suffered and still have. */
function woundsOn(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  let wounds = 0;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) wounds += c.s.minis.wounds[m];
  return wounds;
}

/** Operands: unit, tokens. */
const stand: Procedure = own.procedure('last-stand', {
  gain(c, f) {
    const w = c.s.frames;
    if (w[f + LEFT]-- === 0) return finish(c);
    gainOne(c, w[f + UNIT]);
  },
  next(c, f, at) {
    goTo(c, f, at.gain);
  },
});

/**
 * Last Stand: a commander or operative to which Cassian Andor issues an order has Indomitable this round, and gains an
 * aim, dodge or suppression token for each of its wounds, at most three.
 */
export const lastStand: CommandCardRules = {
  name: 'last-stand',
  rulebook: own,
  grants: [{ keyword: 'Indomitable', concerns: () => true, now: isMarked(ORDERED_BY_CASSIAN) }],
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) => isOrderedBy(c, side, 'Cassian Andor') && hasRank(c, u, LEADERS),
      run(c, u) {
        c.s.units.roundEffects[u] |= ORDERED_BY_CASSIAN;
        const tokens = Math.min(MOST, woundsOn(c, u));
        if (tokens > 0) call(c, stand, u, tokens);
      },
    },
  ],
};
