import { call } from '../../../../../machine/run.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { issueOrder, orderRefusal } from '../../../rules/procedures/command-phase/issue-order.js';
import type { AdvantageRules } from '../mission-rules.js';
import { advantageWord, setAdvantageWord } from '../own-words/mission.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { prints } from './chosen.js';

const TOKENS = 2;

const chooseUnit = choosingUnits({
  name: 'command-override',
  question: ['Which unit orders itself?', 'Welche Einheit gibt sich selbst einen Befehl?'],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && prints(c, u, 'ai') && orderRefusal(c, u, u) === LEGAL,
  chosen(c, player, u) {
    setAdvantageWord(c, player, advantageWord(c, player) - 1);
    call(c, issueOrder, u, u + 1, 0);
  },
});

/** Command Override: in two Issue Orders steps a unit with AI orders itself. */
export const commandOverride: AdvantageRules = {
  name: 'command-override',
  tokens: TOKENS,
  ordersIssued(c, player) {
    if (advantageWord(c, player) > 0) call(c, chooseUnit, player, 1);
  },
};
