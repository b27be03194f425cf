import { call } from '../../../../../machine/run.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { CORPS, RANKS } from '../../../words/ranks.js';
import type { AdvantageRules } from '../mission-rules.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { choose, isChosen, prints } from './chosen.js';

const SPECIAL_FORCES = RANKS.indexOf('special forces');
const MOST_MINIS = 6;

const chooseUnit = choosingUnits({
  name: 'black-ops',
  question: ['Which unit gains Infiltrate?', 'Welche Einheit erhält Infiltrieren?'],
  optional: false,
  can(c, player, u) {
    const rank = c.s.units.rank[u];
    if (!isOwn(c, player, u) || c.b.units.trooper[u] === 0 || c.b.units.miniCount[u] > MOST_MINIS) return false;
    return rank === CORPS || rank === SPECIAL_FORCES;
  },
  chosen(c, player, u) {
    if (!prints(c, u, 'infiltrate')) return choose(c, player, u);
    gainTokens(c, u, 'aim');
    gainTokens(c, u, 'dodge');
  },
});

/** Black Ops: a small trooper unit gains Infiltrate, or an aim and a dodge token if it has it. */
export const blackOps: AdvantageRules = {
  name: 'black-ops',
  firstActivations: (c, player) => call(c, chooseUnit, player, 1),
  grants: [{ keyword: 'Infiltrate', concerns: ({ type }, types) => types[type].trooper, now: isChosen }],
};
