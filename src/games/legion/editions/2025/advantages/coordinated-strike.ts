import type { UnitCard } from '../../../cards/types.js';
import { call } from '../../../../../machine/run.js';
import type { AdvantageRules } from '../mission-rules.js';
import { advantageWord, setAdvantageWord } from '../own-words/mission.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { choose, isChosen } from './chosen.js';

const UNITS = 2;
/** The word of the card once its units have lost the keyword; before, bits over them. */
const USED = 1 << 31;

const isRepublic = ({ faction }: UnitCard): boolean => faction === 'republic';

const chooseUnits = choosingUnits({
  name: 'coordinated-strike',
  question: ['Which unit gains Coordinate?', 'Welche Einheit erhält Koordinieren?'],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && isRepublic(c.b.units.card[u]),
  chosen: choose,
});

/**
 * Coordinated Strike: once a game up to two Republic units gain Coordinate: Clone Trooper, Republic Vehicle, before the
 * orders of their player are issued and until the Command Phase ends.
 */
export const coordinatedStrike: AdvantageRules = {
  name: 'coordinated-strike',
  beforeOrders(c, player) {
    if (advantageWord(c, player) === 0) call(c, chooseUnits, player, UNITS);
  },
  commandOver(c, player) {
    if (advantageWord(c, player) !== 0) setAdvantageWord(c, player, USED);
  },
  grants: [{ keyword: 'Coordinate: Clone Trooper, Republic Vehicle', concerns: isRepublic, now: isChosen }],
};
