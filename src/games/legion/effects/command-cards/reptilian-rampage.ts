import { NOTHING_TO_DO } from '../../words/reasons.js';
import { LEGAL } from '../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { ON_TABLE } from '../../state/state.js';
import { activeCharacterRefusal } from './characters.js';
import { attacksTwice } from './common-modifiers.js';

const own = rulebook('reptilian-rampage');

const BOSSK = 'Bossk';
const UNIT = OPERANDS;

function freeMove(c: Context): number {
  return FREE | c.b.kinds.move;
}

const rampage: Procedure = own.procedure('reptilian-rampage', {
  wound(c, f) {
    call(c, c.b.sequences.sufferWounds, c.s.frames[f + UNIT], 1);
  },
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] === ON_TABLE && mayAct(c, u, freeMove(c)))
      ask(c, chooseAction, c.b.units.owner[u], u, freeMove(c));
  },
});

/**
 * Reptilian Rampage: in his activation Bossk may perform two attack actions, and may suffer a wound to perform a free
 * move action.
 */
export const reptilianRampage: CommandCardRules = {
  name: 'reptilian-rampage',
  rulebook: own,
  modifiers: [attacksTwice(BOSSK)],
  actions: [
    {
      name: 'reptilian-rampage',
      free: true,
      unable: (c, u, side) =>
        activeCharacterRefusal(c, u, side, BOSSK) || (mayAct(c, u, freeMove(c)) ? LEGAL : NOTHING_TO_DO),
      perform: (c, u) => call(c, rampage, u),
    },
  ],
};
