import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import { LEGAL, reason } from '../../../../../machine/reason.js';
import { call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { activeCharacterRefusal, characterNamed, isCharacter } from '../../../effects/command-cards/characters.js';
import { struckUnits } from '../../../effects/command-cards/struck.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { RANGED } from '../../../rules/procedures/attack/flags.js';
import { DEFEATED } from '../../../state/state.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { freeAction } from './gifts.js';
import { card, has } from './parts.js';

const AHSOKA = 'Ahsoka Tano';
const CARD = 'you-are-beaten-Be';

/** Bits over the units that may leave. */
const UNITS = OPERANDS;

/** Units that have been attacked may make a free move, one after the other. Operand: bits over them. */
const leave: Procedure = later.procedure('you-are-beaten', {
  next(c, f, at) {
    const w = c.s.frames;
    if (w[f + UNITS] === 0) return finish(c);
    const v = lowestBit(w[f + UNITS]);
    w[f + UNITS] &= ~(1 << v);
    goTo(c, f, at.next);
    if (c.s.units.status[v] !== DEFEATED && mayAct(c, v, c.b.kinds.move | FREE)) call(c, freeAction, v, c.b.kinds.move);
  },
});

/** Whether the latest attack has defeated a unit. */
function hasDefeated(c: Context): boolean {
  for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1)
    if (c.s.units.status[lowestBit(rest)] === DEFEATED) return true;
  return false;
}

/** She has defeated nobody in this round. */
const NO_KILL = reason('nobody-defeated', NOTHING_TO_DO);

/**
 * You Are Beaten: Ahsoka Tano has Charge. Once she has defeated a unit, she may make two attack actions and a free
 * move; the word says so. Units that she attacks in melee may then make a free move, by which they may withdraw.
 */
export const youAreBeaten: CommandCardRules = card(CARD, {
  grants: has(AHSOKA, ['Charge']),
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: characterNamed(AHSOKA),
      run(c, _u, side) {
        if (hasDefeated(c)) setCardWord(c, side, 1);
        if ((c.s.game.attackFlags & RANGED) === 0 && struckUnits(c) !== 0) call(c, leave, struckUnits(c));
      },
    },
  ],
  modifiers: [
    {
      of: 'attack.limit',
      adjust: (c, u, side, amount) =>
        isCharacter(c, u, side, AHSOKA) && cardWord(c, side) === 1 ? Math.max(amount, 2) : amount,
    },
  ],
  actions: [
    {
      name: CARD,
      free: true,
      unable(c, u, side) {
        const why = activeCharacterRefusal(c, u, side, AHSOKA);
        if (why !== LEGAL) return why;
        if (cardWord(c, side) === 0) return NO_KILL;
        return mayAct(c, u, c.b.kinds.move | FREE) ? LEGAL : NOTHING_TO_DO;
      },
      perform: (c, u) => call(c, freeAction, u, c.b.kinds.move),
    },
  ],
});
