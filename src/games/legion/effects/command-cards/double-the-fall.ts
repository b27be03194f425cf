import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';
import { isCharacter } from './characters.js';
import { loseOrder } from './lose-order.js';

const own = rulebook('double-the-fall');

const REACH = 2;
const MOST = 2;

const UNIT = OPERANDS;
const CHOSEN = OPERANDS + 1;

/** Bits over the enemy units at range 1–2 of unit `u` that have faceup orders. */
function open(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.order[v] !== FACEUP || c.s.units.status[v] !== ON_TABLE) continue;
    if (rangeBetween(c, u, v) <= REACH && !ignoresEnemies(c, v)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that loses its order, −1 for none. */
const fallen: Answer = answer();

const choose: Decision = own.decision(unitChoice('double-the-fall', { optional: true, chosen: fallen.set }), {
  question: ['Which enemy unit loses its order?', 'Welche gegnerische Einheit verliert ihren Befehl?'],
});

const fall: Procedure = own.procedure('double-the-fall', {
  own(c, f) {
    loseOrder(c, c.s.frames[f + UNIT]);
  },
  choose(c, f) {
    const w = c.s.frames;
    const units = open(c, w[f + UNIT]);
    if (units === 0 || w[f + CHOSEN]++ === MOST) return finish(c);
    ask(c, choose, c.b.units.owner[w[f + UNIT]], units);
  },
  lose(c, f, at) {
    const v = fallen.get(c);
    if (v < 0) return finish(c);
    loseOrder(c, v);
    goTo(c, f, at.choose);
  },
});

/**
 * Double the Fall: at the start of the Activation Phase Count Dooku may return his faceup order token to the order
 * pool; then up to two enemy units at range 1–2 lose theirs.
 */
export const doubleTheFall: CommandCardRules = {
  name: 'double-the-fall',
  rulebook: own,
  triggers: [
    {
      at: 'activation-phase.start',
      optional: true,
      when: (c, u, side) => isCharacter(c, u, side, 'Count Dooku') && c.s.units.order[u] === FACEUP && open(c, u) !== 0,
      run: (c, u) => call(c, fall, u),
    },
  ],
};
